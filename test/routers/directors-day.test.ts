import { and, eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { createCaller } from '#routers/app-router.ts'
import { run as runSchema } from '#routers/dossier/run.contract.ts'
import { writeDossier } from '#server/dossier/write-dossier.ts'
import { createContextFactory } from '#server/http/context.ts'
import { cookieName } from '#server/http/cookies.ts'
import { describeWorlds } from '#test/support/describe-worlds.ts'
import { openSchedulers } from '#test/support/fake-scheduler.ts'
import { personasForm as form } from '#test/support/personas-files.ts'
import { promise } from '#test/support/promise.ts'
import { recountFile } from '#test/support/recount-file.ts'

const accounts = `Prénom;Nom;Fonction;Courriel;Rôle
Zoé;Martin;Directrice de la communication;zoe.martin@arles.example;Joueur
Lise;Roche;Animatrice;lise.roche@arles.example;Animateur
Paul;Faure;Évaluateur;paul.faure@arles.example;Observateur
`
const personas = ['Nom d’utilisateur;Nom;Groupe', ...Array.from({ length: 12 }, (_, at) => `persona_${at};Persona ${at};Citoyens`)].join(
  '\n',
)
/** An hour, a line every five minutes; every other one expects an answer within ten minutes. */
const plan = [
  'Heure;Auteur;Message;Réaction attendue;Délai',
  ...Array.from(
    { length: 12 },
    (_, at) => `H+00:${String(at * 5).padStart(2, '0')};persona_${at};Nouvelle ${at};${at % 2 ? '' : 'Répondre;10'}`,
  ),
].join('\n')

const secondsOf = (clock: string) =>
  clock
    .slice(2)
    .split(':')
    .reduce((sum, part) => sum * 60 + Number(part), 0)

describeWorlds('A director’s day', world => {
  const schedulers = openSchedulers(world)
  const at = { base: '/arles', clientPath: 'arles', clonePath: '' }
  const contexts = (cookie: string) =>
    createContextFactory(world().services)({ headers: new Headers({ cookie }), tenant: at, path: '/', peer: '127.0.0.1' })

  /** What stands at the client's address now. */
  const present = async () => {
    const { clients, exercises } = world().store.read.t
    const [client] = await world().store.read.select().from(clients).where(eq(clients.path, 'arles'))
    const own = and(eq(exercises.clientId, client?.id ?? 0), eq(exercises.clone, ''))
    const [found] = await world().store.read.select().from(exercises).where(own)
    return found?.id ?? 0
  }
  const userId = async (username: string) => {
    const { users } = world().store.read.t
    const own = and(eq(users.exerciseId, await present()), eq(users.username, username))
    return (await world().store.read.select().from(users).where(own))[0]?.id ?? 0
  }
  const as = async (username: string) => {
    const { token } = await world().services.sessions.start({ exerciseId: await present(), userId: await userId(username) }, 'test')
    return createCaller((await contexts(`${cookieName(at.base, false)}=${token}`)).context)
  }
  /** How many rows of each kind stand in the exercise. */
  const count = async () => {
    const { articles, follows, likes, weezes } = world().store.read.t
    const exerciseId = await present()
    const rows = async (table: typeof weezes | typeof articles | typeof likes | typeof follows) =>
      await world().store.read.$count(table, eq(table.exerciseId, exerciseId))
    return { weezes: await rows(weezes), articles: await rows(articles), likes: await rows(likes), follows: await rows(follows) }
  }
  /** Lets so many seconds of the day pass. */
  const live = async ({ stall, tick }: ReturnType<ReturnType<typeof openSchedulers>>, seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      world().clock.advanceBy(1000)
      stall(1000)
      await tick()
    }
  }
  const makeFile = async () => {
    const { store, services, clock } = world()
    const actor = { exerciseId: await present(), userId: await userId('lise_roche'), user: { exercise: {} } }
    const progress = { plan: () => {}, advance: () => {} }
    const request = { db: store.read, imageStore: services.imageStore, actor, locale: 'fr', now: clock.now(), progress } as const
    const parts: Uint8Array[] = []
    for await (const part of writeDossier(request)) parts.push(part)
    const files = unzipSync(Buffer.concat(parts))
    return { files, run: runSchema.parse(JSON.parse(new TextDecoder().decode(files['run.json']))) }
  }

  type Counts = Awaited<ReturnType<typeof count>>
  /** Plays half an hour of the plan as a run, jumps over the next fifteen minutes, plays the rest and closes; each figure of its file is counted again. */
  const play = async (number: number, speed: number, answersAfter: number, prepared: Counts) => {
    await (await as('lise_roche')).admin.runs.start({ number, name: `Équipe ${number}` })
    const animator = await as('lise_roche')
    const cell = await as('zoe_martin')
    expect(await count()).toEqual(prepared)
    const [{ id = 0 } = {}] = await animator.admin.sequences.list()
    await animator.admin.sequences.edit({ id, speed })
    const clock = schedulers()
    await animator.admin.sequences.setStatus({ id, status: 'RUNNING' })
    const answer = async () => {
      const { data } = await animator.desk.owed({})
      for (const { subjectId, id } of data) {
        const reply = await cell.weezes.reply({ id: subjectId, text: `Nous répondons, équipe ${number}` })
        await animator.desk.judge({ id, judgement: 'satisfied', act: { kind: 'weeze', id: reply.id } })
      }
    }
    // Half an hour of the plan.
    for (let minute = 0; minute < 30; minute += 5) {
      await live(clock, answersAfter)
      await answer()
      await live(clock, 300 / speed - answersAfter)
    }
    await animator.admin.sequences.jump({ to: 2700, between: 'publish' })
    await live(clock, 900 / speed)
    const { items } = await animator.admin.sequences.get({ id })
    expect(items.map(({ state }) => state)).toEqual(items.map(() => 'published'))
    await clock.release()
    await animator.admin.exercises.setPhase({ phase: 'ended' })
    const { files, run } = await makeFile()
    const lines = run.events.flatMap(({ line, actual }) => (line && actual ? { offset: line.offset, at: secondsOf(actual.clock) } : []))
    const passed = [1800, 2100, 2400]
    await promise('EXO-476', () => {
      for (const { offset, at } of lines.filter(({ offset }) => !passed.includes(offset))) {
        // The scheduler looks once in a second of the day.
        expect(at).toBeGreaterThanOrEqual(offset)
        expect(at).toBeLessThanOrEqual(offset + speed)
      }
    })
    await promise('EXO-385', async () =>
      expect(await recountFile(world().location, await present(), files)).toMatchObject({ cells: expect.any(Number), problems: [] }),
    )
    await (await as('lise_roche')).admin.runs.close({ number })
    expect(await count()).toEqual(prepared)
    return run.summary
  }

  /** An empty client gets people, an article, a plan and a past; answers with the calls of its animator. */
  const prepareClient = async () => {
    const root = await world().as('acme', 'admin')
    const client = {
      name: 'Ville d’Arles',
      path: 'arles',
      exercise: 'Crue',
      start_of_contract: '',
      end_of_contract: '',
      language: 'fr',
    } as const
    await root.admin.clients.add({ ...client, timeZone: 'Europe/Paris', color: '#1d4ed8' })
    await root.admin.exercises.enter({ exerciseId: await present() })

    const admin = await as('admin')
    const { cards } = await admin.admin.accounts.import(form(accounts))
    expect(cards.map(({ username }) => username)).toEqual(['zoe_martin', 'lise_roche', 'paul_faure'])
    expect(await admin.admin.personas.import(form(personas))).toMatchObject({ added: 12 })
    const lise = await as('lise_roche')
    const [media] = await lise.press.medias()
    const { frontId } = await lise.press.create({
      title: 'La crue de 2003',
      subtitle: 'Il y a vingt ans',
      chapeau: 'Le Rhône sortait de son lit.',
      author: 'La rédaction',
      body: '<p>Arles s’en souvient.</p>',
      mediaSourceId: media?.id ?? 0,
    })
    await lise.press.setStatus({ ref: frontId, status: 'PUBLISHED' })
    await lise.admin.sequences.import(form(plan, { name: 'Crue' }))
    await root.admin.exercises.generateHistory({ exerciseId: await present(), days: 3, language: 'fr' })
    return lise
  }

  test('nothing is lost from an empty client to the comparison of two runs, and each figure of their files is what SQL counts', async () => {
    const lise = await prepareClient()
    const prepared = await count()

    const [sequence] = await lise.admin.sequences.list()
    const id = sequence?.id ?? 0
    const rehearsing = schedulers()
    await lise.admin.sequences.setStatus({ id, status: 'RUNNING' })
    await live(rehearsing, 360)
    await (await as('zoe_martin')).weezes.post({ text: 'Essai' })
    expect((await count()).weezes).toBe(prepared.weezes + 3)
    await rehearsing.release()
    await (await as('lise_roche')).admin.rehearsal.undo({ number: 1 })
    await promise('EXO-452', async () => expect(await count()).toEqual(prepared))

    const told = { weezes: 15, planned: 6, questions: 6, met: 3, unanswered: 3 }
    expect(await play(1, 4, 60, prepared)).toMatchObject(told)
    expect(await play(2, 2, 120, prepared)).toMatchObject(told)
    const { a, b, rows } = await (await as('lise_roche')).dossier.compare({ a: '1', b: '2' })
    const answered = rows.filter(({ a, b }) => a?.reaction && b?.reaction)
    expect([a.answers.cell.count, b.answers.cell.count, answered.length]).toEqual([3, 3, 3])
    await promise('EXO-373', () =>
      expect(answered.map(({ a, b }) => [a?.reaction?.by, b?.reaction?.by])).toEqual(answered.map(() => ['Zoé Martin', 'Zoé Martin'])),
    )
  }, 120_000)
})

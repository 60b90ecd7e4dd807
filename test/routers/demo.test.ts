import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { valmare } from '#db/demo/valmare/world.ts'
import { cellParts } from '#db/schema/enums.ts'
import { insertDemoHistory } from '#routers/admin/demo-history.writes.ts'
import { listCommuniques } from '#routers/cell/communiques.reads.ts'
import { readLog } from '#routers/cell/log.reads.ts'
import { listPublishedCommuniques } from '#routers/cell/publications.reads.ts'
import { orNotFound } from '#routers/errors.ts'
import { readFileContent } from '#routers/mail/attachments.reads.ts'
import { cleanMail } from '#routers/mail/clean-mail.rules.ts'
import { findFileType } from '#routers/mail/file-types.rules.ts'
import type { PressReader } from '#routers/press/visitors.reads.ts'
import { fillVariables, offeredVariables } from '#routers/variables.rules.ts'
import { readActor } from '#server/auth/sessions.ts'
import { valmareAccounts } from '#server/cli/demo-accounts.ts'
import { loadDemoExercises } from '#server/cli/demo-exercises.ts'
import { readConfig } from '#server/config.ts'
import { openServices, type Services } from '#server/services.ts'
import { findCounterMismatches } from '#test/support/counter-mismatches.ts'
import { promise } from '#test/support/promise.ts'
import { createTempDataLocation, type TempDataLocation } from '#test/support/temp-data-location.ts'

describe('Demo (sqlite)', () => {
  let place: TempDataLocation
  let services: Services
  let exerciseId: number
  beforeAll(async () => {
    place = await createTempDataLocation('sqlite')
    services = await openServices(readConfig({ data: place.folder, 'demo-password': 'the password of the demo' }, {}, place.folder))
    exerciseId = (await loadDemoExercises(services)).exerciseId
  })
  afterAll(async () => {
    await services.store.close()
    await place.drop()
  })

  test('design 8: a crisis with all its people, weezes, papers, schedules and conversations', async () => {
    const { read } = services.store
    const { users, weezes, mediaSources, articles, sequences, conversations, participants, waits } = read.t
    const inExercise = <Row extends { exerciseId: number }>(rows: Row[]) => rows.filter(row => row.exerciseId === exerciseId)
    const people = inExercise(await read.select().from(users))
    expect(people.filter(person => person.role === 'DUMMY').length).toBeGreaterThanOrEqual(30)
    const drawn = [...valmareAccounts, ...valmare.personas].filter(({ avatar }) => avatar).map(({ username }) => username)
    expect(drawn.length).toBeGreaterThan(5)
    expect(people.flatMap(({ photo, username }) => (photo === null ? [] : [username])).toSorted()).toEqual(drawn.toSorted())
    expect(people.filter(person => person.passwordHash !== null).map(person => [person.username, person.role])).toEqual([
      ['admin', 'ADMIN'],
      ['animator', 'ANIMATOR'],
      ['observer', 'OBSERVER'],
      ['camille', 'USER'],
      ['karim', 'USER'],
    ])
    await promise('EXO-52', () => {
      for (const { role, contractStart, contractEnd } of people)
        expect([contractStart, contractEnd]).toEqual(
          role === 'DUMMY' ? [null, null] : [expect.stringMatching(/-01$/), expect.stringMatching(/-12-31$/)],
        )
    })
    const posted = inExercise(await read.select().from(weezes))
    expect(posted.length).toBeGreaterThanOrEqual(150)
    for (const some of [posted.filter(w => w.replyToId), posted.filter(w => w.reweezId), posted.filter(w => w.medias.length > 0)])
      expect(some.length).toBeGreaterThan(5)
    expect(inExercise(await read.select().from(mediaSources)).map(source => source.id)).toEqual([1, 2, 3, 4, 5])
    expect(inExercise(await read.select().from(articles))).toHaveLength(8)
    await promise('EXO-236', async () => {
      const kinds = inExercise(await read.select().from(sequences)).map(({ kind }) => kind)
      expect(kinds.toSorted()).toEqual(['plan', 'plan', 'plan', 'reserve'])
    })
    expect(inExercise(await read.select().from(conversations))).toHaveLength(4)
    const sides = inExercise(await read.select().from(participants))
    expect(sides.filter(({ waitingSince }) => waitingSince)).toHaveLength(1)
    // The desk opens with the last hour: nobody has waited for days.
    const begun = inExercise(await read.select().from(waits))
    expect(begun.length).toBeGreaterThan(0)
    expect(begun.filter(({ endedOn, since }) => !endedOn && since.getTime() < Date.now() - 3_700_000)).toEqual([])
    const accounts = people.filter(person => person.passwordHash !== null).map(({ id }) => id)
    expect(sides.filter(({ userId, unreadOn }) => unreadOn && accounts.includes(userId))).toHaveLength(2)
  })

  test('the words of its variables are those of its world', async () => {
    const { exercises, mediaSources, users } = services.store.read.t
    const { read } = services.store
    const [exercise] = await read.select().from(exercises).where(eq(exercises.id, exerciseId))
    const { variables = {}, name } = exercise ?? {}
    const sources = await read.select({ name: mediaSources.name }).from(mediaSources).where(eq(mediaSources.exerciseId, exerciseId))
    const people = await read.select({ name: users.firstname }).from(users).where(eq(users.exerciseId, exerciseId))
    await promise('EXO-95', () => {
      expect(offeredVariables.filter(offered => !variables[offered])).toEqual([])
      expect(name).toContain(fillVariables('{ville}', variables))
      expect(fillVariables('de {riviere}, à {departement}, {hashtag}', variables)).toBe('de la Mirelle, à la Vauve, #Orvane')
      for (const paper of ['journal', 'quotidien', 'chaine', 'radio'])
        expect(sources.map(source => source.name)).toContain(fillVariables(`{${paper}}`, variables))
      expect(people.map(person => person.name)).toContain(fillVariables('{organisation}', variables))
    })
  })

  test('design 8: the second client has a main exercise and the clone "blue"', async () => {
    const { read } = services.store
    const { clients, exercises } = read.t
    const rows = await read
      .select({ path: clients.path, clone: exercises.clone })
      .from(exercises)
      .innerJoin(clients, eq(clients.id, exercises.clientId))
    expect(rows.map(row => `${row.path}/${row.clone}`).toSorted()).toEqual(['/', 'acme/', 'acme/blue'])
  })

  test('the exercise of the second client has mail open, with a history in both directions; the others have none', async () => {
    const { read } = services.store
    const {
      accountOperators,
      clients,
      debts,
      exercises,
      mailAttachments,
      mailboxThreads,
      mailFiles,
      mailLists,
      mails,
      sequenceItems,
      users,
      waits,
    } = read.t
    const rows = await read
      .select({ id: exercises.id, path: clients.path, clone: exercises.clone, mail: exercises.mail, domain: exercises.mailDomain })
      .from(exercises)
      .innerJoin(clients, eq(clients.id, exercises.clientId))
    const [acme] = rows.filter(({ mail }) => mail)

    const all = await read
      .select({ role: users.role, fromId: mails.fromId, threadId: mails.threadId, body: mails.body })
      .from(mails)
      .leftJoin(users, eq(users.id, mails.fromId))
      .where(eq(mails.exerciseId, acme?.id ?? 0))
    const [office] = await read.select({ id: accountOperators.accountId }).from(accountOperators)
    const boxes = await read
      .select()
      .from(mailboxThreads)
      .where(eq(mailboxThreads.mailboxId, office?.id ?? 0))
    await promise('MAIL-01', async () => {
      expect(rows.filter(({ mail }) => mail)).toEqual([{ ...acme, path: 'acme', clone: '', domain: 'acme.example' }])
      expect(all).toHaveLength(40)
      expect(await read.$count(mails)).toBe(40)
      for (const role of ['USER', 'DUMMY']) expect(all.filter(mail => mail.role === role).length).toBeGreaterThan(10)
      expect(all.filter(({ fromId }) => fromId === null)).toHaveLength(1)
      expect(new Set(all.map(({ threadId }) => threadId)).size).toBeLessThan(30)
      expect((await read.select().from(mailLists)).map(({ address }) => address).toSorted()).toEqual([
        'cellule@acme.example',
        'journalistes@acme.example',
      ])
      expect(boxes.length).toBeGreaterThan(10)
      expect(boxes.filter(({ unreadOn }) => unreadOn)).toHaveLength(2)
      expect(await read.$count(mailAttachments)).toBe(6)
      expect(await read.$count(sequenceItems, eq(sequenceItems.kind, 'mail'))).toBe(3)
      const waiting = and(eq(waits.exerciseId, acme?.id ?? 0), eq(waits.kind, 'mail'), isNull(waits.endedOn))
      expect(await read.select({ kind: waits.kind }).from(waits).where(waiting)).toHaveLength(3)
      const owed = await read.select({ expected: debts.expected }).from(debts).where(eq(debts.subject, 'mail'))
      expect(owed.map(({ expected }) => expected).toSorted()).toEqual(['Corriger le chiffre de Brénage', 'Envoyer la fiche aux médecins'])
      const files = await read.select().from(mailFiles)
      expect(new Set(files.map(({ name }) => name.split('.').at(-1)))).toEqual(new Set(['csv', 'pdf', 'txt', 'webp', 'xlsx']))
      for (const { exerciseId, id, name } of files.filter(({ name }) => /(pdf|xlsx)$/.test(name))) {
        const bytes = (await readFileContent(read, services.imageStore, exerciseId, id, 960)) ?? new Uint8Array()
        const text = Buffer.from(bytes).toString('latin1')
        const type = findFileType(bytes, { name, contains: words => text.includes(words), isText: () => false })
        expect(type).toBe(name.split('.').at(-1))
      }
    })
    for (const { body } of all) expect(cleanMail(body)?.body).toBe(body)
  })

  test('the cell of the second client has worked: one communiqué is released, the next one is read over, and its log has what is open', async () => {
    const { read } = services.store
    const { communiqueComments, communiqueVersions, exercises, users, watchColumns } = read.t
    const open = (await read.select().from(exercises)).filter(({ cell }) => cell.length > 0)
    expect(open.map(({ name, cell }) => [name, cell])).toEqual([['Rappel de lots', [...cellParts]]])
    const [{ id: acmeId } = { id: 0 }] = open
    const [player] = await read
      .select({ userId: users.id })
      .from(users)
      .where(and(eq(users.exerciseId, acmeId), eq(users.username, 'camille')))
    const actor = orNotFound(await readActor(read, acmeId, player?.userId ?? 0, new Date()))
    await promise('CELL-03', async () => {
      const { data, rules } = await listCommuniques(read, actor)
      const standing = data.map(one => [one.number, one.state, one.version, one.approvals, one.approvalsNeeded, one.pickups])
      expect(standing).toEqual([
        [2, 'review', 2, 1, 2, 0],
        [1, 'released', 2, 2, 2, 1],
      ])
      expect(rules.approvers.map(({ person }) => person.username)).toEqual(['karim', 'pref_orsine'])
      const versions = new Map(
        (await read.select().from(communiqueVersions)).map(row => [`${row.communiqueId} ${row.version}`, row.content.body]),
      )
      const comments = await read.select().from(communiqueComments)
      expect(comments).toHaveLength(4)
      for (const { communiqueId, version, passage } of comments) expect(versions.get(`${communiqueId} ${version}`)).toContain(passage)
    })
    await promise('CELL-04', async () => {
      const { data } = await listPublishedCommuniques(read, { exerciseId: acmeId } as PressReader)
      expect(data.map(({ number, account }) => [number, account.name])).toEqual([[1, 'Acme Laiterie']])
    })
    await promise('CELL-07', async () => {
      const log = await readLog(read, actor, { search: '' }, new Date())
      expect([log.counts, log.openCount, log.doneActions.length]).toEqual([{ information: 7, decision: 4, action: 6 }, 4, 2])
      expect(log.decisions).toHaveLength(3)
      expect(log.data.filter(({ attached }) => attached).map(({ attached }) => attached?.subject)).toContain('article')
      expect(log.data.filter(({ correctedBy }) => correctedBy)).toHaveLength(1)
    })
    await promise('CELL-06', async () => expect(await read.$count(watchColumns, eq(watchColumns.exerciseId, acmeId))).toBe(3))
  })

  test('design 8: nothing in it is of the future, and no text holds an unfilled clock', async () => {
    const { read } = services.store
    const { weezes, messages, mails, articles, cellEntries, communiques, communiqueComments } = read.t
    const rows = [
      ...(await read.select().from(weezes)),
      ...(await read.select().from(messages)),
      ...(await read.select().from(mails)),
      ...(await read.select().from(articles)),
      ...(await read.select().from(cellEntries)),
      ...(await read.select().from(communiques)),
      ...(await read.select().from(communiqueComments)),
    ]
    expect(rows.filter(row => row.createdOn > new Date())).toEqual([])
    expect(JSON.stringify(rows)).not.toMatch(/\{T[+-]/)
  })

  test('design rule 5: its counters equal a recount, also with a generated history before it', async () => {
    expect(await findCounterMismatches(services.store)).toEqual([])
    const { weezes } = services.store.read.t
    const oldest = async () => {
      const rows = await services.store.read.select().from(weezes).where(eq(weezes.exerciseId, exerciseId))
      return Math.min(...rows.map(({ createdOn }) => createdOn.getTime()))
    }
    const before = await oldest()
    await insertDemoHistory(services.store, exerciseId, 500, new Date())
    expect(await findCounterMismatches(services.store)).toEqual([])
    // A million of them would cover about a month.
    const days = ((before - (await oldest())) / 500) * (1_000_000 / 86_400_000)
    expect([days > 28, days < 32]).toEqual([true, true])
  })
})

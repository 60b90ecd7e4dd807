import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { SequenceItem } from '#routers/sequences/items.contract.ts'
import { exerciseLoad } from '#server/cli/exercise-load.ts'
import { exerciseSave } from '#server/cli/exercise-save.ts'
import { pieceForm, readClipFile } from '#test/support/clip-files.ts'
import { fingerprint } from '#test/support/fingerprint.ts'
import { openMail } from '#test/support/procedure-fixtures-mail.ts'
import { promise } from '#test/support/promise.ts'
import { createWorld, type World } from '#test/support/world.ts'

let world: World
let folder: string
beforeAll(async () => {
  world = await createWorld('sqlite')
  folder = await mkdtemp(join(tmpdir(), 'weez-load-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await world.close()
})

const write = async (path: string, content: string): Promise<void> => {
  await mkdir(join(folder, path, '..'), { recursive: true })
  await writeFile(join(folder, path), content)
}

/** Runs the command; returns the message of its failure, and what it printed. */
const load = async (): Promise<{ message: string; printed: string }> => {
  const print = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  try {
    const failure = await exerciseLoad(world.services.config, { exercise: 'acme' }, [folder]).catch(error => error)
    return { message: failure instanceof Error ? failure.message : '', printed: print.mock.calls.map(([text]) => text).join('') }
  } finally {
    print.mockRestore()
  }
}

test('a folder whose last file is wrong leaves nothing of the others, and no password on the screen', async () => {
  const exerciseIds = [world.exercises.acme.exerciseId]
  const before = await fingerprint(world.store, exerciseIds)
  await write('exercise.json', JSON.stringify({ format: 1, name: 'Half', variables: { ville: 'Arles' } }))
  await write('personas.csv', 'username;name;bio\nann_low;Ann Low;Nurse\n')
  await write('accounts.csv', 'username;first name;last name;role\np_one;Pia;One;Player\n')
  await write('articles.csv', 'title;media;body\nHigh water;Vigie 24;high.html\n')
  await write('articles/high.html', '<p><img src="../pictures/gone.png" alt="Water"></p>')
  await write('sequences/01-Wrong.csv', 'Time;Author;Text\nH+99h99;ann_low;Late\n')
  await promise('EXO-97', async () => {
    expect((await load()).message).toBe('articles: row 2: there is no picture "gone.png"')
    expect(await fingerprint(world.store, exerciseIds)).toBe(before)
  })
  await write('articles/high.html', '<p>Water</p>')
  const { message, printed } = await load()
  await promise('EXO-86', async () => {
    expect(message).toMatch(/^01-Wrong\.csv: nothing was imported: /)
    expect(await fingerprint(world.store, exerciseIds)).toBe(before)
  })
  await promise('EXO-96', () => expect(printed).not.toContain('p_one'))
  expect(printed).toMatch(/^01-Wrong\.csv: row 2 {2}error /m)
})

test('a saved exercise brings its reserve, speeds, prepared reactions and roles of the desk elsewhere, and no inject of its run', async () => {
  const animator = await world.as('acme', 'animator')
  const { people } = world.exercises.acme
  const { id: reserve } = await animator.admin.sequences.create({ name: 'Rumours' })
  await animator.admin.sequences.items.add({ sequenceId: reserve, offset: 0, authorId: people.mairie, text: 'It is said that' })
  await animator.admin.sequences.edit({ id: reserve, reserve: true, speed: 4 })
  await animator.admin.sequences.create({ name: 'Nothing in it' })
  await animator.admin.sequences.injects.write({ authorId: people.mairie, text: 'Written on the spot', when: { after: 0 } })
  await animator.admin.reactions.save({ mood: 'worried', theme: 'plant', text: 'And the school?' })
  await animator.chatter.saveText({ group: 'Neighbours', text: 'Good morning.', part: 'morning' })
  await animator.desk.saveRole({ name: 'Public', tone: 'teal', personaIds: [people.mairie], sequenceIds: [reserve] })
  const saved = join(folder, 'saved')
  const elsewhere = join(folder, 'elsewhere')
  const print = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  await exerciseSave(world.services.config, { exercise: 'acme' }, [saved])
  const files = await readdir(join(saved, 'sequences'))
  const plan = files.find(name => name.endsWith('-Rumours.zip')) ?? ''
  const read = async (path: string) => JSON.parse(await readFile(path, 'utf8'))
  const { plans, deskRoles } = await read(join(saved, 'exercise.json'))
  await mkdir(join(elsewhere, 'sequences'), { recursive: true })
  await writeFile(join(elsewhere, 'exercise.json'), JSON.stringify({ format: 1, plans, deskRoles }))
  for (const path of ['reactions.csv', 'chatter.csv', join('sequences', plan)])
    await writeFile(join(elsewhere, path), await readFile(join(saved, path)))
  await exerciseLoad(world.services.config, {}, [elsewhere])
  await exerciseSave(world.services.config, {}, [join(folder, 'again')])
  print.mockRestore()
  const other = await world.as('root', 'animator')
  await promise('EXO-189', async () => {
    expect(files.filter(name => /Injects|Nothing/.test(name))).toEqual([])
    const [loaded] = (await other.admin.sequences.list()).filter(({ name }) => name === 'Rumours')
    expect(loaded).toMatchObject({ kind: 'reserve', speed: 4, weezesCount: 1 })
    expect((await other.admin.reactions.list()).map(({ mood, theme, text }) => [mood, theme, text])).toEqual([
      ['worried', 'plant', 'And the school?'],
    ])
    expect((await other.chatter.texts()).map(({ group, text, part }) => [group, text, part])).toEqual([
      ['Neighbours', 'Good morning.', 'morning'],
    ])
    const [role] = (await other.desk.roles({})).roles.filter(({ name }) => name === 'Public')
    expect(role).toMatchObject({ tone: 'teal', sequenceIds: [loaded?.id], personas: [{ username: 'mairie' }], holders: [] })
    const again = await read(join(folder, 'again', 'exercise.json'))
    expect([again.plans.Rumours, again.deskRoles]).toEqual([plans.Rumours, deskRoles])
  })
})

test('plans of one name have two in a saved folder, which can be loaded', async () => {
  const animator = await world.as('blue', 'animator')
  const { people } = world.exercises.blue
  for (const text of ['First', 'Second']) {
    const { id: sequenceId } = await animator.admin.sequences.create({ name: 'By night' })
    await animator.admin.sequences.items.add({ sequenceId, offset: 0, authorId: people.mairie, text })
  }
  const saved = join(folder, 'twice')
  const print = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  await exerciseSave(world.services.config, { exercise: 'acme/blue' }, [saved])
  await rm(join(saved, 'personas.csv'))
  await rm(join(saved, 'accounts.csv'))
  await exerciseLoad(world.services.config, {}, [saved])
  print.mockRestore()
  const other = await world.as('root', 'animator')
  const names = (await other.admin.sequences.list()).map(({ name }) => name).filter(name => name.startsWith('By night'))
  await promise('EXO-189', () => expect(names.toSorted()).toEqual(['By night', 'By night (2)']))
})

test('a saved exercise brings its lists, addresses and the files of planned mails elsewhere, and no mail', async () => {
  await openMail(world, 'acme')
  const { mail, admin } = await world.as('acme', 'animator')
  const { mairie, echo, camille } = world.exercises.acme.people
  await mail.editAddress({ userId: mairie, address: 'cabinet@mairie.example', organisation: 'Mairie' })
  await mail.editAddress({ userId: camille, address: 'crise@acme.example', organisation: 'Acme' })
  const { id: press } = await mail.lists.add({ name: 'Presse', address: 'presse@acme.example', members: [echo, camille] })
  const form = new FormData()
  form.set('file', new File(['Restez chez vous'], 'Consigne.txt'))
  const { id: fileId } = await mail.attach(form)
  const { id: sequenceId } = await admin.sequences.create({ name: 'Mails' })
  const planned = { to: [press, camille], cc: ['cellule@acme.example'], attachments: [fileId] }
  await admin.sequences.items.add({
    sequenceId,
    offset: 60,
    kind: 'mail',
    authorId: mairie,
    title: 'Consigne',
    text: 'Lisez.',
    mail: planned,
  })
  await mail.send({ from: mairie, to: [camille], subject: 'Avant le début' })
  const [saved, elsewhere, again] = ['mail-saved', 'mail-elsewhere', 'mail-again'].map(name => join(folder, name)) as [
    string,
    string,
    string,
  ]
  const print = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  await exerciseSave(world.services.config, { exercise: 'acme' }, [saved])
  const settings = JSON.parse(await readFile(join(saved, 'exercise.json'), 'utf8'))
  const plan = (await readdir(join(saved, 'sequences'))).find(name => name.endsWith('-Mails.zip')) ?? ''
  for (const path of ['sequences', 'mails']) await mkdir(join(elsewhere, path), { recursive: true })
  const { format, mail: open, mailDomain } = settings
  await writeFile(join(elsewhere, 'exercise.json'), JSON.stringify({ format, mail: open, mailDomain }))
  const directory = join('mails', 'directory.json')
  for (const path of ['personas.csv', 'accounts.csv', directory, join('sequences', plan)])
    await writeFile(join(elsewhere, path), await readFile(join(saved, path)))
  await cp(join(saved, 'pictures'), join(elsewhere, 'pictures'), { recursive: true })
  await writeFile(join(elsewhere, 'mails', 'inbox.csv'), '')
  await exerciseLoad(world.services.config, {}, [elsewhere])
  await exerciseSave(world.services.config, {}, [again])
  const printed = print.mock.calls.map(([text]) => text).join('')
  print.mockRestore()
  const other = await world.as('root', 'animator')
  const { exerciseId, people } = world.exercises.root
  await promise('EXO-86', async () => {
    const file = JSON.parse(await readFile(join(saved, directory), 'utf8'))
    expect(file).toEqual({
      accounts: [{ username: 'camille', address: 'crise@acme.example', organisation: 'Acme' }],
      lists: [
        { name: 'Cellule de crise', address: 'cellule@acme.example', ofPlayers: true, members: [] },
        { name: 'Presse', address: 'presse@acme.example', ofPlayers: false, members: ['camille', 'echo'] },
      ],
    })
    expect(JSON.parse(await readFile(join(again, directory), 'utf8'))).toEqual(file)
    expect(printed).toContain(`${join('mails', 'inbox.csv')} is left out`)
    expect(await other.mail.directory({ terms: 'cabinet' })).toMatchObject([{ id: people.mairie, organisation: 'Mairie' }])
    const [line] = (await other.admin.sequences.plan()).items.filter(({ kind }) => kind === 'mail')
    expect(line?.mail).toMatchObject({
      to: [{ kind: 'list', name: 'Presse' }, { id: people.camille }],
      cc: [{ address: 'cellule@acme.example' }],
      attachments: [{ name: 'Consigne.txt' }],
    })
    const { mails } = world.store.read.t
    expect(await world.store.read.$count(mails, eq(mails.exerciseId, exerciseId))).toBe(0)
  })
  await writeFile(join(elsewhere, directory), '{"lists":[{"name":"X","address":"x@acme.example","members":["nobody"]}]}')
  await rm(join(elsewhere, 'sequences'), { recursive: true })
  const quiet = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  await expect(exerciseLoad(world.services.config, {}, [elsewhere])).rejects.toThrow(
    'mails/directory.json: there is nobody called "nobody"',
  )
  quiet.mockRestore()
})

test("a saved exercise brings lines by hand, mails of an imported plan and what is remembered of the plan's headings elsewhere", async () => {
  await openMail(world, 'acme')
  const { admin } = await world.as('acme', 'animator')
  const plan = [
    'Quand;De;À;Moyen;Objet;Texte;Attendu;Délai',
    '09:00;@mairie;Standard 01 99 00 14 00;Téléphone;Appel;Faut-il partir ?;Une consigne;5',
    '09:10;@mairie;@echo;Mail;Consigne;Restez chez vous.;;',
  ].join('\n')
  const form = new FormData()
  form.set('file', new File([plan], 'Chrono.csv'))
  const answers = { 'person:Standard 01 99 00 14 00': 'nobody' }
  const { uploadId } = await admin.plan.upload(form)
  const { id } = await admin.plan.import({ uploadId: uploadId ?? 0, name: 'Chrono', answers, rememberAs: 'Mairie' })
  const saved = join(folder, 'plan-saved')
  const elsewhere = join(folder, 'plan-elsewhere')
  const print = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  await exerciseSave(world.services.config, { exercise: 'acme' }, [saved])
  const { format, mail, mailDomain, planMappings } = JSON.parse(await readFile(join(saved, 'exercise.json'), 'utf8'))
  const file = (await readdir(join(saved, 'sequences'))).find(name => name.endsWith('-Chrono.zip')) ?? ''
  await mkdir(join(elsewhere, 'sequences'), { recursive: true })
  await writeFile(join(elsewhere, 'exercise.json'), JSON.stringify({ format, mail, mailDomain, planMappings }))
  await writeFile(join(elsewhere, 'sequences', file), await readFile(join(saved, 'sequences', file)))
  await exerciseLoad(world.services.config, {}, [elsewhere])
  print.mockRestore()
  const other = await world.as('root', 'animator')
  const [loaded] = (await other.admin.sequences.list()).filter(({ name }) => name === 'Chrono')
  const toWords = ({ kind, offset, title, text, means, toName, contact, expected, expectedDelay, mail }: SequenceItem) => ({
    kind,
    offset,
    title,
    text,
    means,
    toName,
    contact,
    expected,
    expectedDelay,
    to: mail?.to.map(({ address }) => address),
  })
  const before = (await admin.sequences.get({ id })).items.map(toWords)
  await promise('EXO-189', async () => {
    expect(before.map(({ kind, means, toName }) => [kind, means, toName])).toEqual([
      ['hand', 'phone', 'Standard 01 99 00 14 00'],
      ['mail', null, null],
    ])
    expect((await other.admin.sequences.get({ id: loaded?.id ?? 0 })).items.map(toWords)).toEqual(before)
  })
  await promise('PLAN-05', async () => expect(await other.admin.planMappings.list()).toMatchObject([{ name: 'Mairie', headings: 8 }]))
  const again = new FormData()
  again.set('file', new File([plan], 'Chrono.csv'))
  expect((await other.admin.plan.upload(again)).preview).toMatchObject({ model: { name: 'Mairie', matched: 8, of: 8 }, questions: [] })
})

test('a saved exercise brings the clips of its plans elsewhere', async () => {
  const { weezes, admin } = await world.as('acme', 'animator')
  const { imageId: posterId, people } = world.exercises.acme
  const film = readClipFile('h264.mp4')
  const { clipId } = await weezes.beginClip({ name: 'quai.mp4', bytes: film.length, exercice: true })
  await weezes.addClipPiece(pieceForm(clipId, film))
  await weezes.finishClip({ clipId, posterId, transcript: 'Regardez.' })
  const { id: sequenceId } = await admin.sequences.create({ name: 'Films' })
  const medias = [{ type: 'CLIP' as const, val: clipId, alt: 'Le quai' }]
  await admin.sequences.items.add({ sequenceId, offset: 0, authorId: people.mairie, text: 'Vu du quai', medias })
  const saved = join(folder, 'clips-saved')
  const elsewhere = join(folder, 'clips-elsewhere')
  const print = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  await exerciseSave(world.services.config, { exercise: 'acme' }, [saved])
  const plan = (await readdir(join(saved, 'sequences'))).find(name => name.endsWith('-Films.zip')) ?? ''
  await mkdir(join(elsewhere, 'sequences'), { recursive: true })
  await cp(join(saved, 'clips'), join(elsewhere, 'clips'), { recursive: true })
  await cp(join(saved, 'sequences', plan), join(elsewhere, 'sequences', plan))
  await writeFile(join(elsewhere, 'exercise.json'), JSON.stringify({ format: 1 }))
  await exerciseLoad(world.services.config, {}, [elsewhere])
  print.mockRestore()
  const { admin: other } = await world.as('root', 'animator')
  const loaded = (await other.sequences.list()).find(({ name }) => name === 'Films')
  const [item] = (await other.sequences.get({ id: loaded?.id ?? 0 })).items
  const { exerciseId } = world.exercises.root
  await promise('CTRL-05', async () => {
    expect(item?.medias).toMatchObject([
      { type: 'CLIP', val: clipId, alt: 'Le quai', width: 160, clip: { kind: 'video', transcribed: true } },
    ])
    expect(item?.medias[0]?.clip?.posterId).toMatch(/^[\w-]{22}$/)
    expect(Buffer.from((await world.services.imageStore.readPiece(exerciseId, clipId, 0)) ?? []).equals(film)).toBe(true)
  })
})

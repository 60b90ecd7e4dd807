import { mkdir, mkdtemp, readdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyDemoFolder } from '../support/demo-folder.ts'
import { promise } from '../support/promise.ts'
import { runWeez } from '../support/run-weez.ts'
import { squarePng } from '../support/test-images.ts'

let folder: string
let demo: Awaited<ReturnType<typeof copyDemoFolder>>
beforeAll(async () => {
  demo = await copyDemoFolder()
  folder = await mkdtemp(join(tmpdir(), 'weez-folder-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await demo?.remove()
})

const weez = (...args: string[]) => runWeez([...args, '--data', demo.folder])
const readText = (...path: string[]) => readFile(join(folder, ...path), 'utf8')
/** The files of all stored pictures. */
const listMedia = async () => (await readdir(join(demo.folder, 'media'), { recursive: true })).toSorted()
const readUsers = async (exercise: string) => (await weez('user', 'list', '--exercise', exercise)).stdout

/** Writes the files of a folder. */
const writeFolder = async (name: string, files: Record<string, string | Uint8Array>): Promise<void> => {
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, name, path)
    await mkdir(join(file, '..'), { recursive: true })
    await writeFile(file, content)
  }
}

test('a folder with files makes an empty client playable, all of it or nothing', { tags: ['long', 'night'] }, async () => {
  await weez('client', 'add', 'north', '--name', 'North')
  await weez('user', 'add', 'director', '--exercise', 'north', '--first-name', 'Dana', '--last-name', 'Reed', '--role', 'ANIMATOR')
  await writeFolder('plan', {
    'exercise.json': JSON.stringify({
      format: 1,
      name: 'Storm',
      variables: { ville: 'Brinville' },
      mediaSources: [{ name: 'The Tide', color: '#1b2a3a', colorDark: '#a9bccf', logoSmall: 'tide.png', persona: 'tide' }],
      wake: 2,
    }),
    'personas.csv': 'username;name;bio;group\ntide;The Tide;News;Press\nann;Ann Low;Nurse;Citizens\n',
    'accounts.csv': 'username;first name;last name;role\np_one;Pia;One;Player\np_two;Ben;Two;Observer\n',
    'articles.csv': [
      'Title;Subtitle;Chapeau;Author;Media source;Status;Published;Body;Picture;Caption',
      'High water;The quay;It rises;@ann;The Tide;published;20/11/2024 08:30;high.html;tide.png;The quay',
      'Flood in {ville};The town;It came;A. Writer;The Tide;draft;;flood.html;;',
    ].join('\n'),
    'articles/high.html': '<p onclick="x()">Look: <img src="../pictures/tide.png" alt="Water"></p>',
    'articles/flood.html': '<p>All of {ville}</p>',
    'sequences/01-Storm.csv': 'Time;Author;Channel;Text;Title\nH+00:00;ann;;Water in {ville};\nH+00:05;tide;article;;Flood in {ville}\n',
    'pictures/tide.png': await squarePng(),
  })
  const before = await readUsers('north')
  await writeFile(join(folder, 'plan', 'sequences', '02-Wrong.csv'), 'Time;Author;Text\nH+99h99;ann;Late\n')
  const failed = await weez('exercise', 'load', join(folder, 'plan'), '--exercise', 'north')
  await promise('EXO-86', async () => {
    expect(failed).toMatchObject({ code: 1 })
    expect(await readUsers('north')).toBe(before)
  })
  await promise('EXO-96', () => expect(failed.stdout).not.toMatch(/p_one|p_two/))

  await rm(join(folder, 'plan', 'sequences', '02-Wrong.csv'))
  const loaded = await weez('exercise', 'load', join(folder, 'plan'), '--exercise', 'north')
  await promise('EXO-86', async () => {
    expect(loaded).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/2 personas added.*\np_one +Player +\S+\n.*\n"Storm" has 2 items/s),
    })
    expect(await readUsers('north')).toContain('p_two')
  })
  await promise('EXO-96', () => expect(loaded.stdout).toMatch(/p_one +Player +\S+\n/))
  expect(await weez('exercise', 'save', join(folder, 'north'), '--exercise', 'north')).toMatchObject({ code: 0 })
  const [, high, flood] = (await readText('north', 'articles.csv')).split('\r\n')
  await promise('EXO-97', async () => {
    expect(loaded.stdout).toContain('\n2 articles\n')
    expect(high).toMatch(
      /^High water;The quay;It rises;Ann Low;The Tide;Publié;2024-11-20 08:30:00 UTC[+-]\d\d:\d\d;01-High water.html;;'?[\w-]{22}\.webp;The quay$/,
    )
    expect(flood).toBe('Flood in {ville};The town;It came;A. Writer;The Tide;Non publié;;02-Flood in {ville}.html;;;')
    expect(await readText('north', 'articles', '01-High water.html')).toMatch(
      /^<p>Look: <img src="\.\.\/pictures\/[\w-]{22}\.webp" alt="Water"><\/p>\n$/,
    )
    expect((await readdir(join(folder, 'north', 'pictures'))).length).toBe(1)
  })
  expect(await weez('exercise', 'load', join(folder, 'plan'), '--exercise', 'north')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('row 2: there is an article "High water" already'),
  })
})

test('what is saved of an exercise makes the same exercise elsewhere', { tags: ['long'] }, async () => {
  expect(await weez('exercise', 'save', join(folder, 'demo'))).toMatchObject({ code: 0 })
  await weez('client', 'add', 'south', '--name', 'South')
  await weez('user', 'add', 'director', '--exercise', 'south', '--first-name', 'Dana', '--last-name', 'Reed', '--role', 'ANIMATOR')
  expect(await weez('exercise', 'load', join(folder, 'demo'), '--exercise', 'south')).toMatchObject({ code: 0 })
  expect(await weez('exercise', 'save', join(folder, 'again'), '--exercise', 'south')).toMatchObject({ code: 0 })
  const withoutPictures = (text: string) => text.replaceAll(/'?[\w-]{22}\.webp/g, 'picture')
  await promise('EXO-86', async () => {
    for (const file of ['exercise.json', 'personas.csv'])
      expect(withoutPictures(await readText('again', file))).toBe(withoutPictures(await readText('demo', file)))
    expect((await readdir(join(folder, 'again', 'sequences'))).toSorted()).toEqual(
      (await readdir(join(folder, 'demo', 'sequences'))).toSorted(),
    )
    expect((await readText('again', 'accounts.csv')).split('\n')).toEqual(
      expect.arrayContaining((await readText('demo', 'accounts.csv')).split('\n')),
    )
    const bodies = await readdir(join(folder, 'demo', 'articles'))
    await promise('EXO-97', async () => {
      expect(bodies.length).toBe(8)
      for (const file of ['articles.csv', ...bodies.map(name => `articles/${name}`)])
        expect(withoutPictures(await readText('again', file))).toBe(withoutPictures(await readText('demo', file)))
    })
    expect((await readdir(join(folder, 'again', 'pictures'))).length).toBe((await readdir(join(folder, 'demo', 'pictures'))).length)
  })
})

test('a folder that is wrong says which of its files and leaves nothing behind, and a misnamed one is told', {
  tags: ['long', 'night'],
}, async () => {
  await weez('client', 'add', 'west', '--name', 'West')
  await weez('user', 'add', 'director', '--exercise', 'west', '--role', 'ANIMATOR')
  const personas = 'username;name\nann;Ann Low\n'
  const plan = 'Time;Author;Text\nH+00:00;ann;Water\n'
  const settings = { format: 1, mediaSources: [{ name: 'The Tide', color: '#1b2a3a', colorDark: '#a9bccf', logoSmall: 'été 1.png' }] }
  // macOS stores the accents of names apart.
  const good = {
    'exercise.json': `\ufeff${JSON.stringify(settings)}`,
    'Personas.CSV': personas,
    'sequences/01-One.CSV': plan,
    ['pictures/été 1.png'.normalize('NFD')]: await squarePng(),
  }
  const load = (name: string) => weez('exercise', 'load', join(folder, name), '--exercise', 'west')
  const before = [await readUsers('west'), await listMedia()]
  const wrong: [name: string, files: Record<string, string | Uint8Array>, error: string][] = [
    ['encoding', { 'exercise.json': Buffer.from('{"format":1,"name":"Temp\xeate"}', 'latin1') }, 'exercise.json: save it as UTF-8'],
    ['json', { 'exercise.json': '{"format":1,' }, 'exercise.json: '],
    ['outside', { 'exercise.json': '{"format":1,"mediaSources":[{"logoSmall":"../a.png"}]}' }, 'mediaSources.0.logoSmall: '],
    ['tables', { 'personas.xlsx': '' }, 'Personas.CSV and personas.xlsx; keep one'],
    ['twice', { 'sequences/02-One.csv': plan }, 'there is a sequence "One" already'],
    ['unnamed', { 'sequences/02-.csv': plan }, '02-.csv has no name'],
    ['row', { 'sequences/02-Two.csv': 'Time;Author;Text\nH+99h99;ann;Late\n' }, '02-Two.csv: nothing was imported'],
    ['link', {}, 'passwd.csv is a link'],
    ['huge', { 'pictures/huge.png': '' }, 'huge.png is larger than 16 MB'],
  ]
  for (const [name, files] of wrong) await writeFolder(name, { ...good, ...files })
  await symlink('/etc/passwd', join(folder, 'link', 'sequences', 'passwd.csv'))
  await truncate(join(folder, 'huge', 'pictures', 'huge.png'), 3e9)
  await promise('EXO-105', async () => {
    for (const [name, , error] of wrong) expect(await load(name)).toMatchObject({ code: 1, stderr: expect.stringContaining(error) })
    expect(await load('nowhere')).toMatchObject({ code: 1, stderr: expect.stringContaining('there is no exercise.json') })
    expect([await readUsers('west'), await listMedia()]).toEqual(before)
  })

  await writeFolder('good', { ...good, 'account.csv': 'x', 'sequences/plan.ods': 'x' })
  await promise('EXO-105', async () => {
    const { code, stdout } = await load('good')
    expect(code).toBe(0)
    for (const line of ['account.csv is left out', 'sequences/plan.ods is left out', '"One" has 1 item']) expect(stdout).toContain(line)
  })
  expect(await weez('exercise', 'save', join(folder, 'good'), '--exercise', 'west')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('is not empty'),
  })
})

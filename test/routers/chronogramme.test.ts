import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { exportSequenceArchive } from '#routers/sequences/chronogramme-archive.reads.ts'
import { exportSequence } from '#routers/sequences/chronogramme-export.reads.ts'
import type { SequenceWithItems } from '#routers/sequences/items.contract.ts'
import { describeWorlds } from '#test/support/describe-worlds.ts'
import { promise } from '#test/support/promise.ts'
import { squarePng } from '#test/support/test-images.ts'

const formOf = (file: string | Uint8Array<ArrayBuffer>, options: object = {}, images: File[] = []): FormData => {
  const form = new FormData()
  form.set('file', new File([file], 'chronogramme'))
  form.set('options', JSON.stringify(options))
  for (const image of images) form.append('image', image)
  return form
}

/** What of a sequence is the same wherever it came from. */
const essence = ({ duration, items }: SequenceWithItems) => ({
  duration,
  items: items.map(({ id: _, sequenceId: __, targetItemId, ...item }) => ({
    ...item,
    target: items.findIndex(({ id }) => id === targetItemId),
  })),
})

describeWorlds('Chronogrammes', world => {
  const animator = async () => (await world().as('acme', 'animator')).admin

  test('an import makes the sequence, its unknown personas and its images, and a preview nothing', async () => {
    const admin = await animator()
    const { people } = world().exercises.acme
    const file = `Heure;Auteur;Message;Image;Réponse à;Attendu;Délai (min);Objectif;Phase;Note
H+00:00;mairie;Alerte;place.png;;Un appel;1h30;Riverains;Alerte;Vite
H+00:01;@vigie;Vraiment ?;;1;;;;;
`
    const images = [new File([await squarePng()], 'Place.PNG')]
    const before = await admin.sequences.list()
    const preview = await admin.sequences.previewImport(formOf(file, {}, images))
    expect(preview).toMatchObject({ problem: null, errors: 0, warnings: 1, duration: 60 })
    expect(preview.rows[1]).toMatchObject({ author: null, newPersona: { username: 'vigie' }, replyLine: 1 })
    expect(await admin.sequences.previewImport(formOf(file))).toMatchObject({ errors: 1 })
    expect(await admin.sequences.list()).toEqual(before)
    const made = await admin.sequences.import(formOf(file, { name: ' Imported ' }, images))
    await promise('SEQ-15', () => expect(made).toMatchObject({ name: 'Imported', status: 'STOPPED', weezesCount: 2, duration: 60 }))
    const { items } = await admin.sequences.get({ id: made.id })
    expect(items).toMatchObject([
      { author: { id: people.mairie }, text: 'Alerte', note: 'Vite', medias: [{ type: 'IMAGE', width: 32, height: 32 }] },
      { author: { username: 'vigie', firstname: 'vigie' }, kind: 'reply', targetItemId: items[0]?.id, offset: 60 },
    ])
    await promise('EXO-163', () => {
      expect(items[0]).toMatchObject({ expected: 'Un appel', expectedDelay: 90, objective: 'Riverains', phase: 'Alerte' })
      expect(items[1]).toMatchObject({ expected: null, expectedDelay: null, objective: null, phase: null })
    })
    const { weezes } = await world().as('acme', 'animator')
    expect(await weezes.searchIdentities({ terms: 'vigie', role: 'DUMMY' })).toHaveLength(1)
    expect(await admin.sequences.items.publish({ id: items[0]?.id ?? 0 })).toMatchObject({ state: 'published' })
  })

  test('a file with an error is imported not at all, and once it is put right entirely', async () => {
    const admin = await animator()
    const file = 'Heure;Auteur;Message\n10h75;mairie;a\n10h20;personne;b\n'
    const before = await admin.sequences.list()
    await expect(admin.sequences.import(formOf(file, { name: 'x' }))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    const gone = 'Heure;Auteur;Message;Réponse à\n1 min;nobody_else;a;/status/123456\n'
    await expect(admin.sequences.import(formOf(gone, { name: 'x' }))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    for (const name of ['', ' ']) await expect(admin.sequences.import(formOf('x', { name }))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(await admin.sequences.list()).toEqual(before)
    const { weezes } = await world().as('acme', 'animator')
    expect(await weezes.searchIdentities({ terms: 'nobody_else' })).toEqual([])
    const corrections = { 1: { offset: '10h15' }, 2: { author: 'echo' } }
    await promise('SEQ-15', async () =>
      expect(await admin.sequences.import(formOf(file, { name: 'Right', corrections }))).toMatchObject({ weezesCount: 2, duration: 300 }),
    )
  })

  test.each(['csv', 'xlsx'] as const)('the import of an export in %s is the same sequence', async format => {
    const admin = await animator()
    const { people, imageId, weezeId } = world().exercises.acme
    const { id: sequenceId } = await admin.sequences.create({ name: `Round ${format}` })
    const add = (offset: number, more: object) => admin.sequences.items.add({ sequenceId, offset, authorId: people.mairie, ...more })
    const first = await add(0, { text: '=1+1', note: '@cellule, « répondre »; "vite"\nsans tarder', title: '-5' })
    await add(7, { kind: 'reply', targetItemId: first.id, text: "'+33 ; avec, des\ttabulations", authorId: people.echo })
    await add(7, { kind: 'reply', targetId: weezeId, text: 'Avec des espaces' })
    await add(8, { text: 'Attente', expected: '=2+2', expectedDelay: 15, objective: '+33', phase: 'Alerte ; suite' })
    await add(8, { text: '＝1+1', note: '\n＠cellule', title: ' ﹣5' })
    const { desk } = await world().as('acme', 'animator')
    const { id: playerRoleId } = await desk.saveRole({ name: `Préfecture ${format}`, tone: 'blue', personaIds: [], sequenceIds: [] })
    const byHand = { kind: 'hand', text: 'Allô ?', title: 'Un appel', toName: 'Le standard ; nuit', contact: '+33 5 55 00 00 01' }
    await add(60, { ...byHand, means: 'phone', playerRoleId })
    await add(60, { ...byHand, means: 'inPerson', playerId: people.animator, targetId: people.camille, contact: null })
    await add(60, { ...byHand, toName: null })
    await add(3700, { kind: 'reweez', targetItemId: first.id })
    await add(3700, {
      text: '',
      medias: [
        { type: 'IMAGE', val: imageId },
        { type: 'IMAGE', val: imageId, alt: 'Une place' },
        { type: 'VIDEO', val: 'https://youtu.be/x' },
      ],
    })
    await add(90_000, { kind: 'message', targetId: people.camille, text: '@camille : 😀' })
    await admin.sequences.edit({ id: sequenceId, duration: 100_000 })
    const planned = await admin.sequences.get({ id: sequenceId })
    for (const locale of ['fr', 'en'] as const) {
      const file = await exportSequence(planned, format, locale, 'UTC')
      if (format === 'csv')
        for (const line of new TextDecoder().decode(file).split('\r\n')) expect(line).not.toMatch(/(^|;)"?\s*[=+\-＝﹣]/)
      const preview = await admin.sequences.previewImport(formOf(file))
      expect(preview.rows.flatMap(({ problems }) => problems)).toEqual([])
      const { id } = await admin.sequences.import(formOf(file, { name: locale }))
      const imported = await admin.sequences.get({ id })
      await promise('SEQ-15', () => expect(essence(imported)).toEqual(essence(planned)))
      await promise('HAND-01', () =>
        expect(imported.items.filter(({ kind }) => kind === 'hand')).toMatchObject([
          { means: 'phone', playerRole: { id: playerRoleId }, player: null, toName: byHand.toName, contact: byHand.contact },
          { means: 'inPerson', playerRole: null, player: { id: people.animator }, recipient: { id: people.camille }, contact: null },
          { means: 'other', playerRole: null, player: null, toName: null },
        ]),
      )
    }
  })

  test('a sequence goes to another exercise with its pictures, its end and its variables, in one ZIP', async () => {
    const { exercises, services } = world()
    const admin = await animator()
    const { people, imageId } = exercises.acme
    const { id: sequenceId } = await admin.sequences.create({ name: 'Journey' })
    const medias = [
      { type: 'IMAGE', val: imageId, alt: 'Une place' },
      { type: 'VIDEO', val: 'https://youtu.be/x' },
    ] as const
    await admin.sequences.items.add({ sequenceId, offset: 0, authorId: people.mairie, text: 'À {ville}', medias: [...medias] })
    await admin.sequences.items.add({ sequenceId, offset: 9, authorId: people.echo, text: 'b', medias: [medias[0]] })
    await admin.sequences.edit({ id: sequenceId, duration: 600 })
    const planned = await admin.sequences.get({ id: sequenceId })
    const file = await exportSequenceArchive(services.store.read, services.imageStore, exercises.acme.exerciseId, planned, 'fr', 'UTC')
    expect(Object.keys(unzipSync(file))).toEqual(['images/image-01.webp', 'chronogramme.xlsx'])
    const { admin: other } = await world().as('blue', 'animator')
    const preview = await other.sequences.previewImport(formOf(file))
    expect(preview.rows.flatMap(({ problems }) => problems)).toMatchObject([{ code: 'variable', value: 'ville' }])
    const { id } = await other.sequences.import(formOf(file, { name: 'Journey' }))
    const arrived = await other.sequences.get({ id })
    const plain = ({ fixedDuration, items }: SequenceWithItems) => ({
      fixedDuration,
      items: items.map(({ offset, author, text, medias }) => ({
        offset,
        author: author.username,
        text,
        medias: medias.map(({ type, val, alt, width, height }) => ({ val: type === 'VIDEO' ? val : '', alt, width, height })),
      })),
    })
    await promise('EXO-73', async () => {
      expect(plain(arrived)).toEqual(plain(planned))
      const [one, two] = arrived.items.map(({ medias }) => medias[0]?.val ?? '')
      expect([one === two, one === imageId]).toEqual([true, false])
      expect(await services.imageStore.read(exercises.blue.exerciseId, one ?? '')).toBeDefined()
    })
    await expect(other.sequences.import(formOf(file.slice(0, 500), { name: 'Half' }))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('a row that is left out is not imported, nor its persona', async () => {
    const admin = await animator()
    const file = 'Heure;Auteur;Message\n0 min;mairie;a\n10h75;@left_out;b\n1 min;echo;c\n'
    const made = await admin.sequences.import(formOf(file, { name: 'Some', leftOut: [2] }))
    await promise('EXO-76', async () => {
      expect((await admin.sequences.get({ id: made.id })).items.map(({ text }) => text)).toEqual(['a', 'c'])
      const { weezes } = await world().as('acme', 'animator')
      expect(await weezes.searchIdentities({ terms: 'left_out' })).toEqual([])
    })
    await expect(admin.sequences.import(formOf(file, { name: 'None', leftOut: [1, 2, 3] }))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('a published row tells its local time with its zone, and an import ignores it', async () => {
    const admin = await animator()
    const { people } = world().exercises.acme
    const { id: sequenceId } = await admin.sequences.create({ name: 'Times' })
    const { id } = await admin.sequences.items.add({ sequenceId, offset: 60, authorId: people.mairie, text: 'Now' })
    const { publishedOn } = await admin.sequences.items.publish({ id })
    const file = await exportSequence(await admin.sequences.get({ id: sequenceId }), 'csv', 'fr', 'UTC')
    const cell = /H\+00:01:00;.*;(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d) UTC([+-]\d\d:\d\d)\r/.exec(new TextDecoder().decode(file))
    await promise('EXO-83', () =>
      expect(new Date(`${cell?.[1]?.replace(' ', 'T')}${cell?.[2]}`).getTime()).toBe(
        Math.floor(Date.parse(publishedOn ?? '') / 1000) * 1000,
      ),
    )
    expect((await admin.sequences.previewImport(formOf(file))).ignored).toEqual([])
  })

  test('another exercise’s people and images are not known', async () => {
    const { imageId } = world().exercises.blue
    const preview = await (await animator()).sequences.previewImport(formOf(`Heure;Auteur;Message;Image\n1 min;mairie;x;${imageId}\n`))
    expect(preview.rows[0]?.problems).toMatchObject([{ code: 'image', level: 'error' }])
  })
})

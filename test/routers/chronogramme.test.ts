import { expect, test } from 'vitest'
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
    const file = 'Heure;Auteur;Message;Image;Réponse à;Attendu\nH+00:00;mairie;Alerte;place.png;;Un appel\nH+00:01;@vigie;Vraiment ?;;1;\n'
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
      { author: { id: people.mairie }, text: 'Alerte', note: 'Un appel', medias: [{ type: 'IMAGE', width: 32, height: 32 }] },
      { author: { username: 'vigie', firstname: 'vigie' }, kind: 'reply', targetItemId: items[0]?.id, offset: 60 },
    ])
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
    await add(7, { kind: 'reply', targetId: weezeId, text: '  Avec des espaces  ' })
    await add(8, { text: '＝1+1', note: '\n＠cellule', title: ' ﹣5' })
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
      const file = await exportSequence(planned, format, locale)
      if (format === 'csv')
        for (const line of new TextDecoder().decode(file).split('\r\n')) expect(line).not.toMatch(/(^|;)"?\s*[=+\-@＝＠﹣]/)
      const preview = await admin.sequences.previewImport(formOf(file))
      expect(preview.rows.flatMap(({ problems }) => problems)).toEqual([])
      const { id } = await admin.sequences.import(formOf(file, { name: locale }))
      await promise('SEQ-15', async () => expect(essence(await admin.sequences.get({ id }))).toEqual(essence(planned)))
    }
  })

  test('another exercise’s people and images are not known', async () => {
    const { imageId } = world().exercises.blue
    const preview = await (await animator()).sequences.previewImport(formOf(`Heure;Auteur;Message;Image\n1 min;mairie;x;${imageId}\n`))
    expect(preview.rows[0]?.problems).toMatchObject([{ code: 'image', level: 'error' }])
  })
})

import { expect, test } from 'vitest'
import { describeWorlds } from '#test/support/describe-worlds.ts'
import { readFieldCase } from '#test/support/field-cases.ts'
import { fingerprint } from '#test/support/fingerprint.ts'
import { hashMediaFiles } from '#test/support/media-hashes.ts'
import { personasForm } from '#test/support/personas-files.ts'
import { promise } from '#test/support/promise.ts'
import { blankPng, dotPng, squarePng } from '#test/support/test-images.ts'
import { writeZip } from '#test/support/zip-writer.ts'

const formOf = (file: string | Uint8Array<ArrayBuffer>, name: string, images: File[] = []): FormData => {
  const form = new FormData()
  form.set('file', new File([file], 'plan'))
  form.set('options', JSON.stringify({ name }))
  for (const image of images) form.append('image', image)
  return form
}

describeWorlds('Files of other programs', world => {
  const animator = async () => (await world().as('acme', 'animator')).admin
  const importPlan = async (...form: Parameters<typeof formOf>) => {
    const { sequences } = await animator()
    const { id } = await sequences.import(formOf(...form))
    return (await sequences.get({ id })).items
  }

  test('each row of a ZIP is stored with the picture of its own folder, and names of one file share it', async () => {
    const csv = 'Heure;Auteur;Texte;Image\n0 min;mairie;Un;jour1/1.png | JOUR1/1.PNG\n1 min;mairie;Deux;jour2/1.png\n'
    const zip = writeZip([
      { name: 'plan.csv', content: csv },
      { name: 'jour1/1.png', content: await blankPng(20, 10) },
      { name: 'jour2/1.png', content: await squarePng() },
    ])
    const items = await importPlan(zip, 'Two folders')
    await promise('EXO-440', () => {
      expect(items.map(({ medias }) => medias.map(({ width }) => width))).toEqual([[20, 20], [32]])
      expect(items[0]?.medias[0]?.val).toBe(items[0]?.medias[1]?.val)
    })
  })

  test('pictures beside a file are found by names that look the same', async () => {
    const image = new File([dotPng], 'fumée.png'.normalize('NFD'))
    const [item] = await importPlan('Heure;Auteur;Texte;Image\n0 min;mairie;Un;fumée.png\n', 'Beside', [image])
    const { personas } = await animator()
    const photo = personasForm('username;name;photo\nfield_photo;Photo;fumée.png\n', {}, [image])
    await promise('EXO-440', async () => {
      expect(item?.medias).toMatchObject([{ width: 1 }])
      expect(await personas.import(photo)).toEqual({ added: 1, updated: 0 })
      const [person] = await (await world().as('acme', 'animator')).weezes.searchIdentities({ terms: 'field_photo' })
      expect(person?.photo).toEqual(expect.any(String))
    })
  })

  test('a picture that is refused stops the import with its name and the reason, and nothing is left', async () => {
    const { exerciseId } = world().exercises.acme
    const state = async () => [await fingerprint(world().store, [exerciseId]), hashMediaFiles(world().services.config.media, exerciseId)]
    const before = await state()
    const zip = writeZip([
      { name: 'plan.csv', content: 'Heure;Auteur;Texte;Image\n0 min;mairie;Un;a.png\n1 min;mairie;Deux;photo.heic\n' },
      { name: 'a.png', content: await squarePng() },
      { name: 'photo.heic', content: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1') },
    ])
    const fields = { image: 'photo.heic: Not a JPEG, PNG, WebP, GIF or AVIF picture' }
    await promise('EXO-444', async () => {
      await expect(importPlan(zip, 'Refused')).rejects.toMatchObject({ cause: { code: 'UNSUPPORTED_MEDIA_TYPE', fields } })
      expect(await state()).toEqual(before)
    })
  })

  test.each([
    ['parody', ['Nadia Ferrand (compte parodique)', 'Nadia Ferrand']],
    ['two-towns', ['Marc (Saint-Aubrac)', 'Marc (Valmare)']],
    ['taken', ['Camille !']],
  ])('names/%s.csv makes people of their own', async (name, people) => {
    const items = await importPlan(readFieldCase(`names/${name}.csv`), name)
    await promise('EXO-441', () => {
      expect(items.map(({ author }) => `${author.firstname} ${author.lastname}`)).toEqual(people)
      expect(new Set(items.map(({ author }) => author.id)).size).toBe(people.length)
    })
  })
})

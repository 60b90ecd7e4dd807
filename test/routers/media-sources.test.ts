import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { contrast, darkBackground, paperBackground } from '#routers/colours.contract.ts'
import { managedMediaSource } from '#routers/press/media-sources.contract.ts'
import { imageFileName } from '#server/media/image-names.ts'
import { articleInput } from '#test/support/article-input.ts'
import { errorFieldsOf } from '#test/support/call-errors.ts'
import type { AccountName, ExerciseName } from '#test/support/canary-exercises.ts'
import { describeWorlds } from '#test/support/describe-worlds.ts'
import { fileForm } from '#test/support/file-form.ts'
import { mediaSourceInput } from '#test/support/procedure-fixtures-press.ts'
import { promise } from '#test/support/promise.ts'
import { blankPng } from '#test/support/test-images.ts'

const notFound = { code: 'NOT_FOUND' }

describeWorlds('Media sources', world => {
  const press = async (username: AccountName = 'animator', exercise: ExerciseName = 'acme') => (await world().as(exercise, username)).press
  const idsOf = (sources: readonly { id: number }[]) => sources.map(({ id }) => id)
  /** The rows of an exercise as they are stored. */
  const rowsOf = (exerciseId: number) => {
    const { mediaSources } = world().store.read.t
    return world().store.read.select().from(mediaSources).where(eq(mediaSources.exerciseId, exerciseId)).orderBy(mediaSources.id)
  }
  const actionsOf = async () => {
    const { admin } = await world().as('acme', 'animator')
    return (await admin.audit.list({})).data.map(({ action, objectId }) => [action, objectId])
  }

  test('an exercise is born with media sources in the language of whoever adds it, and one without any gets them once', async () => {
    const { admin } = await world().as('root', 'admin')
    await promise('EXO-30', async () => {
      const client = await admin.clients.add({ name: 'Ville', path: 'ville', exercise: 'Crue' })
      const main = await rowsOf(client.exercises[0]?.id ?? 0)
      expect(main.map(({ name }) => name)).toEqual([
        'Le Quotidien',
        'La Gazette régionale',
        'Info en continu',
        'Radio Info',
        'Le Journal en ligne',
      ])
      expect(idsOf(main)).toEqual([1, 2, 3, 4, 5])
      const english = await admin.exercises.add({ clientId: client.id, name: 'Flood', clone: 'flood', language: 'en' })
      expect((await rowsOf(english.id)).map(({ name }) => name)).toContain('The Daily')
    })
    await promise('EXO-31', async () => {
      const { store, exercises } = world()
      const animator = await press('animator', 'blue')
      const observer = await press('observer', 'blue')
      const kept = await animator.mediaSources.list({})
      expect(await animator.mediaSources.addStarterSet({})).toEqual(kept)
      const { articles, articleVersions, mediaSources } = store.read.t
      const { exerciseId } = exercises.blue
      await store.write(async tx => {
        await tx.delete(articleVersions).where(eq(articleVersions.exerciseId, exerciseId))
        await tx.delete(articles).where(eq(articles.exerciseId, exerciseId))
        await tx.delete(mediaSources).where(eq(mediaSources.exerciseId, exerciseId))
      })
      await expect(observer.mediaSources.addStarterSet({})).rejects.toMatchObject({ code: 'FORBIDDEN' })
      const made = await animator.mediaSources.addStarterSet({ language: 'fr' })
      expect(made).toHaveLength(5)
      expect(managedMediaSource.strict().array().parse(made)).toEqual(made)
      expect(made[1]).toMatchObject({
        name: 'La Gazette régionale',
        drawn: true,
        logoSmall: '/webpress/media/initials/2c5e2e-GR.svg',
        logoBig: '',
      })
      expect(await animator.create({ ...articleInput, mediaSourceId: 4 })).toMatchObject({ mediaSourceId: 4 })
    })
  })

  test('a colour that could not be read is made darker or lighter, and the answer says which it is', async () => {
    const animator = await press()
    await promise('EXO-33', async () => {
      const made = await animator.mediaSources.add({ ...mediaSourceInput, name: 'Mended', color: '#8fc492', colorDark: '#2a5a86' })
      expect([contrast(made.color, paperBackground), contrast(made.colorDark, darkBackground)].every(ratio => ratio >= 4.5)).toBe(true)
      expect(made.color).not.toBe('#8fc492')
      const kept = await animator.mediaSources.edit({ id: made.id, color: '#1b2a3a', colorDark: '#a9bccf' })
      expect([kept.color, kept.colorDark]).toEqual(['#1b2a3a', '#a9bccf'])
      await animator.mediaSources.delete({ id: made.id })
    })
  })

  test('one with articles is deleted only when another takes them; an older version then keeps the new one', async () => {
    const animator = await press()
    const from = (await animator.mediaSources.add(mediaSourceInput)).id
    const article = await animator.create({ ...articleInput, mediaSourceId: from })
    const ref = article.frontId
    const version = (await animator.versions({ ref })).current
    await promise('EXO-35', async () => {
      const before = await animator.mediaSources.list({})
      expect(await errorFieldsOf(animator.mediaSources.delete({ id: from }))).toEqual({ moveTo: 'It has articles: say where they go' })
      for (const moveTo of [9999, from]) await expect(animator.mediaSources.delete({ id: from, moveTo })).rejects.toMatchObject(notFound)
      expect(await animator.mediaSources.list({})).toEqual(before)
      const left = await animator.mediaSources.delete({ id: from, moveTo: 2 })
      expect(idsOf(left)).not.toContain(from)
      const moved = await animator.article({ ref })
      expect(moved).toEqual({ ...article, mediaSourceId: 2, updatedOn: moved.updatedOn })
      expect(moved.updatedOn > article.updatedOn).toBe(true)
      expect(await actionsOf()).toContainEqual(['media.delete', from])
      const restored = await animator.restore({ ref, versionId: version.id })
      expect(restored).toMatchObject({ title: article.title, mediaSourceId: 2 })
    })
  })

  /** The calls of the administrator, with a media source of another exercise that this one has not. */
  const addElsewhere = async (name: string) => {
    const { exercises, services } = world()
    const { root, acme } = exercises
    const { token } = await services.sessions.start({ exerciseId: acme.exerciseId, userId: acme.people.admin }, '')
    const there = (await world().as('root', 'animator')).press.mediaSources
    const look = { genre: 'Radio', face: 'italic' as const, logoSmall: root.imageId, personaId: root.people.echo }
    const made = await there.add({ ...mediaSourceInput, ...look, name })
    const { admin, press } = await world().withToken('acme', token)
    return { admin, press, there, made, exerciseId: root.exerciseId }
  }

  test('an administrator copies the media sources of another exercise by name, once', async () => {
    const { admin, press: own, there, made, exerciseId } = await addElsewhere('Le Phare')
    await there.move({ id: made.id, before: 1 })
    const before = await own.mediaSources.list({})
    const preview = await admin.mediaSources.previewCopies({ exerciseId })
    const isNew = { known: false, persona: 'echo', personaKnown: true }
    await promise('EXO-93', async () => {
      expect(preview[0]).toMatchObject({ name: 'Le Phare', genre: 'Radio', color: mediaSourceInput.color, face: 'italic', ...isNew })
      expect(preview.slice(1).every(({ known }) => known)).toBe(true)
      expect(await own.mediaSources.list({})).toEqual(before)
    })
    const copied = await admin.mediaSources.copy({ exerciseId })
    const { acme, root } = world().exercises
    await promise('EXO-93', async () => {
      expect(idsOf(copied)).toEqual([...idsOf(before), expect.any(Number)])
      const { logoSmall } = made
      expect(copied.at(-1)).toMatchObject({ name: 'Le Phare', face: 'italic', persona: { id: acme.people.echo }, logoSmall })
      expect(await world().services.imageStore.read(acme.exerciseId, root.imageId)).toBeTruthy()
      expect((await actionsOf())[0]).toEqual(['media.copy', exerciseId])
    })
    const records = (await actionsOf()).length
    expect(await admin.mediaSources.copy({ exerciseId })).toEqual(copied)
    expect(await actionsOf()).toHaveLength(records)
  })

  test('media sources are copied as a whole: where a logo cannot be, nothing is', async () => {
    const { admin, press: own, there, made, exerciseId } = await addElsewhere('Le Fanal')
    const { store, services } = world()
    const { acme } = world().exercises
    const upload = async (side: number) => {
      const form = fileForm(new File([await blankPng(side, side)], 'logo.png'), { metadata: '{"exercice":true}' })
      return (await (await world().as('root', 'animator')).weezes.upload(form)).imageId
    }
    const imagesHere = () => store.read.$count(store.read.t.images, eq(store.read.t.images.exerciseId, acme.exerciseId))
    const before = await own.mediaSources.list({})
    const count = await imagesHere()
    const logoSmall = await upload(8)
    const logoBig = await upload(9)
    await there.edit({ id: made.id, logoSmall, logoBig })
    // A folder where the file of the second logo would be.
    await mkdir(join(services.config.media, String(acme.exerciseId), imageFileName(logoBig)), { recursive: true })
    await promise('EXO-93', async () => {
      await expect(admin.mediaSources.copy({ exerciseId })).rejects.toThrow()
      expect(await own.mediaSources.list({})).toEqual(before)
      expect(await imagesHere()).toBe(count)
      expect(await services.imageStore.read(acme.exerciseId, logoSmall)).toBeUndefined()
    })
  })

  test('who does not administer the other exercise neither sees nor copies its media sources', async () => {
    const { root, blue } = world().exercises
    await promise('EXO-98', async () => {
      for (const { exerciseId } of [root, blue])
        for (const username of ['animator', 'observer', 'camille'] as const) {
          const { mediaSources } = (await world().as('acme', username)).admin
          await expect(mediaSources.previewCopies({ exerciseId })).rejects.toMatchObject({ code: 'FORBIDDEN' })
          await expect(mediaSources.copy({ exerciseId })).rejects.toMatchObject({ code: 'FORBIDDEN' })
        }
    })
  })

  test('every media source has a persona, its own where none is named, which has its name and goes with it unless it was used', async () => {
    const animator = await press()
    const { weezes } = await world().as('acme', 'animator')
    const voiceOf = async (id: number) => (await animator.mediaSources.list({})).find(source => source.id === id)?.persona
    await promise('EXO-486', async () => {
      const made = await animator.mediaSources.add({ ...mediaSourceInput, name: 'La Voix du Val' })
      expect(made.persona).toMatchObject({ username: 'la_voix_du_val', firstname: 'La Voix du Val' })
      const second = await animator.mediaSources.add({ ...mediaSourceInput, name: 'La voix du val' })
      expect(second.persona).toMatchObject({ username: 'la_voix_du_val_2' })
      await animator.mediaSources.edit({ id: made.id, name: 'Le Courrier' })
      expect(await voiceOf(made.id)).toMatchObject({ id: made.persona?.id, username: 'le_courrier', firstname: 'Le Courrier' })
      await animator.mediaSources.delete({ id: made.id })
      await weezes.post({ text: 'Ici la voix', authorId: second.persona?.id })
      await animator.mediaSources.delete({ id: second.id })
      const again = await animator.mediaSources.add({ ...mediaSourceInput, name: 'Le Courrier' })
      expect(again.persona).toMatchObject({ username: 'le_courrier' })
      expect(again.persona?.id).not.toBe(made.persona?.id)
      const known = await animator.mediaSources.add({ ...mediaSourceInput, name: 'La Voix du Val' })
      expect(known.persona?.id).toBe(second.persona?.id)
    })
    const { admin } = await world().as('root', 'admin')
    const client = await admin.clients.add({ name: 'Port', path: 'port', exercise: 'Crue' })
    const born = await rowsOf(client.exercises[0]?.id ?? 0)
    await promise('EXO-486', () => expect(new Set(born.map(({ personaId }) => personaId ?? 0)).size).toBe(5))
  })

  test('all media sources are replaced at once, in their order, and those with articles stay behind them', async () => {
    const animator = await press()
    const blue = await press('animator', 'blue')
    const before = await animator.mediaSources.list({})
    const withArticles = before.filter(({ articles }) => articles > 0)
    const kept = withArticles[0]?.name ?? ''
    const untouched = await blue.mediaSources.list({})
    await promise('EXO-488', async () => {
      const sources = [{ name: 'Val Info', genre: 'Site' }, { name: kept }, { name: 'Radio Val', color: '#07607a', colorDark: '#7cc4da' }]
      const after = await animator.mediaSources.replace({ sources })
      const rest = withArticles.map(({ name }) => name).filter(name => name !== kept)
      expect(after.map(({ name }) => name)).toEqual(['Val Info', kept, 'Radio Val', ...rest])
      expect(after.find(({ name }) => name === kept)).toMatchObject({ id: withArticles[0]?.id })
      expect(after[0]).toMatchObject({ genre: 'Site', persona: { firstname: 'Val Info' } })
      expect(await animator.mediaSources.replace({ sources })).toEqual(after)
    })
    const tooMany = Array.from({ length: 101 }, (_, at) => ({ name: `Media ${at}` }))
    await expect(animator.mediaSources.replace({ sources: tooMany })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect((await press('observer')).mediaSources.replace({ sources: [{ name: 'x' }] })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await blue.mediaSources.list({})).toEqual(untouched)
    const { admin } = await world().as('root', 'admin')
    const fresh = (await admin.clients.add({ name: 'Quai', path: 'quai', exercise: 'Crue' })).exercises[0]?.id ?? 0
    const { users } = world().store.read.t
    expect(await world().store.read.$count(users, eq(users.exerciseId, fresh))).toBe(5)
  })

  test('one is added, changed and drawn anew, read by observers, and its acts recorded', async () => {
    const animator = await press()
    const observer = await press('observer')
    const { people, imageId } = world().exercises.acme
    await promise('EXO-32', async () => {
      const input = { ...mediaSourceInput, genre: ' Radio locale ', face: 'sans', personaId: people.mairie, logoBig: imageId } as const
      const made = await animator.mediaSources.add(input)
      expect(made).toMatchObject({ name: 'Valid', genre: 'Radio locale', face: 'sans', persona: { id: people.mairie }, articles: 0 })
      expect(made).toMatchObject({ drawn: true, logoSmall: '/webpress/media/initials/2a5a86-V.svg', logoBig: `/media/${imageId}?w=960` })
      expect((await observer.mediaSources.list({})).at(-1)).toEqual(made)
      const edited = await animator.mediaSources.edit({ id: made.id, name: 'Autre', logoSmall: imageId, logoBig: null, personaId: null })
      const persona = expect.objectContaining({ username: 'autre', firstname: 'Autre', lastname: '' })
      expect(edited).toEqual({ ...made, name: 'Autre', drawn: false, logoSmall: `/media/${imageId}?w=480`, logoBig: '', persona })
      expect((await (await press('camille')).medias({})).at(-1)).toMatchObject({ name: 'Autre', face: 'sans' })
      expect(await animator.mediaSources.edit({ id: made.id })).toEqual(edited)
      // Blanks around a genre do not count, up to a length that costs nothing to look at.
      const padded = (length: number) => animator.mediaSources.edit({ id: made.id, genre: 'Radio'.padStart(length) })
      expect(await padded(10_000)).toEqual({ ...edited, genre: 'Radio' })
      await expect(padded(10_001)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
      expect(await animator.mediaSources.edit({ id: made.id, genre: edited.genre })).toEqual(edited)
      for (const action of ['media.add', 'media.edit']) expect(await actionsOf()).toContainEqual([action, made.id])
      await expect(animator.mediaSources.edit({ id: 9999, name: 'x' })).rejects.toMatchObject(notFound)
    })
  })

  test('they are moved, and every list follows', async () => {
    const animator = await press()
    const other = await (await press('animator', 'root')).medias({})
    const ids = idsOf(await animator.medias({}))
    const [first = 0, second = 0, ...rest] = ids
    await promise('EXO-34', async () => {
      expect(idsOf(await animator.mediaSources.move({ id: first, before: null }))).toEqual([second, ...rest, first])
      expect(idsOf(await animator.medias({}))).toEqual([second, ...rest, first])
      expect(idsOf(await animator.mediaSources.move({ id: first, before: first }))).toEqual([second, ...rest, first])
      expect(idsOf(await animator.mediaSources.move({ id: first, before: second }))).toEqual(ids)
      const { id } = await animator.mediaSources.add(mediaSourceInput)
      expect(idsOf(await animator.medias({}))).toEqual([...ids, id])
    })
    for (const input of [
      { id: 9999, before: null },
      { id: first, before: 9999 },
    ])
      await expect(animator.mediaSources.move(input)).rejects.toMatchObject(notFound)
    expect(await (await press('animator', 'root')).medias({})).toEqual(other)
  })
})

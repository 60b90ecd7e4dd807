import { expect, test } from 'vitest'
import { describeWorlds } from '#test/support/describe-worlds.ts'
import { promise } from '#test/support/promise.ts'

describeWorlds('What is true and false', world => {
  const acme = () => world().exercises.acme
  const as = (person: 'animator' | 'observer' | 'camille' | 'karim') => world().as('acme', person)
  const reachOf = async (id: number) => (await (await as('observer')).notes.reach({})).find(marked => marked.id === id)

  test('an animator marks a weeze and an article; observers read it, players by no call', async () => {
    const animator = await as('animator')
    const observer = await as('observer')
    const camille = await as('camille')
    const { id } = await animator.weezes.post({ text: 'Le barrage cède', authorId: acme().people.mairie })
    const { id: articleId } = await animator.press.article({ ref: acme().frontId })
    const marksOf = async () => (await observer.notes.truths({})).filter(mark => mark.id === id || mark.id === articleId)
    await promise('EXO-329', async () => {
      await animator.notes.setTruth({ subject: 'weeze', id, truth: 'unverified' })
      await animator.notes.setTruth({ subject: 'weeze', id, truth: 'false' })
      await animator.notes.setTruth({ subject: 'article', id: articleId, truth: 'true' })
      expect(await marksOf()).toEqual(
        expect.arrayContaining([
          { subject: 'weeze', id, truth: 'false' },
          { subject: 'article', id: articleId, truth: 'true' },
        ]),
      )
      for (const call of [
        () => camille.notes.truths({}),
        () => camille.notes.reach({}),
        () => camille.notes.setTruth({ subject: 'weeze', id, truth: null }),
        () => observer.notes.setTruth({ subject: 'weeze', id, truth: null }),
        () => observer.notes.judgeDenial({ subject: 'weeze', id, weezeId: id, confirmed: true }),
      ])
        await expect(call()).rejects.toMatchObject({ code: 'FORBIDDEN' })
      expect(JSON.stringify(await camille.weezes.thread({ id }))).not.toMatch(/truth|unverified/)
      await animator.notes.setTruth({ subject: 'article', id: articleId, truth: null })
      expect(await marksOf()).toEqual([{ subject: 'weeze', id, truth: 'false' }])
    })
  })

  test('a weeze that an animator points at is a denial until that is taken back; nobody but players denies', async () => {
    const animator = await as('animator')
    const camille = await as('camille')
    const { id } = await animator.weezes.post({ text: 'Trois blessés', authorId: acme().people.mairie })
    await animator.notes.setTruth({ subject: 'weeze', id, truth: 'false' })
    const { id: weezeId } = await camille.weezes.post({ text: 'Personne n’est blessé' })
    const { id: byPersona } = await animator.weezes.post({ text: 'Personne', authorId: acme().people.mairie })
    const judge = (confirmed: boolean | null, of = weezeId) => animator.notes.judgeDenial({ subject: 'weeze', id, weezeId: of, confirmed })
    const denials = async () => (await reachOf(id))?.denials.map(denial => [denial.weezeId, denial.confirmed])
    await promise('EXO-336', async () => {
      await judge(true)
      expect(await denials()).toEqual([[weezeId, true]])
      expect((await reachOf(id))?.deniedAfter).not.toBeNull()
      await judge(null)
      expect(await denials()).toEqual([])
      expect((await reachOf(id))?.deniedAfter).toBeNull()
      // What was proposed is so again.
      const { id: reply } = await camille.weezes.reply({ id, text: 'C’est faux' })
      await judge(false, reply)
      await judge(null, reply)
      expect(await denials()).toEqual([[reply, null]])
      await expect(judge(true, byPersona)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
      await expect(judge(true, 5)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    })
  })

  test('what is marked counts how players passed it on, and their answers are proposed as denials until an animator judges them', async () => {
    const animator = await as('animator')
    const camille = await as('camille')
    const karim = await as('karim')
    const { id } = await animator.weezes.post({ text: 'Deux morts', authorId: acme().people.mairie })
    await animator.notes.setTruth({ subject: 'weeze', id, truth: 'false' })
    await animator.weezes.reply({ id, text: 'Un persona répond', authorId: acme().people.prefecture })
    await karim.weezes.reweez({ id })
    const quote = await karim.weezes.reweez({ id, text: 'Terrible' })
    world().clock.advanceBy(90_000)
    const reply = await camille.weezes.reply({ id, text: 'C’est faux' })
    const { id: apart } = await camille.weezes.post({ text: 'Il n’y a pas de mort' })
    await promise('EXO-330', async () => expect((await reachOf(id))?.passedOn).toEqual({ reweezs: 1, quotes: 1, replies: 1, links: 0 }))
    await promise('EXO-331', async () => {
      const judged = async () => (await reachOf(id))?.denials.map(({ weezeId, confirmed }) => [weezeId, confirmed])
      expect(await judged()).toEqual([
        [quote.id, null],
        [reply.id, null],
      ])
      expect((await reachOf(id))?.deniedAfter).toBeNull()
      await animator.notes.judgeDenial({ subject: 'weeze', id, weezeId: quote.id, confirmed: false })
      await animator.notes.judgeDenial({ subject: 'weeze', id, weezeId: apart, confirmed: true })
      await animator.notes.judgeDenial({ subject: 'weeze', id, weezeId: reply.id, confirmed: true })
      expect(await judged()).toEqual([
        [quote.id, false],
        [reply.id, true],
        [apart, true],
      ])
      const { createdOn, denials, deniedAfter } = (await reachOf(id)) ?? { createdOn: '', denials: [], deniedAfter: null }
      const first = denials.find(({ confirmed }) => confirmed)
      expect(deniedAfter).toBe(Math.round((Date.parse(first?.createdOn ?? '') - Date.parse(createdOn)) / 1000))
      await expect(animator.notes.judgeDenial({ subject: 'weeze', id, weezeId: id, confirmed: true })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      })
      await expect(animator.notes.judgeDenial({ subject: 'weeze', id: 1, weezeId: reply.id, confirmed: true })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
    })
  })
})

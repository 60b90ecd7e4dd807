import { expect, test } from 'vitest'
import { describeWorlds } from '#test/support/describe-worlds.ts'
import { promise } from '#test/support/promise.ts'
import { addCrowd, stormWish as wish } from '#test/support/storm-crowd.ts'

describeWorlds('Prepared reactions', world => {
  test('prepared reactions are imported whole, edited, taken first, filled with the words of the exercise and said once', async () => {
    const animator = await world().as('acme', 'animator')
    const observer = await world().as('acme', 'observer')
    await addCrowd(world())
    const { id: weezeId } = await (await world().as('acme', 'camille')).weezes.post({ text: 'Un numéro vert est ouvert.' })
    const fileOf = (rows: string) => {
      const form = new FormData()
      form.set('file', new File([`Humeur;Texte;Thème\n${rows}`], 'r.csv'))
      form.set('options', '{}')
      return form
    }
    await animator.admin.sequences.setVariables({ variables: { ville: 'Valmare' } })
    const rows = 'Colère;Honteux pour {ville} !;usine\nInquiétude;Et à {riviere} ?;usine\nNeutre;On attend.;\n'
    await expect(animator.admin.reactions.import(fileOf(`${rows}Joie;Bravo;\n`))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await promise('EXO-190', async () => {
      expect(await animator.admin.reactions.list()).toEqual([])
      expect(await animator.admin.reactions.previewImport(fileOf(rows))).toMatchObject({ errors: 0, warnings: 1 })
      expect(await animator.admin.reactions.import(fileOf(rows))).toEqual({ count: 3 })
      expect(await animator.admin.reactions.import(fileOf(rows))).toEqual({ count: 0 })
      const list = await observer.admin.reactions.list()
      expect(list.map(({ mood, theme, unknownVariables }) => [mood, theme, unknownVariables])).toEqual([
        ['hostile', 'usine', []],
        ['worried', 'usine', ['riviere']],
        ['neutral', '', []],
      ])
      const second = list[1]?.id ?? 0
      const save = animator.admin.reactions.save({ id: second, mood: 'worried', text: 'on attend' })
      await expect(save).rejects.toMatchObject({ code: 'CONFLICT' })
      await animator.admin.reactions.save({ id: second, mood: 'worried', theme: '', text: 'Et nous ?' })
      await expect(animator.admin.reactions.save({ id: 1, mood: 'worried', text: 'Autre' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
      const preview = await animator.admin.storms.preview({ ...wish, weezeId, kinds: { like: 0, reweez: 0, reply: 4, quote: 0 } })
      expect(
        preview.answers
          .filter(({ written }) => written)
          .map(({ text }) => text)
          .toSorted(),
      ).toEqual(['Et nous ?', 'Honteux pour Valmare !', 'On attend.'])
      expect(preview).toMatchObject({ answersCount: 4, writtenCount: 3, modelMoods: ['hostile'] })
      expect((await animator.admin.storms.options({ weezeId })).themes).toEqual(['usine'])
      const themed = await animator.admin.storms.preview({ ...wish, weezeId, theme: 'usine' })
      expect(themed.writtenCount).toBe(1)
      const storm = await animator.admin.storms.launch({ ...wish, weezeId })
      expect((await animator.admin.reactions.list()).map(({ used }) => used)).toEqual([true, true, true])
      await animator.admin.storms.setStatus({ id: storm.id, status: 'STOPPED' })
      expect((await animator.admin.reactions.list()).map(({ used }) => used)).toEqual([false, false, false])
      expect(await animator.admin.reactions.delete({ ids: list.map(({ id }) => id) })).toEqual([])
    })
  })
})

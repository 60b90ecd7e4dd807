import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { watchColumnsMax } from '#routers/limits.contract.ts'
import { articleInput } from '#test/support/article-input.ts'
import { errorOf } from '#test/support/call-errors.ts'
import type { AccountName } from '#test/support/canary-exercises.ts'
import { describeWorldsOnEachEngine } from '#test/support/describe-worlds.ts'
import { cellTargets, openCell } from '#test/support/procedure-fixtures-cell.ts'
import { promise } from '#test/support/promise.ts'
import { findSearchMismatches } from '#test/support/search-mismatches.ts'
import type { Caller } from '#test/support/world.ts'

type Query = Parameters<Caller['cell']['watch']['add']>[0]['query']

describeWorldsOnEachEngine('The watch', world => {
  const acme = () => world().exercises.acme
  const as = async (username: AccountName) => (await world().as('acme', username)).cell.watch
  const later = (seconds = 11) => world().clock.advanceBy(seconds * 1000)
  const open = async () => {
    await openCell(world(), 'acme')
    return { camille: await as('camille'), karim: await as('karim'), animator: await as('animator'), observer: await as('observer') }
  }
  const post = async (text: string, username: AccountName = 'camille') => (await world().as('acme', username)).weezes.post({ text })
  const textsOf = async (watch: Caller['cell']['watch'], query: Query) => {
    const { id } = await watch.add({ query })
    const { data } = await watch.column({ id })
    await watch.delete({ id })
    return data.map(({ words }) => words.text)
  }

  test('every call says that the watch is closed until the exercise opens it', async () => {
    const watch = await as('camille')
    for (const call of [() => watch.list(), () => watch.column({ id: 1 }), () => watch.add({ query: {} }), () => watch.see({ id: 1 })])
      expect(await errorOf(call())).toEqual(['FORBIDDEN', { cell: 'Not in this exercise' }])
  })

  test('a column finds words, one of several, none of others, an exact phrase, hashtags, names and authors', async () => {
    const { camille } = await open()
    const { karim } = acme().people
    await post('Les parents attendent à l’école, portail de 16 h 30 #Sortie')
    await post('École : la cantine reste ouverte de 16 à 30 h, dit @karim', 'karim')
    await post('Une sortie d’école à 16 h 30', 'karim')
    const [parents = '', cantine = '', sortie = ''] = (await textsOf(camille, { words: ['ecole'] })).toReversed()
    await promise('CELL-06', async () => {
      const cases: [Query, string[]][] = [
        [{ words: ['école'], without: ['cantine', 'parents'] }, [sortie]],
        [{ any: ['parents', 'cantine'] }, [cantine, parents]],
        [{ phrase: '16 h 30' }, [sortie, parents]],
        [{ words: ['#sortie'] }, [parents]],
        [{ words: ['sortie'], without: ['#sortie'] }, [sortie]],
        [{ words: ['@karim'] }, [cantine]],
        [{ words: ['école'], authorIds: [karim] }, [sortie, cantine]],
        [{ words: ['école'], hasPicture: true }, []],
        [{ words: ['école'], places: ['press', 'communiques'] }, []],
        [{ words: ['" OR 1', '*'], phrase: '%' }, []],
      ]
      for (const [query, texts] of cases) expect([query, await textsOf(camille, query)]).toEqual([query, texts])
    })
  })

  test('articles are found once they are published, and communiqués from their release until they are withdrawn', async () => {
    const { camille } = await open()
    const { press } = await world().as('acme', 'animator')
    const { exerciseId } = acme()
    const article = await press.create({ ...articleInput, title: 'Solvane ne dément pas' })
    const { communiqueId = 0 } = await cellTargets.communique(world(), 'acme', {
      exerciseId,
      userId: acme().people.camille,
      personaId: acme().people.mairie,
    } as never)
    const release = (withdrawnOn: Date | null) =>
      world().store.write(async tx => {
        tx.invalidate(exerciseId, 'communiques')
        const content = { title: 'Solvane parle', place: '', datedOn: null, body: '<p>Rien.</p>', contact: '', attachments: [], weeze: '' }
        await tx
          .update(tx.t.communiques)
          .set({ content, releasedOn: world().clock.now(), withdrawnOn })
          .where(eq(tx.t.communiques.id, communiqueId))
      })
    const found = async () => {
      later()
      return textsOf(camille, { words: ['solvane'] })
    }
    await promise('CELL-06', async () => {
      expect(await found()).toEqual([])
      await press.setStatus({ ref: article.frontId, status: 'PUBLISHED' })
      expect(await found()).toEqual(['Solvane ne dément pas'])
      await release(null)
      expect(await found()).toEqual(['Solvane parle', 'Solvane ne dément pas'])
      expect(await findSearchMismatches(world().store)).toEqual([])
      await release(world().clock.now())
      expect(await found()).toEqual(['Solvane ne dément pas'])
    })
  })

  test('a column counts what is new to each reader, is asked every ten seconds, and rings until it was seen', async () => {
    const { camille, karim, observer } = await open()
    const { id } = await camille.add({ query: { words: ['fuite'] }, shared: true, alert: { count: 3, minutes: 5 } })
    const stands = async (watch = camille) => (await watch.list()).data.find(column => column.id === id)
    // The beginning of a bar, in which all of it happens.
    const { clock } = world()
    clock.advanceBy(300_000 - (clock.now().getTime() % 300_000) + 1000)
    for (const at of [1, 2]) await post(`Fuite ${at}`, 'karim')
    await promise('CELL-06', async () => {
      expect(await stands()).toMatchObject({ newCount: 2, ringing: null })
      await post('Fuite 3')
      expect(await stands()).toMatchObject({ newCount: 2 })
      later()
      expect(await stands()).toMatchObject({ newCount: 3, ringing: { count: 3 } })
      const { bars, count, accounts } = await camille.list()
      expect([bars.at(-1), count]).toEqual([3, 3])
      expect(accounts.map(account => [account.person?.username, account.count])).toEqual([
        ['karim', 2],
        ['camille', 1],
      ])
      const now = world().clock.now().toISOString()
      await camille.see({ id, alertSeenOn: now })
      await camille.see({ id, seenOn: now })
      expect(await stands()).toMatchObject({ newCount: 0, ringing: null })
      expect(await stands(karim)).toMatchObject({ newCount: 3, ringing: { count: 3 } })
      expect(await stands(observer)).toMatchObject({ newCount: 0, ringing: { count: 3 } })
    })
    const preview = await observer.preview({ query: { words: ['fuite'] }, alert: { count: 2, minutes: 5 } })
    expect(preview).toMatchObject({ count: 3, alerts: 1, lastAlertOn: expect.any(String) })
  })

  test('a deleted weeze is gone at once', async () => {
    const { camille } = await open()
    const { id } = await camille.add({ query: { words: ['nuage'] } })
    const weeze = await post('Un nuage')
    expect((await camille.column({ id })).data).toHaveLength(1)
    await (await world().as('acme', 'animator')).weezes.delete({ id: weeze.id })
    expect((await camille.column({ id })).data).toEqual([])
  })

  test('columns are of one player or of the cell, at most twelve of each, and those who oversee read those of the cell', async () => {
    const { camille, karim, animator, observer } = await open()
    const own = await camille.add({ query: { words: ['un'] } })
    const shared = await camille.add({ query: { words: ['deux'] }, shared: true })
    const idsOf = async (watch: Caller['cell']['watch']) => (await watch.list()).data.map(({ id }) => id)
    await promise('CELL-06', async () => {
      expect(await idsOf(camille)).toEqual(expect.arrayContaining([own.id, shared.id]))
      for (const watch of [karim, animator, observer]) {
        expect(await idsOf(watch)).toContain(shared.id)
        expect(await idsOf(watch)).not.toContain(own.id)
        for (const call of [() => watch.column(own), () => watch.edit({ ...own, query: {} }), () => watch.delete(own)])
          expect((await errorOf(call()))[0]).toMatch(/NOT_FOUND|FORBIDDEN/)
      }
      for (const watch of [animator, observer]) expect((await errorOf(watch.add({ query: {} })))[0]).toBe('FORBIDDEN')
      await karim.edit({ ...shared, query: { words: ['trois'] }, shared: true })
      expect((await camille.list()).data.find(({ id }) => id === shared.id)?.query.words).toEqual(['trois'])
      for (let count = 0; count < watchColumnsMax; count += 1) await karim.add({ query: {} })
      expect(await errorOf(karim.add({ query: {} }))).toEqual(['CONFLICT', { query: 'At most 12 columns' }])
    })
  })
})

import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Role } from '#db/schema/enums.ts'
import type { FindInput } from '#routers/search/search.contract.ts'
import { articleInput } from '#test/support/article-input.ts'
import { describeWorldsOnEachEngine } from '#test/support/describe-worlds.ts'
import { openMail } from '#test/support/procedure-fixtures-mail.ts'
import { promise } from '#test/support/promise.ts'
import { findSearchMismatches } from '#test/support/search-mismatches.ts'
import { dotPng } from '#test/support/test-images.ts'
import type { Caller } from '#test/support/world.ts'

type Question = Partial<FindInput> & { terms: string }

describeWorldsOnEachEngine('The search', world => {
  let admin: Caller
  let animator: Caller
  let observer: Caller
  let camille: Caller
  let karim: Caller
  beforeAll(async () => {
    admin = await world().as('acme', 'admin')
    animator = await world().as('acme', 'animator')
    observer = await world().as('acme', 'observer')
    camille = await world().as('acme', 'camille')
    karim = await world().as('acme', 'karim')
  })
  const acme = () => world().exercises.acme
  /** Opens the search to players, or closes it; callers are those of a request, which know the setting of their time. */
  const openSearch = async (searchOpen: boolean) => {
    await admin.admin.exercises.edit({ exerciseId: acme().exerciseId, searchOpen })
    camille = await world().as('acme', 'camille')
    karim = await world().as('acme', 'karim')
  }
  const textsOf = async (question: Question, caller = animator) =>
    (await caller.search.find(question)).weezes.data.map(({ words }) => words.text)

  test('weezes are found by the beginnings of all words, accents and case aside, the newest first', async () => {
    await camille.weezes.post({ text: 'Inondation à Valmaré : le CŒUR de l’île' })
    await karim.weezes.post({ text: 'Les inondations continuent, #Crue2026' })
    await promise('EXO-150', async () => {
      expect(await textsOf({ terms: 'inond' })).toEqual([
        'Les inondations continuent, #Crue2026',
        'Inondation à Valmaré : le CŒUR de l’île',
      ])
      for (const terms of ['INOND valmare', 'coeur', 'cœur', 'ile inondé'.slice(0, 9), 'l’île', 'valmaré!'])
        expect([terms, await textsOf({ terms })]).toEqual([terms, ['Inondation à Valmaré : le CŒUR de l’île']])
      expect(await textsOf({ terms: 'crue2026' })).toEqual(['Les inondations continuent, #Crue2026'])
      for (const terms of ['ondation', 'inond crue valmare', '', ' ', 'a', '"', `' OR 1`, '* NOT marks', '%', '\\', '🔥'])
        expect([terms, await textsOf({ terms })]).toEqual([terms, []])
      const [found] = (await animator.search.find({ terms: 'ile valm' })).weezes.data
      expect(found?.words.marks.map(([from, to]) => found.words.text.slice(from, to))).toEqual(['Valmaré', 'île'])
    })
  })

  test('people, messages, articles and rows of sequences are found too', async () => {
    const { people } = acme()
    const conversation = await camille.messaging.start({ sendTo: people.mairie })
    await camille.messaging.send({ conversationId: conversation.id, content: 'Où est la passerelle ?' })
    const made = await animator.press.create({
      ...articleInput,
      title: 'La passerelle',
      body: '<p class="x">Fermée <strong>depuis</strong> midi</p>',
    })
    const { id: sequenceId } = await animator.admin.sequences.create({ name: 'Ponts' })
    await animator.admin.sequences.items.add({ sequenceId, offset: 0, authorId: people.mairie, text: 'Réouverture de la passerelle' })
    await promise('EXO-150', async () => {
      const { messages, articles, items } = await observer.search.find({ terms: 'passerelle' })
      expect(messages).toMatchObject({
        data: [{ conversationId: conversation.id, author: { id: people.camille }, shared: true }],
        hasMore: false,
      })
      expect(articles.data).toMatchObject([
        { frontId: made.frontId, title: { text: 'La passerelle', marks: [[3, 13]] }, status: 'UNPUBLISHED' },
      ])
      expect(items.data).toMatchObject([{ sequenceId, sequence: 'Ponts', author: { id: people.mairie } }])
      expect((await animator.search.find({ terms: 'ferme midi' })).articles.data).toHaveLength(1)
      expect((await animator.search.find({ terms: 'strong' })).articles.data).toEqual([])
      expect((await animator.search.find({ terms: 'karim' })).people.data.map(({ person }) => person.id)).toContain(people.karim)
    })
  })

  test('players search once it is open, and find what they may read', async () => {
    const { people } = acme()
    await expect(camille.search.find({ terms: 'xylophone' })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const own = await karim.messaging.start({ sendTo: people.prefecture })
    const shut = await animator.messaging.start({ composeAs: people.echo, sendTo: people.mairie })
    await karim.messaging.send({ conversationId: own.id, content: 'Un xylophone' })
    await animator.messaging.send({ conversationId: shut.id, content: 'Deux xylophones' })
    const made = await animator.press.create({ ...articleInput, title: 'Le xylophone' })
    const { id: sequenceId } = await animator.admin.sequences.create({ name: 'Sons' })
    await animator.admin.sequences.items.add({ sequenceId, offset: 0, authorId: people.mairie, text: 'xylophone' })
    await camille.weezes.post({ text: 'xylophone' })
    const counts = async (caller: Caller) => {
      const { weezes, messages, articles, items } = await caller.search.find({ terms: 'xylo' })
      return [weezes, messages, articles, items].map(({ data }) => data.length)
    }
    await openSearch(true)
    await promise('EXO-151', async () => {
      expect(await counts(animator)).toEqual([1, 2, 1, 1])
      expect(await counts(observer)).toEqual([1, 2, 1, 1])
      expect(await counts(camille)).toEqual([1, 0, 0, 0])
      expect(await counts(karim)).toEqual([1, 1, 0, 0])
      expect((await karim.search.find({ terms: 'xylo' })).messages.data).toMatchObject([{ conversationId: own.id, shared: false }])
      await animator.press.setStatus({ ref: made.frontId, status: 'PUBLISHED' })
      expect(await counts(camille)).toEqual([1, 0, 1, 0])
      await animator.press.setStatus({ ref: made.frontId, status: 'UNPUBLISHED' })
      expect(await counts(camille)).toEqual([1, 0, 0, 0])
      expect(await counts(await world().as('blue', 'animator'))).toEqual([0, 0, 0, 0])
      expect(await counts(await world().as('root', 'admin'))).toEqual([0, 0, 0, 0])
      await expect(camille.search.find({ terms: 'xylo', camp: 'personas' })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    })
    await openSearch(false)
    await expect(camille.search.find({ terms: 'xylophone' })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  test('mails are found by their subjects, words and files, by those who may open a mailbox that has them', async () => {
    const { people } = acme()
    const closed = await animator.search.find({ terms: 'clarinette' })
    await openMail(world(), 'acme')
    await openSearch(true)
    const { user: office } = await (await world().as('acme', 'animator')).admin.users.add({
      username: 'acme_bureau',
      first_name: 'Acme',
      role: 'USER',
      operators: [people.karim],
    })
    const [asKarim, asAnimator, asObserver] = await Promise.all(
      (['karim', 'animator', 'observer'] as const).map(name => world().as('acme', name)),
    )
    const form = new FormData()
    form.append('file', new File([dotPng], 'clarinette-basse.png'))
    const file = await camille.mail.attach(form)
    await camille.mail.send({ to: [people.mairie], bcc: [people.echo], subject: 'Une clarinette', attachments: [file.id] })
    await camille.mail.send({
      to: [people.prefecture],
      bcc: [office.id],
      subject: 'Copie',
      body: '<p>La <strong>clarinette</strong> cachée</p>',
    })
    const between = await camille.mail.send({ to: [people.karim], subject: 'Entre nous', body: '<p>clarinette</p>' })
    const subjects = async (caller: Caller | undefined, question: Partial<FindInput> = {}) =>
      (await caller?.search.find({ terms: 'clarinet', ...question }))?.mails.data.map(({ subject }) => subject.text)
    await promise('MAIL-13', async () => {
      expect(closed.mails).toEqual({ data: [], hasMore: false })
      expect(await subjects(camille)).toEqual(['Entre nous', 'Copie', 'Une clarinette'])
      expect(await subjects(asKarim)).toEqual(['Entre nous', 'Copie'])
      expect(await subjects(asAnimator)).toEqual(['Copie', 'Une clarinette'])
      expect(await subjects(asObserver)).toEqual(['Copie', 'Une clarinette'])
      expect(await subjects(asAnimator, { terms: 'basse' })).toEqual(['Une clarinette'])
      expect(await subjects(asAnimator, { hasPicture: true })).toEqual(['Une clarinette'])
      expect(await subjects(asAnimator, { authorId: people.camille, camp: 'personas' })).toEqual([])
      expect(await subjects(await world().as('blue', 'animator'))).toEqual([])
      expect((await asKarim?.search.find({ terms: 'cachee' }))?.mails.data).toMatchObject([
        { from: { id: people.camille }, words: { text: 'La clarinette cachée', marks: [[14, 20]] }, attachments: 0 },
      ])
    })
    await promise('MAIL-08', async () =>
      expect(JSON.stringify(await asKarim?.search.find({ terms: 'clarinette' }))).not.toMatch(/bcc|acme_bureau/),
    )
    await openMail(world(), 'acme', { teamReadsMail: true })
    await promise('MAIL-12', async () => {
      const found = await (await world().as('acme', 'animator')).search.find({ terms: 'clarinette' })
      expect(found.mails.data.map(({ threadId }) => threadId)).toContain(between.threadId)
    })
    expect(await findSearchMismatches(world().store)).toEqual([])
    await openSearch(false)
  })

  test('a search is narrowed to a person, a camp, the last minutes, and what has a picture', async () => {
    const { people, imageId } = acme()
    await camille.weezes.post({ text: 'tangerine joueuse' })
    world().clock.advanceBy(30 * 60_000)
    await animator.weezes.post({ text: 'tangerine persona', authorId: people.mairie })
    world().clock.advanceBy(15 * 60_000)
    await camille.weezes.post({ text: 'tangerine photo', medias: [{ type: 'IMAGE', val: imageId }] })
    const player = 'tangerine joueuse'
    const persona = 'tangerine persona'
    const photo = 'tangerine photo'
    const texts = (question: Partial<FindInput>) => textsOf({ terms: 'tangerine', ...question })
    await promise('EXO-152', async () => {
      expect(await texts({})).toEqual([photo, persona, player])
      expect(await texts({ authorId: people.mairie })).toEqual([persona])
      expect(await texts({ camp: 'players' })).toEqual([photo, player])
      expect(await texts({ camp: 'personas' })).toEqual([persona])
      expect(await texts({ minutes: 10 })).toEqual([photo])
      world().clock.advanceBy(16 * 60_000)
      expect(await texts({ minutes: 60 })).toEqual([photo, persona])
      expect(await texts({ hasPicture: true })).toEqual([photo])
      expect(await texts({ hasPicture: true, camp: 'personas' })).toEqual([])
      await setRole(people.mairie, 'USER')
      expect(await texts({ camp: 'players' })).toEqual([photo, persona, player])
      await setRole(people.mairie, 'DUMMY')
      expect(await texts({ camp: 'players' })).toEqual([photo, player])
    })
  })
  /** Makes a persona a player, or the other way round. */
  const setRole = (id: number, role: Role) =>
    world().store.write(tx =>
      tx
        .update(tx.t.users)
        .set({ role })
        .where(and(eq(tx.t.users.exerciseId, acme().exerciseId), eq(tx.t.users.id, id))),
    )

  test('the index follows every write: deletions, corrections, edits, clones, resets and the end of an exercise', async () => {
    const { people, exerciseId } = acme()
    const { id } = await animator.weezes.post({ text: 'quetsche un', authorId: people.mairie })
    await animator.weezes.post({ text: 'quetsche deux', authorId: people.mairie })
    const count = async (caller: Caller, question: Partial<FindInput> = {}) =>
      (await textsOf({ terms: 'quetsche', ...question }, caller)).length
    await promise('EXO-153', async () => {
      await animator.weezes.reassign({ id, authorId: people.echo })
      expect([await count(animator), await count(animator, { authorId: people.echo })]).toEqual([2, 1])
      await animator.weezes.delete({ id })
      expect(await count(animator)).toBe(1)
      await expect(
        world().store.write(async tx => {
          await tx.update(tx.t.weezes).set({ text: 'quetsche' }).where(eq(tx.t.weezes.exerciseId, exerciseId))
          throw new Error('undone')
        }),
      ).rejects.toThrow('undone')
      expect(await count(animator)).toBe(1)
      expect(await findSearchMismatches(world().store)).toEqual([])
      const copy = await admin.admin.exercises.clone({ exerciseId, clone: 'searched', posts: true })
      const { weezes } = world().store.read.t
      const copied = await world().store.read.$count(weezes, eq(weezes.exerciseId, copy.id))
      expect(copied).toBeGreaterThan(1)
      expect([await findSearchMismatches(world().store), await count(animator)]).toEqual([[], 1])
      await admin.admin.exercises.reset({ exerciseId: copy.id, name: copy.name })
      expect(await findSearchMismatches(world().store)).toEqual([])
      await admin.admin.exercises.delete({ exerciseId: copy.id, name: copy.name })
      expect([await findSearchMismatches(world().store), await count(animator)]).toEqual([[], 1])
    })
  })

  test('the setting is the exercise’s, off at first, and a clone has it', async () => {
    const { exerciseId } = acme()
    await promise('EXO-154', async () => {
      expect((await camille.auth.session())?.exercise.searchOpen).toBe(false)
      await openSearch(true)
      expect((await camille.auth.session())?.exercise.searchOpen).toBe(true)
      expect(await admin.admin.exercises.clone({ exerciseId, clone: 'open', posts: false })).toMatchObject({ searchOpen: true })
      await openSearch(false)
    })
  })
})

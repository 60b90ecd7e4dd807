import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { releaseDueCommuniques } from '#server/background/communique-releaser.ts'
import { errorOf } from '#test/support/call-errors.ts'
import type { AccountName } from '#test/support/canary-exercises.ts'
import { describeWorldsOnEachEngine } from '#test/support/describe-worlds.ts'
import { createPlannedSequence } from '#test/support/fake-scheduler.ts'
import { openCell } from '#test/support/procedure-fixtures-cell.ts'
import { openMail } from '#test/support/procedure-fixtures-mail.ts'
import { stopWords } from '#test/support/procedure-fixtures-stops.ts'
import { promise } from '#test/support/promise.ts'

describeWorldsOnEachEngine('Releases of communiqués', world => {
  const acme = () => world().exercises.acme
  const as = async (username: AccountName) => (await world().as('acme', username)).cell.communiques
  const later = (milliseconds = 1000) => world().clock.advanceBy(milliseconds)
  const tick = () => releaseDueCommuniques(world().services)
  const conflict = ['CONFLICT', { state: 'Not in this state' }]
  /** Opens the room, where karim approves, and the town hall releases to a press list. */
  const open = async () => {
    await openCell(world(), 'acme')
    await openMail(world(), 'acme')
    const { mail } = await world().as('acme', 'animator')
    const { karim, mairie, echo } = acme().people
    const known = (await mail.lists.list()).find(({ name }) => name === 'Presse')
    const listId = known?.id ?? (await mail.lists.add({ name: 'Presse', address: 'presse@acme.example', members: [echo] })).id
    await (await as('animator')).setRules({ approvers: [{ userId: karim }], accountId: mairie, listId })
    return { camille: await as('camille'), karim: await as('karim') }
  }
  type Cell = Awaited<ReturnType<typeof open>>
  const whole = { title: 'Fuite à Solvane', place: 'Valmare', contact: '01 99 00 14 12', body: '<p>Un <b>second</b> obturateur.</p>' }
  /** A communiqué that is approved. */
  const approve = async ({ camille, karim }: Cell, words: object = {}) => {
    const { id, savedOn } = await camille.create({})
    later()
    const saved = await camille.save({ id, savedOn, ...whole, ...words })
    later()
    await camille.submit({ id, savedOn: saved.savedOn })
    later()
    const approved = await karim.approve({ id, savedOn: saved.savedOn })
    later()
    return { id, savedOn: saved.savedOn, approved }
  }
  const weezesWith = async (text: string) => {
    const { read } = world().store
    return (await read.select().from(read.t.weezes)).filter(weeze => weeze.text.includes(text))
  }

  test('approved words are released by a page, a weeze of the account and a mail to the press, and stay as they are', async () => {
    const cell = await open()
    const form = new FormData()
    form.append('file', new File(['13 h 30'], 'releves.txt'))
    const file = await cell.camille.attach(form)
    const { id, savedOn, approved } = await approve(cell, { attachments: [file.id], weeze: 'Point de 15 h' })
    // Another player, who has not uploaded its files.
    const released = await cell.karim.release({ id, savedOn })
    const { press, mail } = { press: await as('observer'), mail: (await world().as('acme', 'animator')).mail }
    await promise('CELL-04', async () => {
      expect(released).toMatchObject({ state: 'released', approvedOn: approved.approvedOn, released: { by: { username: 'karim' } } })
      expect(released.releases.map(({ channel, state }) => [channel, state]).toSorted()).toEqual([
        ['mail', 'done'],
        ['page', 'done'],
        ['weeze', 'done'],
      ])
      expect(await press.publication({ id })).toMatchObject({
        ...whole,
        account: { name: expect.stringContaining('mairie') },
        address: 'Town of CANARY-ACME',
        withdrawnOn: null,
      })
      expect((await press.published()).data[0]).toMatchObject({ id, title: whole.title })
      expect(await weezesWith('Point de 15 h')).toMatchObject([
        { authorId: acme().people.mairie, text: `Point de 15 h /webpress/communiques/${id}` },
      ])
      const [row] = (await mail.threads({ mailbox: acme().people.echo })).data
      const { data: mails } = await mail.thread({ id: row?.id ?? 0, mailbox: acme().people.echo })
      expect(mails).toMatchObject([{ subject: whole.title, body: expect.stringContaining(whole.body), attachments: [{ id: file.id }] }])
      expect(await errorOf(cell.camille.save({ id, savedOn, title: 'Autre' }))).toEqual(conflict)
    })
  })

  test('nothing is released that is not approved, that was changed, or where no account or channel is named', async () => {
    const cell = await open()
    const draft = await cell.camille.create({})
    const { id, savedOn } = await approve(cell)
    await promise('CELL-04', async () => {
      expect(await errorOf(cell.camille.release({ id: draft.id, savedOn: draft.savedOn }))).toEqual(conflict)
      expect(await errorOf(cell.camille.release({ id, savedOn, channels: [] }))).toEqual(['BAD_REQUEST', { channels: 'At least one' }])
      const changed = await cell.camille.save({ id, savedOn, body: '<p>Aucun danger.</p>' })
      expect(await errorOf(cell.camille.release({ id, savedOn }))).toEqual(['CONFLICT', { savedOn: 'Changed since it was loaded' }])
      expect(await errorOf(cell.camille.release({ id, savedOn: changed.savedOn }))).toEqual(conflict)
      await cell.karim.approve({ id, savedOn: changed.savedOn })
      await (await as('animator')).setRules({ approvers: [{ userId: acme().people.karim }] })
      expect(await errorOf(cell.camille.release({ id, savedOn: changed.savedOn }))).toEqual([
        'CONFLICT',
        { accountId: 'Not named, or disabled' },
      ])
      expect((await cell.camille.one({ id })).releases).toEqual([])
      expect((await errorOf(cell.camille.publication({ id })))[0]).toBe('NOT_FOUND')
    })
  })

  test('two who release at the same second release once, and a save at the same time is in no release', async () => {
    const cell = await open()
    const { id, savedOn } = await approve(cell, { weeze: 'Une seule fois' })
    await promise('CELL-04', async () => {
      const both = await Promise.all([cell.camille, cell.karim].map(one => one.release({ id, savedOn })))
      expect(new Set(both.map(({ released }) => released?.by.username)).size).toBe(1)
      expect(await weezesWith('Une seule fois')).toHaveLength(1)
      const second = await approve(cell)
      const title = 'Aucun danger'
      const [released, saved] = await Promise.allSettled([
        cell.karim.release({ id: second.id, savedOn: second.savedOn }),
        cell.camille.save({ id: second.id, savedOn: second.savedOn, title }),
      ])
      expect([released.status, saved.status].toSorted()).toEqual(['fulfilled', 'rejected'])
      const { state, title: stored } = await cell.camille.one({ id: second.id })
      expect({ state, stored }).toEqual(
        released.status === 'fulfilled' ? { state: 'released', stored: whole.title } : { state: 'review', stored: title },
      )
    })
  })

  test('an embargo is released by the clock once, stands while the exercise does, and is taken back by hand or by a change', async () => {
    const cell = await open()
    const { exercises, sequences } = (await world().as('acme', 'animator')).admin
    const sequence = await createPlannedSequence(world(), 'Plan', [{ offset: 900 }])
    const { id, savedOn } = await approve(cell, { weeze: 'Embargo levé' })
    const inMinutes = (minutes: number) => new Date(world().clock.now().getTime() + minutes * 60_000).toISOString()
    const embargoOn = inMinutes(10)
    await promise('CELL-04', async () => {
      expect(await cell.camille.release({ id, savedOn, embargoOn })).toMatchObject({
        state: 'approved',
        releaseOn: embargoOn,
        released: null,
      })
      expect(await cell.camille.cancelRelease({ id })).toMatchObject({ releaseOn: null, embargoOn })
      later(11 * 60_000)
      await tick()
      expect(await cell.camille.one({ id })).toMatchObject({ state: 'approved' })
      await sequence.play()
      const planned = inMinutes(10)
      await cell.camille.release({ id, savedOn, embargoOn: planned })
      await exercises.setPhase({ phase: 'suspended' })
      later(11 * 60_000)
      await exercises.setPhase({ phase: 'running' })
      await tick()
      const waiting = await cell.camille.one({ id })
      expect(waiting.state).toBe('approved')
      expect(Date.parse(waiting.releaseOn ?? '') - Date.parse(planned)).toBe(11 * 60_000)
      // A jump passes over it.
      await sequences.jump({ to: 660, between: 'skip' })
      await Promise.all([tick(), tick()])
      expect(await cell.camille.one({ id })).toMatchObject({ state: 'released', released: { by: { username: 'camille' } } })
      expect(await weezesWith('Embargo levé')).toHaveLength(1)
      expect(await errorOf(cell.camille.cancelRelease({ id }))).toEqual(conflict)
    })
    const other = await approve(cell)
    await cell.camille.release({ id: other.id, savedOn: other.savedOn, embargoOn: inMinutes(1) })
    await promise('CELL-03', async () => {
      await cell.karim.comment({ id: other.id, savedOn: other.savedOn, asks: true, words: 'Pas encore.' })
      later(120_000)
      await tick()
      expect(await cell.camille.one({ id: other.id })).toMatchObject({ state: 'review', releaseOn: null })
    })
  })

  test('a stop for something real holds what the clock was to release, from its first moment until the exercise goes on', async () => {
    const cell = await open()
    const { stops, admin } = await world().as('acme', 'animator')
    const { id, savedOn } = await approve(cell, { weeze: 'Après la vraie alarme' })
    const state = async () => (await cell.camille.one({ id })).state
    await cell.camille.release({ id, savedOn, embargoOn: new Date(world().clock.now().getTime() + 60_000).toISOString() })
    later(120_000)
    await promise('CTRL-01', async () => {
      const { next } = await stops.get()
      // Nothing waits until it is saved.
      await Promise.all([stops.begin({ ...stopWords, number: next, confirm: 'réel' }), tick()])
      await tick()
      await expect.poll(async () => (await stops.get()).stop?.saved).toBe(true)
      await tick()
      expect(await weezesWith('Après la vraie alarme')).toEqual([])
      await stops.lift({ number: next, ending: 'resumed', minutes: 5, confirm: 'lever' })
      await tick()
      expect(await state()).toBe('approved')
      await admin.exercises.setPhase({ phase: 'running' })
      later(120_000)
      await Promise.all([tick(), tick()])
      expect(await state()).toBe('released')
      expect(await weezesWith('Après la vraie alarme')).toHaveLength(1)
    })
  })

  test('a channel that fails says why, holds no other, and is tried again', async () => {
    const cell = await open()
    const animator = await as('animator')
    const { karim, mairie } = acme().people
    await animator.setRules({ approvers: [{ userId: karim }], accountId: mairie })
    const { id, savedOn } = await approve(cell)
    const channelOf = ({ releases }: Awaited<ReturnType<Cell['camille']['one']>>) => releases.find(({ channel }) => channel === 'mail')
    await promise('CELL-04', async () => {
      const released = await cell.camille.release({ id, savedOn })
      expect(released.state).toBe('released')
      expect(channelOf(released)).toMatchObject({ state: 'failed', failure: 'communique.list' })
      const { mail } = await world().as('acme', 'animator')
      const [list] = (await mail.lists.list()).filter(({ name }) => name === 'Presse')
      await animator.setRules({ approvers: [{ userId: karim }], accountId: mairie, listId: list?.id ?? 0 })
      await Promise.all([cell.camille, cell.karim].map(one => one.retry({ id, channel: 'mail' })))
      expect(channelOf(await cell.camille.one({ id }))).toMatchObject({ state: 'done', failure: null })
      const { read } = world().store
      const { mails } = read.t
      const sent = and(eq(mails.exerciseId, acme().exerciseId), eq(mails.id, channelOf(await cell.camille.one({ id }))?.publishedId ?? 0))
      expect(await read.$count(mails, sent)).toBe(1)
    })
  })

  test('a withdrawn one leaves the lists, says so and stays readable, and a later one corrects it', async () => {
    const cell = await open()
    const { id, savedOn } = await approve(cell)
    const draft = await cell.camille.create({})
    await promise('CELL-04', async () => {
      expect(await errorOf(cell.camille.withdraw({ id, reason: 'Faux.' }))).toEqual(conflict)
      expect(await errorOf(cell.camille.create({ corrects: draft.id }))).toEqual(conflict)
      await cell.camille.release({ id, savedOn, channels: ['page'] })
      const withdrawn = await cell.karim.withdraw({ id, reason: 'Chiffre faux.' })
      expect(withdrawn).toMatchObject({ state: 'withdrawn', withdrawn: { reason: 'Chiffre faux.', by: { username: 'karim' } } })
      expect(await errorOf(cell.karim.withdraw({ id, reason: 'Encore.' }))).toEqual(conflict)
      expect((await cell.camille.published()).data.map(one => one.id)).not.toContain(id)
      const corrected = await cell.camille.create({ corrects: id, title: 'Rectificatif' })
      expect(corrected).toMatchObject({ title: 'Rectificatif', body: whole.body, corrects: { id }, state: 'draft' })
      expect(await cell.camille.publication({ id })).toMatchObject({ withdrawnOn: expect.any(String), correctedBy: null })
      later()
      await cell.camille.submit({ id: corrected.id, savedOn: corrected.savedOn })
      await cell.karim.approve({ id: corrected.id, savedOn: corrected.savedOn })
      later()
      await cell.karim.release({ id: corrected.id, savedOn: corrected.savedOn, channels: ['page'] })
      expect(await cell.camille.publication({ id })).toMatchObject({ correctedBy: { id: corrected.id, title: 'Rectificatif' } })
    })
  })
})

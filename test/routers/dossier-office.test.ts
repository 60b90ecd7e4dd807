import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeDossier } from '#test/support/dossier-files.ts'
import { hasLibreOffice, openInLibreOffice } from '#test/support/libreoffice.ts'
import { promise } from '#test/support/promise.ts'
import { createWorld, type World } from '#test/support/world.ts'

describe.skipIf(!hasLibreOffice)('The workbook of a run, in LibreOffice', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld('sqlite')
  })
  afterAll(() => world?.close())

  test('its moments are dates, its lengths of time are times, its counts are numbers, and nothing is a formula', {
    tags: ['long'],
    timeout: 120_000,
  }, async () => {
    const animator = await world.as('acme', 'animator')
    const admin = await world.as('acme', 'admin')
    const camille = await world.as('acme', 'camille')
    const { sequenceId, itemId, people } = world.exercises.acme
    await admin.admin.sequences.setStatus({ id: sequenceId, status: 'RUNNING' })
    await admin.admin.sequences.items.publish({ id: itemId })
    world.clock.advanceBy(30_000)
    const asked = await animator.weezes.post({ text: '@camille, que faites-vous ? #crue', authorId: people.mairie })
    world.clock.advanceBy(240_000)
    await camille.weezes.reply({ id: asked.id, text: '=1+1' })
    world.clock.advanceBy(26 * 3600_000)
    const { files, run, phrases } = await makeDossier(world)
    const book = await openInLibreOffice(files['timeline.xlsx'] ?? new Uint8Array())
    const sheetOf = (name: string) => book.get(name) ?? []
    const columnOf = (name: string, title: string) => {
      const [headings = [], ...rows] = sheetOf(name)
      const at = headings.findIndex(({ shown }) => shown === title || shown.startsWith(`${title} (`))
      return rows.map(row => row[at]).filter(cell => cell?.type !== undefined)
    }
    const { files: sheets, columns: words } = phrases
    const typesOf = (name: string, title: string) => [...new Set(columnOf(name, title).map(cell => cell?.type))]
    const question = run.events.find(({ kind, reaction }) => kind === 'question' && reaction)
    await promise('EXO-347', () => {
      expect([...book.keys()]).toEqual(Object.values(sheets).map(name => name()))
      for (const title of [words.planned(), words.actual(), words.reactedOn()]) expect(typesOf(sheets.timeline(), title)).toEqual(['date'])
      for (const title of [words.took(), words.delay()]) expect(typesOf(sheets.timeline(), title)).toEqual(['time'])
      for (const title of [words.what(), words.text(), words.who()]) expect(typesOf(sheets.timeline(), title)).toEqual(['string'])
      expect(typesOf(sheets.timeline(), words.number())).toEqual(['float'])
      const moments = columnOf(sheets.timeline(), words.actual()).map(cell => cell?.value?.slice(0, 19))
      expect(moments).toContain(question?.actual?.local.slice(0, 19).replace(' ', 'T'))
      expect(columnOf(sheets.timeline(), words.took()).map(cell => [cell?.value?.replace(/[.,]\d+S$/, 'S'), cell?.shown])).toContainEqual([
        'PT00H04M00S',
        '0:04:00',
      ])
      expect(columnOf(sheets.timeline(), words.reaction()).map(cell => cell?.shown)).toContain('=1+1')
      expect(typesOf(sheets.volumes(), words.on())).toEqual(['date'])
      for (const camp of Object.values(phrases.camps)) expect(typesOf(sheets.volumes(), camp())).toEqual(['float'])
      const total = columnOf(sheets.volumes(), phrases.camps.players()).reduce((sum, cell) => sum + Number(cell?.value), 0)
      expect(total).toBe(run.summary.camps.players)
      for (const title of [words.median(), words.within90(), words.worst()]) expect(typesOf(sheets.answers(), title)).toEqual(['time'])
      for (const title of [words.count(), words.unanswered()]) expect(typesOf(sheets.answers(), title)).toEqual(['float'])
      expect(typesOf(sheets.voice(), words.share())).toEqual(['percentage'])
      expect(columnOf(sheets.voice(), words.share()).map(cell => Number(cell?.value).toFixed(9))).toEqual(
        run.voice.map(({ share }) => share.toFixed(9)),
      )
      expect(typesOf(sheets.hashtags(), words.uses())).toEqual(['float'])
      expect(sheetOf(sheets.volumes()).at(-1)?.[1]?.shown).toMatch(/^H\+26:/)
    })
  })
})

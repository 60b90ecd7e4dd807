import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatFullCount } from '#locales/format.ts'
import { getPhrases } from '#locales/index.ts'
import { writeReport } from '#server/dossier/write-report.ts'
import { reportParts } from '#src/runs/dossier/report-parts.ts'
import { makeDossier } from '#test/support/dossier-files.ts'
import { hasLibreOffice, openDocumentInLibreOffice } from '#test/support/libreoffice.ts'
import { promise } from '#test/support/promise.ts'
import { createWorld, type World } from '#test/support/world.ts'

describe.skipIf(!hasLibreOffice)('The report of a run, in LibreOffice', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld('sqlite')
  })
  afterAll(() => world?.close())

  const makeReport = async (withoutNames: boolean) => {
    const { store, clock } = world
    const { exerciseId, people } = world.exercises.acme
    const actor = { exerciseId, userId: people.animator, user: { exercise: {} } }
    const parts = new Set(reportParts)
    const blob = await writeReport({ db: store.read, actor, locale: 'fr', now: clock.now(), parts, withoutNames })
    return openDocumentInLibreOffice(new Uint8Array(await blob.arrayBuffer()))
  }

  const play = async () => {
    const animator = await world.as('acme', 'animator')
    const camille = await world.as('acme', 'camille')
    const { sequenceId, people } = world.exercises.acme
    await animator.admin.sequences.setStatus({ id: sequenceId, status: 'RUNNING' })
    const asked = await animator.weezes.post({ text: '@camille, que faites-vous ?', authorId: people.mairie })
    world.clock.advanceBy(240_000)
    await camille.weezes.reply({ id: asked.id, text: 'Nous répondons.' })
    const { id: objectiveId } = await animator.notes.saveObjective({ name: 'Dire vrai, vite' })
    const { id: taskId } = await animator.debrief.saveTask({ objectiveId, name: 'Confirmer l’incident' })
    const note = {
      clientId: 'a'.repeat(32),
      notedOn: world.clock.now().toISOString(),
      words: 'Camille répond seule',
      tags: [],
      about: null,
    }
    const { id: noteId } = await animator.notes.create({ ...note, judgement: 'improve', objectiveId, taskId, rating: 2 })
    const about = { kind: 'improvement', objectiveId, taskId } as const
    const { id: findingId } = await animator.debrief.createFinding({ ...about, title: 'Une seule voix', noteIds: [noteId] })
    const words = { title: 'Une seule voix', analysis: 'Personne ne relit.', recommendation: 'Deux noms.' }
    await animator.debrief.editFinding({ id: findingId, version: 1, ...about, ...words })
    await animator.debrief.createAction({ findingId, what: 'Former un second nom', owner: 'Service formation', dueOn: '2026-12-04' })
  }

  test('it has headings, a table of contents, tables whose heads repeat, a picture in words, and the mark on each page', {
    tags: ['long'],
    timeout: 240_000,
  }, async () => {
    await play()
    const document = await makeReport(false)
    const { run } = await makeDossier(world)
    const { report, dossier, mark, debrief } = getPhrases('fr')
    const word = mark.word().toUpperCase()
    const tableOf = (first: string) => document.tables.find(rows => rows[0]?.[0] === first) ?? []
    await promise('DEBR-05', () => {
      expect(document.headings).toEqual(
        expect.arrayContaining([
          [1, report.objectives()],
          [1, report.summary()],
          [1, report.timeline()],
          [1, report.findings()],
          [2, report.finding({ number: 1, title: 'Une seule voix' })],
          [1, report.plan()],
        ]),
      )
      for (const title of [report.summary(), report.findings(), report.plan()])
        expect(document.contents.some(line => line.startsWith(title) && /\d$/.test(line))).toBe(true)
      expect(document.repeatedHeads).toBeGreaterThanOrEqual(5)
      expect(document.pictures.filter(Boolean)).toHaveLength(1)
      for (const line of [...document.head, ...document.foot]) expect(line).toContain(word)
      // The figures are those of the file, which SQL is compared with.
      const figures = new Map(tableOf(report.columns.figure()).map(([name = '', value]) => [name, value]))
      expect(figures.get(dossier.figures.weezes())).toBe(formatFullCount(run.summary.weezes, 'fr'))
      expect(figures.get(dossier.figures.questions())).toBe(String(run.summary.questions))
      expect(tableOf(report.columns.time()).slice(1)).toEqual(
        run.volumes.parts.map(({ from, players, personas, sequences }) =>
          [from.local.slice(11, 16), from.clock, players, personas, sequences].map(String),
        ),
      )
      expect(tableOf(report.columns.objective()).slice(1)).toContainEqual(['– Confirmer l’incident', '1', '0 · 1 · 0 · 0', '2,0'])
      expect(tableOf(report.columns.number())[1]).toEqual([
        'A1',
        'Former un second nom',
        'C1',
        'Service formation',
        '4 décembre 2026',
        debrief.priorities.medium(),
        debrief.states.todo(),
      ])
      expect(document.text).toContain('Personne ne relit.')
    })
    const nameless = await makeReport(true)
    await promise('DEBR-06', () => {
      expect(document.text).toMatch(/Camille/i)
      expect(nameless.text).not.toMatch(/Camille|Karim/i)
      expect(nameless.headings).toEqual(document.headings)
    })
  })
})

import { beforeEach, expect, test } from 'vitest'
import type { Locale } from '#locales/languages.ts'
import { exportAuditCsv } from '#routers/admin/audit.reads.ts'
import { exportSequence, type ToldTime } from '#routers/sequences/chronogramme-export.reads.ts'
import type { FileFormat } from '#routers/spreadsheets/spreadsheets.contract.ts'
import { errorOf } from '#test/support/call-errors.ts'
import { describeWorlds } from '#test/support/describe-worlds.ts'
import { createPlannedSequence } from '#test/support/fake-scheduler.ts'
import { promise } from '#test/support/promise.ts'
import type { Caller } from '#test/support/world.ts'

const scenarioStart = '2031-03-02T08:00:00.000Z'
const minute = 60_000

describeWorlds('Scenario time', world => {
  let animator: Caller | undefined
  let admin: Caller | undefined
  const act = () => animator as Caller
  const own = () => world().exercises.acme.exerciseId
  const edit = (settings: object) => (admin as Caller).admin.exercises.edit({ exerciseId: own(), ...settings })
  const readScenario = async (username: Parameters<ReturnType<typeof world>['as']>[1]) =>
    (await (await world().as('acme', username)).auth.session())?.exercise.scenario
  beforeEach(async () => {
    animator = await world().as('acme', 'animator')
    admin = await world().as('acme', 'admin')
  })

  test('those who oversee read it, and everybody where the exercise says so', async () => {
    expect(await readScenario('animator')).toBeUndefined()
    await promise('EXO-156', async () =>
      expect(await edit({ scenarioStart, scenarioRate: 10 })).toMatchObject({ scenarioStart, scenarioRate: 10, scenarioForAll: false }),
    )
    const scenario = { start: scenarioStart, rate: 10, forAll: false, startedOn: null, pauses: [], changes: [] }
    await promise('EXO-157', async () => {
      for (const username of ['admin', 'animator', 'observer'] as const) expect(await readScenario(username)).toEqual(scenario)
      expect(await readScenario('camille')).toBeUndefined()
    })
    await edit({ scenarioForAll: true })
    await promise('EXO-157', async () => expect(await readScenario('camille')).toEqual({ ...scenario, forAll: true }))
    expect(await (await world().as('blue', 'animator')).auth.session()).not.toHaveProperty('exercise.scenario')
    for (const scenarioRate of [0, 1.5, 101]) expect((await errorOf(edit({ scenarioRate })))[0]).toBe('BAD_REQUEST')
    await edit({ scenarioStart: null })
    expect(await readScenario('animator')).toBeUndefined()
  })

  test('its clock starts with the first sequence and stands while the exercise is suspended or over', async () => {
    const { clock, store } = world()
    await edit({ scenarioStart, scenarioRate: 1 })
    const setPhase = (phase: 'running' | 'suspended' | 'ended') => (admin as Caller).admin.exercises.setPhase({ phase })
    const moment = () => clock.now().toISOString()
    // Before the start nothing stands.
    await setPhase('suspended')
    await setPhase('running')
    const { play } = await createPlannedSequence(world(), 'plan', [{ offset: 60 }])
    await play()
    const startedOn = moment()
    clock.advanceBy(10 * minute)
    const from = moment()
    expect((await setPhase('suspended')).scenario?.pauses).toEqual([{ from, to: null }])
    clock.advanceBy(5 * minute)
    await setPhase('suspended')
    expect((await readScenario('animator'))?.pauses).toEqual([{ from, to: null }])
    const endedOn = moment()
    await setPhase('ended')
    clock.advanceBy(minute)
    const to = moment()
    await setPhase('running')
    const pauses = [
      { from, to: endedOn },
      { from: endedOn, to },
    ]
    await promise('EXO-156', async () => expect(await readScenario('animator')).toMatchObject({ startedOn, pauses }))
    clock.advanceBy(2 * minute)
    await act().admin.sequences.setVariables({ variables: {} })
    const rows = new TextDecoder().decode(await exportAuditCsv(store.read, { exerciseId: own() }, 'en')).split('\r\n')
    await promise('EXO-158', () => {
      expect(rows[0]).toContain('When;From the start;Scenario time;Who')
      // The twelve minutes of the exercise clock are those of the scenario: its rate is 1.
      expect(rows[1]).toContain(';H+00:12:00;2031-03-02 ')
      expect(rows[1]).toContain(':12:00 UTC')
    })
  })

  test('the file of a sequence has both times, and imports as before', async () => {
    const { clock } = world()
    const { read, play } = await createPlannedSequence(world(), 'plan', [{ offset: 0 }, { offset: 600 }])
    await edit({ scenarioStart, scenarioRate: 2 })
    await play()
    const scenario = await readScenario('animator')
    const planned = await read()
    const told = scenario && { scenario, now: clock.now() }
    const lines = async (format: FileFormat, locale: Locale, time: ToldTime | undefined) =>
      new TextDecoder().decode(await exportSequence(planned, format, locale, 'UTC', time)).split('\r\n')
    await promise('EXO-158', async () => {
      expect((await lines('csv', 'fr', undefined))[0]).not.toContain('scénario')
      const [headings, first, second] = await lines('csv', 'fr', told)
      expect(headings).toMatch(/;Publié le;Temps du scénario$/)
      // Ten minutes later at twice the speed.
      const [now = 0, due = 0] = [first, second].map(line => Date.parse(line?.split(';').at(-1)?.replace(' UTC', '') ?? ''))
      expect(due - now).toBe(20 * minute)
      expect(first).toMatch(/;2031-03-02 \d\d:\d\d:\d\d UTC[+-]\d\d:\d\d$/)
    })
    const file = new File([await exportSequence(planned, 'csv', 'en', 'UTC', told)], 'plan.csv')
    const form = new FormData()
    form.set('file', file)
    form.set('options', '{}')
    const preview = await act().admin.sequences.previewImport(form)
    expect(preview.rows.flatMap(({ problems }) => problems)).toEqual([])
  })
})

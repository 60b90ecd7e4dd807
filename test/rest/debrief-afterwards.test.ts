import { expect, test } from 'vitest'
import type { Action, Debrief, Finding } from '#routers/debrief/debrief.contract.ts'
import { passwordOf } from '#test/support/canary-exercises.ts'
import { createHttpSessions } from '#test/support/http-sessions.ts'
import { promise } from '#test/support/promise.ts'
import { describeSiteOnSqlite } from '#test/support/site.ts'

describeSiteOnSqlite('The debrief after a run', site => {
  const { signIn, callOk, callError } = createHttpSessions(site)
  const below = ({ cookie }: { cookie: string }) => ({ base: '/acme/runs/1', cookie })

  test('animators and observers write it in the archive, and the next run has none of it', async () => {
    const animator = await signIn('/acme', 'animator', passwordOf('acme'))
    const observer = await signIn('/acme', 'observer', passwordOf('acme'))
    await callOk(animator, 'admin.runs.start', { number: 1, name: 'Équipe A' })
    const { id: objectiveId } = await callOk<{ id: number }>(animator, 'notes.saveObjective', { name: 'Alerter' })
    await callOk(animator, 'admin.runs.close', { number: 1 })
    const about = { kind: 'improvement', objectiveId, taskId: null }
    for (const writer of [observer, animator]) {
      const { id } = await callOk<Finding>(below(writer), 'debrief.createFinding', { ...about, title: 'Sans accord' })
      const { id: actionId, version } = await callOk<Action>(below(writer), 'debrief.createAction', { findingId: id, what: 'Former' })
      await promise('DEBR-03', async () => {
        const plan = { what: 'Former', owner: 'Service formation', dueOn: null, priority: 'low', state: 'done' }
        const changed = await callOk<Action>(below(writer), 'debrief.editAction', { id: actionId, version, ...plan })
        expect(changed).toMatchObject({ ...plan, version: version + 1 })
        expect((await callError(below(writer), 'debrief.setScale', { scale: 'letters' }))?.[0]).toBe('FORBIDDEN')
      })
    }
    await promise('DEBR-07', async () => {
      const { status, text } = await site().ask('GET', '/acme/admin/debrief.csv', { headers: { cookie: observer.cookie } })
      expect(status).toBe(200)
      expect(text).toContain(';Équipe A;')
      expect(text.split('\r\n')[0]).toContain(';Alerter;')
    })
    await promise('DEBR-02', async () => {
      const { closedOn, findings } = await callOk<Debrief>(below(observer), 'debrief.read', {})
      expect([closedOn, findings.length]).toEqual([expect.any(String), 2])
      expect(await callOk<Debrief>(animator, 'debrief.read', {})).toMatchObject({ closedOn: null, findings: [] })
    })
  })
})

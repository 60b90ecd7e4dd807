import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { AccountName } from '#test/support/canary-exercises.ts'
import { describeWorlds } from '#test/support/describe-worlds.ts'
import { makeDossier } from '#test/support/dossier-files.ts'
import { targetsOf } from '#test/support/procedure-fixtures.ts'
import { cellTargets } from '#test/support/procedure-fixtures-cell.ts'
import { promise } from '#test/support/promise.ts'

describeWorlds('The debrief of a run', world => {
  const acme = () => world().exercises.acme
  const as = (person: AccountName) => world().as('acme', person)
  const note = async (person: AccountName, words: string, more: { objectiveId?: number; taskId?: number; rating?: number } = {}) => {
    // The order of notes is that of their moments.
    world().clock.advanceBy(1000)
    const notedOn = world().clock.now().toISOString()
    const said = { words, judgement: null, objectiveId: null, rating: null, tags: [], ...more }
    return (await as(person)).notes.create({ clientId: randomUUID().replaceAll('-', ''), notedOn, about: null, ...said })
  }
  const newFinding = { kind: 'improvement', objectiveId: null, taskId: null } as const

  test('notes rate an objective or a critical task of it, and what nobody rates has no mean', async () => {
    const animator = await as('animator')
    const { id: objectiveId } = await animator.notes.saveObjective({ name: 'Dire vrai, vite' })
    const confirm = await animator.debrief.saveTask({ objectiveId, name: 'Confirmer' })
    const check = await animator.debrief.saveTask({ objectiveId, name: 'Valider' })
    await note('observer', 'Trop tard', { objectiveId, taskId: confirm.id, rating: 1 })
    await note('animator', 'Bien', { objectiveId, taskId: confirm.id, rating: 4 })
    await note('observer', 'En somme', { objectiveId, rating: 4 })
    await note('observer', 'Sans avis', { objectiveId })
    const { objectives } = await (await as('observer')).debrief.read()
    const objective = objectives.find(({ id }) => id === objectiveId)
    await promise('DEBR-01', () => {
      expect(objective).toMatchObject({ notes: 4, counts: [1, 0, 0, 2], mean: 3, between: 1.5 })
      expect(objective?.tasks).toMatchObject([
        { id: confirm.id, name: 'Confirmer', notes: 2, counts: [1, 0, 0, 1], mean: 2.5, between: 3 },
        { id: check.id, name: 'Valider', notes: 0, counts: [0, 0, 0, 0], mean: null, between: null },
      ])
    })
  })

  test('a task is of one objective, and stays while something names it', async () => {
    const { debrief, notes } = await as('animator')
    const { id: objectiveId } = await notes.saveObjective({ name: 'Alerter' })
    const { id: otherId } = await notes.saveObjective({ name: 'Informer' })
    const { id: taskId } = await debrief.saveTask({ objectiveId, name: 'Appeler' })
    await note('observer', 'Vu', { objectiveId, taskId, rating: 2 })
    await promise('DEBR-01', async () => {
      await expect(note('observer', 'Vu', { objectiveId: otherId, taskId })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
      await expect(debrief.createFinding({ ...newFinding, title: 'x', taskId })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
      await expect(debrief.deleteTask({ id: taskId })).rejects.toMatchObject({ code: 'CONFLICT' })
      expect(await debrief.saveTask({ objectiveId, taskId, name: 'Prévenir' })).toEqual({ id: taskId, objectiveId, name: 'Prévenir' })
      // An objective that nothing names goes with its tasks.
      await debrief.saveTask({ objectiveId: otherId, name: 'Écrire' })
      await notes.deleteObjective({ id: otherId })
    })
  })

  test('the exercise says whether notes rate with numbers or letters', async () => {
    const { debrief } = await as('animator')
    await debrief.setScale({ scale: 'letters' })
    await promise('DEBR-01', async () => expect((await (await as('observer')).debrief.read()).scale).toBe('letters'))
    await debrief.setScale({ scale: 'numbers' })
  })

  test('a finding is made of notes, and stands on whatever happened in the run', async () => {
    const { debrief } = await as('observer')
    const first = await note('observer', 'Deux réponses à une minute d’écart')
    const second = await note('animator', 'Sans accord')
    const made = await debrief.createFinding({ ...newFinding, title: ' Deux voix ', noteIds: [first.id, second.id, first.id] })
    const { communiqueId } = await cellTargets['released communique'](world(), 'acme', targetsOf(acme()))
    const { cellEntryId } = await cellTargets['cell entry'](world(), 'acme', targetsOf(acme()))
    const { id: articleId } = await (await as('animator')).press.article({ ref: acme().frontId })
    const on = world().clock.now().toISOString()
    for (const evidence of [
      { subject: 'weeze', id: acme().weezeId },
      { subject: 'article', id: articleId },
      { subject: 'communique', id: communiqueId ?? 0 },
      { subject: 'entry', id: cellEntryId ?? 0 },
      { subject: 'line', id: acme().itemId },
      { subject: 'minute', on, words: 'La salle se tait' },
    ] as const)
      await debrief.addEvidence({ id: made.id, evidence })
    await debrief.addEvidence({ id: made.id, evidence: { subject: 'weeze', id: acme().weezeId } })
    const read = (await debrief.read()).findings.find(({ id }) => id === made.id)
    await promise('DEBR-02', () => {
      expect(made).toMatchObject({ title: 'Deux voix', version: 1, analysis: '', recommendation: '', actions: [] })
      expect(made.evidence.map(({ words }) => words)).toEqual([first.words, second.words])
      expect(read?.evidence.map(({ subject }) => subject).toSorted()).toEqual(
        ['article', 'communique', 'entry', 'line', 'minute', 'note', 'note', 'weeze'].toSorted(),
      )
      expect(read?.evidence.find(({ subject }) => subject === 'minute')).toMatchObject({ on, words: 'La salle se tait' })
      expect(read?.evidence.every(({ subject, words, on }) => words !== '' && (on !== null || subject === 'line'))).toBe(true)
    })
  })

  test('evidence is taken away, and a finding goes with what it stands on unless actions follow from it', async () => {
    const { debrief } = await as('observer')
    const { id: noteId } = await note('observer', 'Vu')
    const { id, evidence } = await debrief.createFinding({ ...newFinding, title: 'Une', noteIds: [noteId] })
    const evidenceId = evidence[0]?.id ?? 0
    await promise('DEBR-02', async () => {
      expect((await debrief.removeEvidence({ id, evidenceId })).evidence).toEqual([])
      await expect(debrief.removeEvidence({ id, evidenceId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
      const { id: actionId } = await debrief.createAction({ findingId: id, what: 'Former' })
      await expect(debrief.deleteFinding({ id })).rejects.toMatchObject({ code: 'CONFLICT' })
      await debrief.deleteAction({ id: actionId })
      await debrief.addEvidence({ id, evidence: { subject: 'note', id: noteId } })
      await debrief.deleteFinding({ id })
      expect((await debrief.read()).findings.map(finding => finding.id)).not.toContain(id)
    })
  })

  test('of two who change a finding or an action at once, the second is told', async () => {
    const { debrief } = await as('observer')
    const { id } = await debrief.createFinding({ ...newFinding, title: 'Deux' })
    const said = { ...newFinding, title: 'Deux', analysis: 'Personne ne relit.', recommendation: '' }
    const action = await debrief.createAction({ findingId: id, what: 'Écrire la règle' })
    const { id: actionId, number, finding, version, ...plan } = action
    await promise('DEBR-02', async () => {
      expect(await debrief.editFinding({ id, version: 1, ...said })).toMatchObject({ version: 2, analysis: 'Personne ne relit.' })
      await expect(debrief.editFinding({ id, version: 1, ...said })).rejects.toMatchObject({ code: 'CONFLICT' })
    })
    await promise('DEBR-03', async () => {
      const edited = { ...plan, owner: 'Service formation', dueOn: '2026-12-04', priority: 'high', state: 'done' } as const
      expect(await debrief.editAction({ id: actionId, version, ...edited })).toMatchObject({ ...edited, version: 2 })
      await expect(debrief.editAction({ id: actionId, version, ...edited })).rejects.toMatchObject({ code: 'CONFLICT' })
      expect((await debrief.read()).findings.find(known => known.id === id)?.actions).toEqual([number])
      expect((await debrief.actions()).find(known => known.id === actionId)?.finding.id).toBe(finding.id)
    })
  })

  test('findings stand in the order that they are put into', async () => {
    const { debrief } = await as('observer')
    const ids: number[] = []
    for (const title of ['A', 'B', 'C']) ids.push((await debrief.createFinding({ ...newFinding, title })).id)
    const [a = 0, b = 0, c = 0] = ids
    const order = async () => (await debrief.read()).findings.map(({ id }) => id).filter(id => ids.includes(id))
    const [last = 0] = (await debrief.read()).findings.slice(-1).map(({ id }) => id)
    await debrief.moveFinding({ id: c, position: 0 })
    await promise('DEBR-02', async () => {
      expect(last).toBe(c)
      expect(await order()).toEqual([c, a, b])
      await debrief.moveFinding({ id: c, position: 40 })
      expect(await order()).toEqual([a, b, c])
    })
  })

  test('a note that is hidden from animators is no evidence for them', async () => {
    const { exercises } = (await as('admin')).admin
    const { id: noteId } = await note('observer', 'Cachée')
    const { id } = await (await as('observer')).debrief.createFinding({ ...newFinding, title: 'Trois', noteIds: [noteId] })
    await exercises.edit({ exerciseId: acme().exerciseId, notesOpen: false })
    const seen = async (person: AccountName) =>
      (await (await as(person)).debrief.read()).findings.find(finding => finding.id === id)?.evidence.length
    await promise('DEBR-02', async () => expect([await seen('animator'), await seen('observer')]).toEqual([0, 1]))
    await exercises.edit({ exerciseId: acme().exerciseId, notesOpen: true })
  })
})

describeWorlds('Actions beyond their run', world => {
  test('the actions of a closed run are changed in its archive and listed with those of the next ones', async () => {
    const animator = await world().as('acme', 'animator')
    await animator.admin.runs.start({ number: 1, name: 'Équipe A' })
    const { id: findingId } = await animator.debrief.createFinding({
      kind: 'improvement',
      title: 'Sans accord',
      objectiveId: null,
      taskId: null,
    })
    await animator.debrief.createAction({ findingId, what: 'Un seul accord', owner: 'Claire Aubry' })
    await animator.admin.runs.close({ number: 1 })
    const present = await world().as('acme', 'animator')
    await promise('DEBR-03', async () => {
      expect(await present.debrief.actions()).toEqual([])
      expect(await present.debrief.allActions()).toMatchObject([
        { run: '1', number: 1, name: 'Équipe A', base: '/acme/runs/1', actions: [{ number: 1, what: 'Un seul accord' }] },
      ])
    })
    const overview = await present.debrief.overview()
    await promise('DEBR-07', async () => {
      expect(overview.map(({ run, actions }) => [run, actions])).toEqual([
        ['now', { open: 0, done: 0 }],
        ['1', { open: 1, done: 0 }],
      ])
      const { run } = await makeDossier(world())
      expect(overview.find(({ run }) => run === '1')?.answers).toEqual(run.answers.cell.all)
    })
  })
})

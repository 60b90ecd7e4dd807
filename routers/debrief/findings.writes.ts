import { and, asc, eq, max } from 'drizzle-orm'
import { newId } from '#db/query/ids.ts'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { AppError, orNotFound } from '../errors.ts'
import { evidenceMax, findingsMax } from '../limits.contract.ts'
import { assertAims } from '../notes/aims.reads.ts'
import { lockExercise } from '../weezes/counters.writes.ts'
import type {
  AddEvidenceInput,
  ChosenEvidence,
  CreateFindingInput,
  DebriefIdInput,
  EditFindingInput,
  Finding,
  MoveFindingInput,
  RemoveEvidenceInput,
} from './debrief.contract.ts'
import { ofFinding, readFinding } from './debrief.reads.ts'
import { readEvidence } from './evidence.reads.ts'

/** The row of a finding, locked until the end of the transaction; 404 when there is none. */
const lockFinding = async (tx: Db, { exerciseId }: Actor, id: number) => {
  tx.invalidate(exerciseId, 'notes')
  const [row] = await tx
    .update(tx.t.findings)
    .set({ id })
    .where(ofFinding(tx, exerciseId, id))
    .returning()
  return orNotFound(row)
}

const storeEvidence = async (tx: Db, actor: Actor, findingId: number, chosen: ChosenEvidence, now: Date): Promise<void> => {
  const { exerciseId } = actor
  const { findingEvidence } = tx.t
  const own = and(eq(findingEvidence.exerciseId, exerciseId), eq(findingEvidence.findingId, findingId))
  if ((await tx.$count(findingEvidence, own)) >= evidenceMax) throw new AppError('finding.evidence_max', { max: evidenceMax })
  const kept = await readEvidence(tx, actor, chosen)
  await tx
    .insert(findingEvidence)
    .values({ exerciseId, id: newId(now), findingId, ...kept })
    .onConflictDoNothing()
}

/** Makes a finding after the others, of the notes that it names (DEBR-02); 404 for a missing note, 400 for an objective or a task that is none of the exercise, or one finding too many. */
export const createFinding = (store: Store, actor: Actor, { noteIds, ...said }: CreateFindingInput, now: Date): Promise<Finding> =>
  store.write(async tx => {
    const { exerciseId } = actor
    const { findings } = tx.t
    tx.invalidate(exerciseId, 'notes')
    await lockExercise(tx, exerciseId)
    await assertAims(tx, exerciseId, said)
    const own = eq(findings.exerciseId, exerciseId)
    if ((await tx.$count(findings, own)) >= findingsMax) throw new AppError('finding.too_many', { max: findingsMax })
    const [last] = await tx
      .select({ position: max(findings.position) })
      .from(findings)
      .where(own)
    const id = newId(now)
    const position = (last?.position ?? -1) + 1
    await tx.insert(findings).values({ exerciseId, id, ...said, title: said.title.trim(), position, createdOn: now, editedOn: now })
    for (const noteId of new Set(noteIds)) await storeEvidence(tx, actor, id, { subject: 'note', id: noteId }, now)
    return readFinding(tx, actor, id)
  })

/** Changes what a finding says; 409 when it was changed since `version`. */
export const editFinding = (store: Store, actor: Actor, { id, version, ...said }: EditFindingInput, now: Date): Promise<Finding> =>
  store.write(async tx => {
    const { exerciseId } = actor
    const former = await lockFinding(tx, actor, id)
    if (former.version !== version) throw new AppError('finding.changed')
    await assertAims(tx, exerciseId, said)
    const next = { ...said, title: said.title.trim(), version: version + 1, editedOn: now }
    await tx
      .update(tx.t.findings)
      .set(next)
      .where(ofFinding(tx, exerciseId, id))
    return readFinding(tx, actor, id)
  })

/** Deletes a finding with its evidence; 409 while actions follow from it. */
export const deleteFinding = (store: Store, actor: Actor, { id }: DebriefIdInput): Promise<void> =>
  store.write(async tx => {
    const { exerciseId } = actor
    await lockFinding(tx, actor, id)
    const { correctiveActions, findingEvidence, findings } = tx.t
    const ofActions = and(eq(correctiveActions.exerciseId, exerciseId), eq(correctiveActions.findingId, id))
    if ((await tx.$count(correctiveActions, ofActions)) > 0) throw new AppError('finding.has_actions')
    await tx.delete(findingEvidence).where(and(eq(findingEvidence.exerciseId, exerciseId), eq(findingEvidence.findingId, id)))
    await tx.delete(findings).where(ofFinding(tx, exerciseId, id))
  })

/** Puts a finding into another place among the others; 404 when there is none. */
export const moveFinding = (store: Store, actor: Actor, { id, position: to }: MoveFindingInput): Promise<void> =>
  store.write(async tx => {
    const { exerciseId } = actor
    const { findings } = tx.t
    await lockExercise(tx, exerciseId)
    await lockFinding(tx, actor, id)
    const rows = await tx
      .select({ id: findings.id })
      .from(findings)
      .where(eq(findings.exerciseId, exerciseId))
      .orderBy(asc(findings.position), asc(findings.id))
    const ids = rows.map(row => row.id).filter(other => other !== id)
    for (const [position, moved] of ids.toSpliced(to, 0, id).entries())
      await tx
        .update(findings)
        .set({ position })
        .where(ofFinding(tx, exerciseId, moved))
  })

/** Adds to what a finding stands on, in the words of this moment; 404 for what the actor may not read. */
export const addEvidence = (store: Store, actor: Actor, { id, evidence }: AddEvidenceInput, now: Date): Promise<Finding> =>
  store.write(async tx => {
    await lockFinding(tx, actor, id)
    await storeEvidence(tx, actor, id, evidence, now)
    return readFinding(tx, actor, id)
  })

/** Takes something away from what a finding stands on; 404 when it does not stand on that. */
export const removeEvidence = (store: Store, actor: Actor, { id, evidenceId }: RemoveEvidenceInput): Promise<Finding> =>
  store.write(async tx => {
    const { findingEvidence } = tx.t
    await lockFinding(tx, actor, id)
    const own = and(eq(findingEvidence.exerciseId, actor.exerciseId), eq(findingEvidence.findingId, id))
    const gone = await tx
      .delete(findingEvidence)
      .where(and(own, eq(findingEvidence.id, evidenceId)))
      .returning({ id: findingEvidence.id })
    orNotFound(gone[0])
    return readFinding(tx, actor, id)
  })

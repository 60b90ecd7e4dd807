import { useRef, useState } from 'react'
import type { Debrief, Finding } from '#routers/debrief/debrief.contract.ts'
import { evidenceMax, findingTitleMax } from '#routers/limits.contract.ts'
import type { Note } from '#routers/notes/notes.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { trpcClient } from '../../app/trpc.ts'
import { announce } from '../../ui/announcer.tsx'
import { toastError } from '../../ui/toast.tsx'
import { acceptFinding, refreshDebrief } from './queries.ts'

/** The first sentence of a note, as the title of what is made of it. */
const toTitle = (words: string): string => {
  const line = words.trim().split('\n')[0] ?? ''
  return line.slice(0, findingTitleMax).toWellFormed()
}

/** What can be done with findings and chosen notes, and the last act, which can be undone. */
export const useFindings = (debrief: Debrief, notes: readonly Note[]) => {
  const { debrief: phrases, toast } = usePhrases()
  const [opened, open] = useState<number | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const undos = useRef<(() => Promise<unknown>)[]>([])
  const act = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch {
      toastError(toast.weeze_error())
      void refreshDebrief()
    }
  }
  const choose = (note: Note) => {
    const next = new Set(chosen)
    const isChosen = next.delete(note.id) ? false : Boolean(next.add(note.id))
    setChosen(next)
    announce(isChosen ? phrases.chosen({ count: next.size }) : phrases.unchosen({ count: next.size }))
  }
  const taken = (focused: Note | undefined): Note[] => {
    const own = notes.filter(({ id }) => chosen.has(id))
    return own.length > 0 || !focused ? own : [focused]
  }
  const make = (of: readonly Note[]) =>
    act(async () => {
      const [first] = of
      const made = await trpcClient.debrief.createFinding.mutate({
        kind: first?.judgement === 'good' ? 'strength' : 'improvement',
        title: (first && toTitle(first.words)) || phrases.newTitle(),
        objectiveId: first?.objectiveId ?? null,
        taskId: first?.taskId ?? null,
        noteIds: of.slice(0, 20).map(({ id }) => id),
      })
      undos.current.push(() => trpcClient.debrief.deleteFinding.mutate({ id: made.id }))
      announce(phrases.made({ number: debrief.findings.length + 1, count: of.length }))
      setChosen(new Set())
      acceptFinding(made)
      open(made.id)
    })
  const add = (finding: Finding | undefined, of: readonly Note[]) =>
    act(async () => {
      if (!finding || of.length === 0) return
      let changed = finding
      for (const { id } of of.slice(0, evidenceMax))
        changed = await trpcClient.debrief.addEvidence.mutate({ id: finding.id, evidence: { subject: 'note', id } })
      const known = new Set(finding.evidence.map(({ id }) => id))
      const added = changed.evidence.filter(({ id }) => !known.has(id))
      undos.current.push(async () => {
        for (const { id: evidenceId } of added) await trpcClient.debrief.removeEvidence.mutate({ id: finding.id, evidenceId })
      })
      announce(phrases.added({ count: added.length, number: debrief.findings.indexOf(finding) + 1 }))
      setChosen(new Set())
      acceptFinding(changed)
    })
  const move = (finding: Finding, to: number) =>
    act(async () => {
      const count = debrief.findings.length
      const from = debrief.findings.indexOf(finding)
      const position = Math.max(0, Math.min(count - 1, to))
      if (position === from) return
      await trpcClient.debrief.moveFinding.mutate({ id: finding.id, position })
      undos.current.push(() => trpcClient.debrief.moveFinding.mutate({ id: finding.id, position: from }))
      announce(phrases.moved({ title: finding.title, position: position + 1, count }))
      await refreshDebrief()
    })
  const undo = () =>
    act(async () => {
      const last = undos.current.pop()
      if (!last) return
      await last()
      announce(phrases.undone())
      await refreshDebrief()
    })
  return { opened, open, chosen, choose, taken, make, add, move, undo }
}

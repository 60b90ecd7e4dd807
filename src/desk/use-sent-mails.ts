import { useRef } from 'react'
import type { Person } from '#routers/people.contract.ts'
import { nameInText } from '#routers/people.rules.ts'
import { mailUndoSeconds } from '../app/constants.ts'
import { usePhrases } from '../app/locale.tsx'
import type { DeskRow } from './rows.ts'
import type { DeskActions } from './use-desk-actions.ts'

/** What answers by mail and has not left: it is told and can be taken back, which opens its row again as the same persona. */
export const useSentMails = (actions: DeskActions, openRow: (row: DeskRow, persona?: Person) => void) => {
  const { desk } = usePhrases()
  const personas = useRef(new Map<string, Person>())
  const takeBack = (row: DeskRow, draftId: string) => actions.takeBack(draftId, () => openRow(row, personas.current.get(row.key)))
  const tellSent = (row: DeskRow, persona: Person, { draftId, sendOn }: { draftId: string; sendOn: string | null }) => {
    personas.current.set(row.key, persona)
    const name = nameInText(persona)
    const said = sendOn === null ? desk.leavesLaterAs({ name }) : desk.leavesAs({ name, seconds: mailUndoSeconds })
    actions.offerUndo(said, mailUndoSeconds * 1000, () => takeBack(row, draftId))
  }
  return { takeBack, tellSent }
}

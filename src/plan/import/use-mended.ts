import { useEffect, useRef, useState } from 'react'
import { mendedDuration } from '../../app/constants.ts'
import { usePhrases } from '../../app/locale.tsx'
import { announce } from '../../ui/announcer.tsx'
import type { PreviewRow } from './preview-parts.ts'

const noRows: ReadonlySet<string> = new Set()

/** Leads to the next field to mend, at last to the button of the import, unless somebody has gone elsewhere by then. */
const moveOn = (sendId: string) => {
  if (document.activeElement !== document.body) return
  const next = document.querySelector<HTMLElement>('[data-mend]') ?? document.getElementById(sendId)
  next?.focus()
}

/** Rows that were mended a moment ago and stay where they were; `mark` names one that is read again because of an answer. */
export const useMended = (rows: readonly PreviewRow[], sendId: string) => {
  const { planImport: texts } = usePhrases()
  const [mended, setMended] = useState(noRows)
  const asked = useRef(new Set<string>())
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another reading of the rows mends one
  useEffect(() => {
    const settled = rows.filter(({ id, state }) => asked.current.has(id) && state !== 'question')
    if (settled.length === 0) return
    for (const { id, row, state } of settled) {
      asked.current.delete(id)
      if (state !== 'ready') continue
      announce(texts.rows.mended({ row }))
      setMended(before => new Set([...before, id]))
      setTimeout(() => setMended(before => new Set([...before].filter(other => other !== id))), mendedDuration)
    }
    moveOn(sendId)
  }, [rows])
  return { mended, mark: (id: string) => asked.current.add(id) }
}

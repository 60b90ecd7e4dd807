import { useEffect, useMemo, useRef, useState } from 'react'
import type { WrittenKind } from '#db/schema/enums.ts'
import { elapsedAtMoment } from '#routers/exercise-clock.rules.ts'
import type { MailParty } from '#routers/mail/mail.contract.ts'
import type { Person } from '#routers/people.contract.ts'
import { fillVariables } from '#routers/variables.rules.ts'
import type { Media } from '#routers/weezes/weezes.contract.ts'
import { sequencesPollInterval } from '../../app/constants.ts'
import { trpc } from '../../app/trpc.ts'
import { type FoundInject, findInjects, toSearchable } from './found-injects.ts'

/** The line that writes something new. */
export const newKey = 'new'

/** What a new line is, besides its author and its text: its pictures, whom a message or a mail goes to, and the head of an article or a mail. */
type Written = {
  kind: WrittenKind
  medias: Media[]
  recipient: Person | null
  to: MailParty[]
  cc: MailParty[]
  title: string
  subtitle: string
}

const nothingWritten: Written = { kind: 'weeze', medias: [], recipient: null, to: [], cc: [], title: '', subtitle: '' }

export type Moment = 'now' | 'one' | 'five' | 'clock'

/** What is typed and chosen in the palette; it stays while the palette is closed, and what was published is forgotten. */
export const usePalette = (opened: boolean) => {
  const { data: variables } = trpc.admin.sequences.variables.useQuery(undefined, { enabled: opened, staleTime: 60_000 })
  const { data, dataUpdatedAt, isError, refetch } = trpc.admin.sequences.injects.list.useQuery(undefined, {
    enabled: opened,
    refetchInterval: sequencesPollInterval,
    refetchOnMount: 'always',
    retry: false,
  })
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({})
  const [author, setAuthor] = useState<Person | null>(null)
  const [written, setWritten] = useState<Written>(nothingWritten)
  const [waits, setWaits] = useState(false)
  const [moment, setMoment] = useState<Moment>('now')
  const [clockTyped, setClockTyped] = useState('')
  /** The key of a line of which somebody was told that it is used, and may publish it again. */
  const [told, setTold] = useState<string | null>(null)
  /** What was last written anew, and the key under which trying again sends it once. */
  const attempt = useRef({ content: '', key: '' })
  const fill = useMemo(() => (text: string) => fillVariables(text, variables ?? {}), [variables])
  const ready = data !== undefined && variables !== undefined
  const searchable = useMemo(() => (ready ? toSearchable(data.data, fill) : []), [ready, data, fill])
  const groups = useMemo(() => findInjects(searchable, typed, chosen), [searchable, typed, chosen])
  const rows = groups.flatMap(({ rows }) => rows)
  const row: FoundInject | undefined = rows.find(({ key }) => key === chosen) ?? (chosen === newKey ? undefined : rows[0])
  const key = row?.key ?? newKey
  // What is chosen stays chosen when others publish or add lines.
  useEffect(() => {
    if (ready && chosen === null) setChosen(key)
  }, [ready, chosen, key])
  const own = row ? fill(row.item.text) : typed
  const choose = (next: string) => {
    setChosen(next)
    setTold(null)
  }
  return {
    ready,
    isError,
    refetch,
    readAt: dataUpdatedAt,
    groups,
    rows,
    row,
    key,
    text: texts[key] ?? own,
    edited: texts[key] !== undefined && texts[key] !== own,
    author: row?.item.author ?? author,
    /** The exercise clock in seconds; null before the start. */
    clock: () => {
      const elapsed = data ? elapsedAtMoment(data.clock, Date.now()) : null
      return elapsed === null ? null : elapsed / 1000
    },
    started: data?.clock.startedOn !== null,
    typed,
    written,
    /** Whether a clip of the new line is on its way. */
    waits,
    moment,
    clockTyped,
    told: told === key,
    attempt,
    choose,
    setAuthor,
    setWaits,
    setMoment,
    setClockTyped,
    change: (part: Partial<Written>) => setWritten(known => ({ ...known, ...part })),
    tell: () => setTold(key),
    type: (next: string) => {
      setTyped(next)
      setChosen(null)
      setTold(null)
    },
    write: (text: string) => {
      setTexts({ ...texts, [key]: text })
    },
    /** Forgets what was typed for what is published now, and begins anew. */
    done: () => {
      setTexts(({ [key]: _, ...others }) => others)
      if (key === newKey) setWritten(nothingWritten)
      setTyped('')
      setChosen(null)
      setTold(null)
      setMoment('now')
    },
  }
}

export type Palette = ReturnType<typeof usePalette>

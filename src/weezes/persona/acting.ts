import { createContext, use } from 'react'
import type { Person } from '#routers/people.contract.ts'
import type { PlayedPersona } from '#routers/weezes/personas.contract.ts'
import type { EmbeddedWeeze } from '#routers/weezes/weezes.contract.ts'
import { utils } from '../../app/trpc.ts'

/** What a persona marks weezes with. */
export type PersonaMark = 'liked' | 'reweezed'

/** The persona that the user speaks as everywhere in the social app, until they put it down. */
export type Acting = {
  /** Null = as oneself. */
  persona: Person | null
  /** Whether the user may no longer speak as the persona: it is gone, or its operators are others now. */
  lost: boolean
  /** Its voice and its newest weezes; undefined until they are read. */
  played: PlayedPersona | undefined
  /** The ids of the weezes that it likes and has reweezed. */
  marks: Record<PersonaMark, ReadonlySet<number>>
  /** The personas played last, in the order of their number keys. */
  recents: Person[]
  /** Whether the exercise lets the user write as a persona only, and none is chosen. */
  mustPick: boolean
  play: (person: Person) => void
  stop: () => void
  /** Counts a persona among those played last, for who answers as one without becoming it. */
  remember: (person: Person) => void
  /** Opens the search for a persona. */
  ask: () => void
}

const noMarks = { liked: new Set<number>(), reweezed: new Set<number>() }
const noop = () => {}

/** Everybody who plays no persona. */
export const asOneself: Acting = {
  persona: null,
  lost: false,
  played: undefined,
  marks: noMarks,
  recents: [],
  mustPick: false,
  play: noop,
  stop: noop,
  remember: noop,
  ask: noop,
}

export const ActingContext = createContext<Acting>(asOneself)

/** Who the user speaks as. */
export const useActing = (): Acting => use(ActingContext)

/** Whether whoever the user speaks as likes or has reweezed a weeze. */
export const useMark = (mark: PersonaMark, weeze: EmbeddedWeeze): boolean => {
  const { persona, marks } = useActing()
  return persona ? marks[mark].has(weeze.id) : weeze[mark]
}

/** Stores in the cache that a persona has marked a weeze, or no longer; does nothing without a persona. */
export const setMark = (personaId: number | undefined, mark: PersonaMark, weezeId: number, marked: boolean): void => {
  if (personaId === undefined) return
  utils.weezes.persona.setData({ id: personaId }, known => {
    const others = known?.[mark].filter(id => id !== weezeId) ?? []
    return known && { ...known, [mark]: marked ? [weezeId, ...others] : others }
  })
}

import { Button, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconEye, IconFileText, IconLock, IconPencil, IconPlus, IconSend, IconX, type TablerIcon } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { CommuniqueState } from '#db/schema/enums.ts'
import type { CommuniqueList as List } from '#routers/cell/communiques.contract.ts'
import { firstNameInText } from '#routers/people.rules.ts'
import { usePhrases } from '../../app/locale.tsx'
import { usePermission, useWritingClosed } from '../../app/session.ts'
import { useTickingNow } from '../../ui/use-now.ts'
import { useClock } from '../log/entry-time.tsx'
import classes from './communique-list.module.css'

const signs: Record<CommuniqueState, TablerIcon> = {
  draft: IconPencil,
  review: IconEye,
  approved: IconCheck,
  released: IconSend,
  withdrawn: IconX,
}

const templates = ['first', 'update', 'correction', 'end'] as const
export type Template = (typeof templates)[number]

/** What is told of a communiqué in its second line: who writes it, how many approve it, or when it was released. */
const useAbout = () => {
  const { communiques: phrases } = usePhrases()
  const clock = useClock()
  const now = useTickingNow(true)
  return ({ hand, approvals, approvalsNeeded, state, savedOn, releasedOn, pickups }: List['data'][number]) => {
    if (releasedOn)
      return { writes: false, words: [clock(releasedOn), pickups > 0 && phrases.pickups({ count: pickups })].filter(Boolean).join(' · ') }
    if (hand && Date.parse(hand.until) > now) return { writes: true, words: phrases.writes({ name: firstNameInText(hand.by) }) }
    const time = clock(savedOn)
    return {
      writes: false,
      words: state === 'draft' ? time : `${phrases.approvalsOf({ count: approvals, needed: approvalsNeeded })} · ${time}`,
    }
  }
}

type Props = {
  communiques: List['data']
  chosen: number | undefined
  onCreate: (template?: Template) => void
  creating: boolean
  /** Opens what the exercise says of its communiqués; null for who may not. */
  onRules: (() => void) | null
}

/** The communiqués of the cell, the newest first, and what to begin one with. */
export const CommuniqueList = ({ communiques, chosen, creating, onCreate, onRules }: Props) => {
  const { communiques: phrases } = usePhrases()
  const plays = usePermission('play')
  const closed = useWritingClosed()
  const toAbout = useAbout()
  return (
    <section className={classes.list} aria-labelledby="communiques">
      <div className={classes.head}>
        <h2 id="communiques">{phrases.title()}</h2>
        {plays && (
          <Button variant="default" w={36} h={36} p={0} disabled={closed || creating} onClick={() => onCreate()}>
            <VisuallyHidden>{phrases.create()}</VisuallyHidden>
            <IconPlus size={20} stroke={1.75} aria-hidden />
          </Button>
        )}
      </div>
      <ol className={classes.rows}>
        {communiques.length === 0 && <li className={classes.empty}>{phrases.empty()}</li>}
        {communiques.map(one => {
          const Sign = signs[one.state]
          const { writes, words } = toAbout(one)
          return (
            <li key={one.id}>
              <Link
                to="/cellule"
                search={{ part: 'communiques', communique: one.id }}
                className={classes.item}
                activeProps={{}}
                aria-current={one.id === chosen ? 'true' : undefined}
                data-communique={one.id}
              >
                <span className={classes.first}>
                  {phrases.number({ number: one.number })}
                  <span className={classes.state} data-state={one.state}>
                    <Sign size={14} stroke={1.75} aria-hidden />
                    {phrases.states[one.state]()}
                  </span>
                </span>
                <strong>{one.title || phrases.untitled()}</strong>
                <span className={classes.about}>
                  {writes && <IconLock size={14} stroke={1.75} aria-hidden />}
                  {words}
                </span>
              </Link>
            </li>
          )
        })}
      </ol>
      {(plays || onRules) && (
        <div className={classes.templates}>
          {plays && (
            <>
              <h2>{phrases.templates()}</h2>
              {templates.map(template => (
                <UnstyledButton key={template} disabled={closed || creating} onClick={() => onCreate(template)}>
                  <IconFileText size={18} stroke={1.75} aria-hidden />
                  {phrases.templateNames[template]()}
                </UnstyledButton>
              ))}
            </>
          )}
          {onRules && (
            <Button variant="default" aria-haspopup="dialog" onClick={onRules}>
              {phrases.rules.open()}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

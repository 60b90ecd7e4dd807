import { Button } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { formatTime } from '#locales/format.ts'
import type { WaitingItem } from '#routers/desk/desk.contract.ts'
import { fullName } from '#routers/people.rules.ts'
import { useLocale, usePhrases, withTexts } from '../app/locale.tsx'
import { useCurrentUser } from '../app/session.ts'
import { useConditions } from '../plan/conditions/queries.ts'
import { EmptyNotice } from '../ui/empty-notice.tsx'
import { latePart } from '../ui/late-part.tsx'
import { ClosedRow, ColumnHeads } from './closed-row.tsx'
import { DeskItem } from './desk-item.tsx'
import { DeskFailed, DeskSkeleton } from './desk-states.tsx'
import { DeskFilters } from './filters.tsx'
import { shownKinds } from './kind-icon.tsx'
import { deskScopes, filterHand, isHandKey, isUnanswered } from './rows.ts'
import { Ticking } from './ticking.tsx'
import { useDesk } from './use-desk.ts'
import { useHandLines } from './use-hand-lines.ts'
import { useWaitSound, useWaitSoundOn } from './use-wait-sound.ts'

/** What a note about a row is about: the weeze, or the newest of the messages or mails that wait. */
const toNoted = ({ weezeId, messageId, mail }: WaitingItem) => {
  if (mail) return `mail-${mail.id}`
  return weezeId === null ? `message-${messageId}` : `weeze-${weezeId}`
}

// Exercises without lines by hand load nothing of them.
const HandGroup = latePart(
  withTexts(['hand', 'sequences', 'plan', 'conditions'], () => import('./hand/hand-group.tsx')),
  'HandGroup',
)

// Exercises without conditional lines load nothing of them.
const Proposals = latePart(
  withTexts(['conditions'], () => import('./proposals.tsx')),
  'Proposals',
)

// Exercises whose cell releases no communiqués load nothing of them.
const Pickups = latePart(() => import('./pickups.tsx'), 'Pickups')

/** Says that nobody waits, and when somebody last answered; or that nothing of what waits is shown, where `answeredOn` is undefined. */
const DeskEmpty = ({ answeredOn, onShowAll }: { answeredOn: string | null | undefined; onShowAll: () => void }) => {
  const { desk: phrases } = usePhrases()
  const { locale } = useLocale()
  if (answeredOn !== undefined) {
    const hint = answeredOn ? phrases.lastAnswer({ time: formatTime(new Date(answeredOn), locale) }) : ''
    return <EmptyNotice title={phrases.nobody()} hint={hint} action={null} />
  }
  const all = (
    <Button variant="default" onClick={onShowAll}>
      {phrases.showAll()}
    </Button>
  )
  return <EmptyNotice title={phrases.noneSuch()} hint="" action={all} />
}

type Props = {
  readOnly: boolean
  offline: boolean
  /** Is told whether a line by hand is open. */
  onHand: (open: boolean) => void
}

/** What waits for an answer, in one list: who oversees the exercise reads it, and animators answer from it (EXO-146). */
export const DeskBoard = ({ readOnly, offline, onHand }: Props) => {
  const { desk: phrases } = usePhrases()
  const { id: userId, exercise } = useCurrentUser()
  const { row: asked, ...search } = useSearch({ from: '/authenticated/social/weez/desk' })
  const filter = {
    ...search,
    kind: shownKinds.find(kind => kind === search.kind),
    scope: deskScopes.find(scope => scope === search.scope),
  }
  const [sound] = useWaitSoundOn()
  const { query, rows, shown, open, list, pointing, actions, ...act } = useDesk(filter, asked, readOnly, sound)
  useWaitSound(query.data && rows, sound)
  const { lines: hand, readAt, count: handCount } = useHandLines(open?.key ?? null)
  const shownHand = new Set(filterHand(hand?.data ?? [], filter, userId, act.narrowing, Date.now()).map(({ id }) => id))
  // The group stays where the last line of it is being sent.
  const [hasHand, setHasHand] = useState(false)
  if (hand && !hasHand && hand.data.length + hand.finished.length > 0) setHasHand(true)
  const isHandOpen = open !== null && isHandKey(open.key)
  useEffect(() => onHand(isHandOpen), [isHandOpen, onHand])
  const { data: board } = query
  const conditions = useConditions()
  return (
    <>
      {board && <DeskFilters rows={rows} hand={handCount} filter={filter} readOnly={readOnly} onFilter={act.setFilter} />}
      {!board && !query.isError && <DeskSkeleton />}
      {!board && query.isError && <DeskFailed onRetry={() => void query.refetch()} />}
      {conditions.length > 0 && (
        <Ticking>
          <Proposals conditions={conditions} readOnly={readOnly} />
        </Ticking>
      )}
      <div ref={list}>
        {board && exercise.cell?.includes('communiques') && (
          <Ticking>
            <Pickups readOnly={readOnly} thresholds={board} />
          </Ticking>
        )}
        {board && hand && hasHand && (
          <Ticking>
            <HandGroup
              lines={hand}
              readAt={readAt}
              shown={shownHand}
              openKey={open?.key ?? null}
              readOnly={readOnly}
              waiting={shown.length}
              onOpen={act.openHand}
              onClose={act.close}
              onLeave={act.leaveHand}
            />
          </Ticking>
        )}
        {board && shown.length > 0 && (
          <Ticking>
            {shownHand.size === 0 && <ColumnHeads />}
            <ul aria-label={phrases.waiting()} {...pointing}>
              {shown.map(row => (
                <li
                  key={row.key}
                  data-row={row.key}
                  data-answered={isUnanswered(row) ? undefined : true}
                  data-row-keys={row.item.mail && !readOnly ? 'o' : undefined}
                  data-noted={toNoted(row.item)}
                  data-name={fullName(row.item.player)}
                >
                  {row.key === open?.key ? (
                    <DeskItem
                      row={row}
                      thresholds={board}
                      persona={open.persona}
                      readOnly={readOnly}
                      offline={offline}
                      actions={actions}
                      onPersona={person => act.become(row, person)}
                      onDismiss={() => act.dismiss(row)}
                      onAnswered={ended => act.answered(row, ended)}
                      onSent={(persona, sent) => act.sent(row, persona, sent)}
                      onTakeBack={draftId => act.takeBack(row, draftId)}
                      onClose={act.close}
                    />
                  ) : (
                    <ClosedRow
                      row={row}
                      thresholds={board}
                      onOpen={() => act.openRow(row)}
                      onTake={readOnly ? null : () => actions.toggleClaim(row.item)}
                      onTakeBack={readOnly ? null : draftId => act.takeBack(row, draftId)}
                    />
                  )}
                </li>
              ))}
            </ul>
          </Ticking>
        )}
      </div>
      {board && shown.length + shownHand.size === 0 && (
        <DeskEmpty
          answeredOn={rows.length === 0 ? board.answeredOn : undefined}
          onShowAll={() => act.setFilter({ kind: undefined, persona: undefined, role: undefined, scope: undefined })}
        />
      )}
    </>
  )
}

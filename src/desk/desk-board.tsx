import { Button } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { formatTime } from '#locales/format.ts'
import type { WaitingItem } from '#routers/desk/desk.contract.ts'
import { fullName } from '#routers/people.rules.ts'
import { useLocale, usePhrases } from '../app/locale.tsx'
import { EmptyNotice } from '../ui/empty-notice.tsx'
import { ClosedRow, ColumnHeads } from './closed-row.tsx'
import { DeskItem } from './desk-item.tsx'
import { DeskFailed, DeskSkeleton } from './desk-states.tsx'
import { DeskFilters } from './filters.tsx'
import { deskKinds } from './kind-icon.tsx'
import { deskScopes } from './rows.ts'
import { Ticking } from './ticking.tsx'
import { useDesk } from './use-desk.ts'
import { useWaitSound, useWaitSoundOn } from './use-wait-sound.ts'

/** What a note about a row is about: the weeze, or the newest of the messages that wait. */
const toNoted = ({ weezeId, messageId }: WaitingItem) => (weezeId === null ? `message-${messageId}` : `weeze-${weezeId}`)

type Props = { readOnly: boolean; offline: boolean }

/** What waits for an answer, in one list: who oversees the exercise reads it, and animators answer from it (EXO-146). */
export const DeskBoard = ({ readOnly, offline }: Props) => {
  const { desk: phrases } = usePhrases()
  const { locale } = useLocale()
  const { row: asked, ...search } = useSearch({ from: '/authenticated/social/weez/desk' })
  const filter = {
    ...search,
    kind: deskKinds.find(kind => kind === search.kind),
    scope: deskScopes.find(scope => scope === search.scope),
  }
  const [sound] = useWaitSoundOn()
  const { query, rows, shown, open, list, pointing, actions, ...act } = useDesk(filter, asked, readOnly, sound)
  useWaitSound(query.data && rows, sound)
  const { data: board } = query
  return (
    <>
      {board && <DeskFilters rows={rows} filter={filter} readOnly={readOnly} onFilter={act.setFilter} />}
      {!board && !query.isError && <DeskSkeleton />}
      {!board && query.isError && <DeskFailed onRetry={() => void query.refetch()} />}
      {board && shown.length > 0 && (
        <Ticking>
          <ColumnHeads />
          <ul ref={list} aria-label={phrases.waiting()} {...pointing}>
            {shown.map(row => (
              <li key={row.key} data-row={row.key} data-noted={toNoted(row.item)} data-name={fullName(row.item.player)}>
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
                    onClose={act.close}
                  />
                ) : (
                  <ClosedRow
                    row={row}
                    thresholds={board}
                    onOpen={() => act.openRow(row)}
                    onTake={readOnly ? null : () => actions.toggleClaim(row.item)}
                  />
                )}
              </li>
            ))}
          </ul>
        </Ticking>
      )}
      {board && rows.length === 0 && (
        <EmptyNotice
          title={phrases.nobody()}
          hint={board.answeredOn ? phrases.lastAnswer({ time: formatTime(new Date(board.answeredOn), locale) }) : ''}
          action={null}
        />
      )}
      {board && rows.length > 0 && shown.length === 0 && (
        <EmptyNotice
          title={phrases.noneSuch()}
          hint=""
          action={
            <Button
              variant="default"
              onClick={() => act.setFilter({ kind: undefined, persona: undefined, role: undefined, scope: undefined })}
            >
              {phrases.showAll()}
            </Button>
          }
        />
      )}
    </>
  )
}

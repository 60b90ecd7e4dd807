import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Link, useSearch } from '@tanstack/react-router'
import type { OwedItem } from '#routers/desk/owed.contract.ts'
import { fullName } from '#routers/people.rules.ts'
import { usePhrases } from '../app/locale.tsx'
import { trpc } from '../app/trpc.ts'
import { marksById } from '../plan/sequences/sequence-marks.ts'
import { EmptyNotice } from '../ui/empty-notice.tsx'
import { SequenceTile } from '../ui/sequence-tile.tsx'
import { ActDialog } from './act-dialog.tsx'
import { AskDialog } from './ask-dialog.tsx'
import classes from './desk-owed.module.css'
import { DeskReminder } from './desk-reminder.tsx'
import { DeskFailed, DeskSkeleton } from './desk-states.tsx'
import { DeskThread } from './desk-thread.tsx'
import { FollowUp } from './follow-up.tsx'
import { OwedFilters } from './owed-filters.tsx'
import { OwedHeads, OwedRow } from './owed-row.tsx'
import { SatisfiedList } from './satisfied-list.tsx'
import { Ticking } from './ticking.tsx'
import { useOwed } from './use-owed.ts'

/** Returns the link to what asks; null where an article does. */
const linkTo = ({ subject, subjectId, conversationId, persona: { username } }: OwedItem) => {
  if (subject === 'weeze')
    return (props: object) => <Link {...props} to="/$username/status/$id" params={{ username, id: String(subjectId) }} />
  return conversationId === null
    ? null
    : (props: object) => <Link {...props} to="/weez/personas/$conversationId" params={{ conversationId: String(conversationId) }} />
}

/** The letter and the colour of each sequence, by its id. */
const useTiles = () => {
  const { data = [] } = trpc.admin.sequences.list.useQuery()
  return marksById(data)
}

type Props = { readOnly: boolean; offline: boolean }

/** What the cell owes, the most overdue first: animators judge and remind from it, observers read it (EXO-182). */
export const DeskOwed = ({ readOnly, offline }: Props) => {
  const { desk, owed: phrases } = usePhrases()
  const filter = useSearch({ from: '/authenticated/social/weez/desk' })
  const { query, shown, open, over, list, naming, actions, ...act } = useOwed(filter, readOnly)
  const tiles = useTiles()
  const { data: owed } = query
  const [isAsking, asking] = useDisclosure(false)
  if (!owed) return query.isError ? <DeskFailed onRetry={() => void query.refetch()} /> : <DeskSkeleton />
  const tileOf = ({ sequenceId }: OwedItem) => {
    const tile = sequenceId === null ? undefined : tiles.get(sequenceId)
    return tile ? <SequenceTile {...tile} /> : null
  }
  const panelOf = (item: OwedItem) => (
    <div className={classes.panel}>
      {item.subject !== 'article' && item.subject !== 'hand' && (
        <DeskThread
          item={{
            subject: item.subject,
            id: item.conversationId ?? item.id,
            weezeId: item.subject === 'weeze' ? item.subjectId : null,
            by: item.persona,
            since: item.askedOn,
            text: item.text,
          }}
        />
      )}
      {over && (
        <Text px={16} py={10} fz="sm" c="var(--weez-dimmed-on-selected)" bg="var(--weez-unread)" role="status">
          {phrases.over()}
        </Text>
      )}
      {!readOnly && !over && <DeskReminder item={item} offline={offline} autoFocus={open?.writes === true} onReminded={act.close} />}
    </div>
  )
  return (
    <>
      <OwedFilters owed={owed} filter={filter} readOnly={readOnly} onFilter={act.setFilter} onAsk={readOnly ? null : asking.open} />
      {isAsking && <AskDialog onClose={asking.close} />}
      {naming && <ActDialog {...naming} clock={owed.clock} onJudged={act.finishNaming} onClose={act.stopNaming} />}
      {shown.length > 0 && (
        <Ticking>
          <OwedHeads />
          <ul ref={list} aria-label={phrases.tab()}>
            {shown.map(item => {
              const isOpenRow = item.id === open?.item.id
              const may = !readOnly && !(over && isOpenRow)
              return (
                <li key={item.id} data-row={item.id} data-noted={`${item.subject}-${item.subjectId}`} data-name={fullName(item.persona)}>
                  <OwedRow
                    item={item}
                    clock={owed.clock}
                    tile={tileOf(item)}
                    open={isOpenRow}
                    onToggle={() => act.toggle(item)}
                    follow={
                      <FollowUp
                        item={item}
                        clock={owed.clock}
                        open={isOpenRow}
                        renderLink={linkTo(item)}
                        actions={
                          may
                            ? {
                                judge: judgement => actions.judge(item, judgement),
                                name: () => actions.name(item),
                                extend: () => actions.extend(item),
                                remind: () => actions.remind(item),
                              }
                            : null
                        }
                      />
                    }
                  >
                    {isOpenRow && panelOf(item)}
                  </OwedRow>
                </li>
              )
            })}
          </ul>
        </Ticking>
      )}
      {owed.count === 0 && shown.length === 0 && <EmptyNotice title={phrases.nothing()} hint={phrases.nothingHint()} action={null} />}
      {owed.count > 0 && shown.length === 0 && (
        <EmptyNotice
          title={phrases.noneSuch()}
          hint=""
          action={
            <Button
              variant="default"
              onClick={() => act.setFilter({ only: undefined, objective: undefined, player: undefined, role: undefined, scope: undefined })}
            >
              {desk.showAll()}
            </Button>
          }
        />
      )}
      {owed.satisfied.length > 0 && (
        <SatisfiedList items={owed.satisfied} clock={owed.clock} onReopen={readOnly ? null : ({ id }) => actions.unjudge(id)} />
      )}
    </>
  )
}

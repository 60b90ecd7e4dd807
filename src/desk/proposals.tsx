import { Button, Group, Kbd, Paper, Stack, Text, UnstyledButton } from '@mantine/core'
import { IconArrowsSplit2 } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { LineCondition } from '#routers/conditions/conditions.contract.ts'
import { conditionUndoSeconds } from '#routers/limits.contract.ts'
import { firstNameInText, fullName } from '#routers/people.rules.ts'
import { isRefusedFor } from '../app/failure-kind.ts'
import { usePhrases } from '../app/locale.tsx'
import { useCurrentUser } from '../app/session.ts'
import { trpc } from '../app/trpc.ts'
import { PersonAvatar } from '../people/person-avatar.tsx'
import { invalidateConditions } from '../plan/conditions/queries.ts'
import { useConditionWords } from '../plan/conditions/use-condition-words.ts'
import { itemSummary } from '../plan/items/item-summary.ts'
import { formatCountdown } from '../plan/sequences/format-times.ts'
import { useSequences } from '../plan/sequences/queries.ts'
import { marksById } from '../plan/sequences/sequence-marks.ts'
import { useShortcuts } from '../shell/keyboard/shortcuts.ts'
import { announce } from '../ui/announcer.tsx'
import { SequenceTile } from '../ui/sequence-tile.tsx'
import { toastError, toastInfo } from '../ui/toast.tsx'
import { toastUndo } from '../ui/undo-toast.tsx'
import classes from './proposals.module.css'
import { useSecond } from './ticking.tsx'

/** Since when a line is proposed. */
const Since = ({ condition: { decidedOn } }: { condition: LineCondition }) => {
  const { conditions: texts } = usePhrases()
  const seconds = Math.max(0, (useSecond() - Date.parse(decidedOn ?? '')) / 1000)
  return (
    <Text span fz="xs" c="dimmed">
      {texts.since({ time: formatCountdown(seconds) })}
    </Text>
  )
}

/** Publishes or dismisses a proposed line, which can be taken back for some seconds. */
const useDecisions = () => {
  const { conditions: texts } = usePhrases()
  const onSettled = () => void invalidateConditions()
  const undo = trpc.conditions.undo.useMutation({
    onSuccess: ({ number }) => toastInfo(texts.undone({ number })),
    onError: () => toastError(texts.tooLate()),
    onSettled,
  })
  const decide = trpc.conditions.decide.useMutation({
    onSuccess: ({ item, number }, { choice }) => {
      const words = choice === 'publish' ? texts.accepted({ number }) : texts.dismissed({ number })
      announce(words)
      toastUndo(words, { label: texts.undo(), duration: conditionUndoSeconds * 1000, undo: () => undo.mutate({ id: item.id }) })
    },
    onError: error => toastError(isRefusedFor(error, 'condition.decided') ? texts.decided() : texts.failed()),
    onSettled,
  })
  return { decide: decide.mutate, deciding: decide.isPending ? decide.variables.id : null }
}

const KeyButton = ({ name, children, ...props }: { name: string; children: string; onClick: () => void; filled?: boolean }) => (
  <Button size="sm" variant={props.filled ? 'filled' : 'default'} aria-keyshortcuts={name} onClick={props.onClick}>
    {children}
    <Kbd ml={6} px={5} py={0} ff="inherit">
      {name === 'Enter' ? '↵' : name}
    </Kbd>
  </Button>
)

const Head = ({ condition, children }: { condition: LineCondition; children?: ReactNode }) => {
  const { conditions: texts } = usePhrases()
  const { words } = useConditionWords()
  const mark = marksById(useSequences().sequences).get(condition.item.sequenceId)
  return (
    <Group gap={8} justify="space-between" wrap="nowrap">
      <Text fz="sm" className={classes.head}>
        <IconArrowsSplit2 size={16} stroke={1.75} aria-hidden /> <strong>{texts.line({ number: condition.number })}</strong>{' '}
        {mark && <SequenceTile letter={mark.letter} tone={mark.tone} name={mark.name} />} {words(condition)}
      </Text>
      {children}
    </Group>
  )
}

/** What a colleague has decided of a line, for as long as that can be taken back. */
const Folded = ({ condition }: { condition: LineCondition }) => {
  const { conditions: texts } = usePhrases()
  const { by, status } = condition
  const name = by ? firstNameInText(by) : ''
  return (
    <Paper withBorder p="xs" role="status">
      <Head condition={condition}>
        <Text fz="sm" c="dimmed">
          {texts.byColleague[status === 'dismissed' ? 'dismissed' : 'fired']({ name })}
        </Text>
      </Head>
    </Paper>
  )
}

type Props = { conditions: readonly LineCondition[]; readOnly: boolean }

/** The proposed lines above what waits, the oldest open: `o` publishes, `x` dismisses, Enter edits first (CTRL-03). */
export const Proposals = ({ conditions, readOnly }: Props) => {
  const { conditions: texts } = usePhrases()
  const { id: userId } = useCurrentUser()
  const navigate = useNavigate()
  const { decide, deciding } = useDecisions()
  const now = useSecond()
  const [chosen, setChosen] = useState<number | null>(null)
  const proposed = conditions
    .filter(({ status, item }) => status === 'proposed' && item.state === 'pending' && item.id !== deciding)
    .toSorted((one, other) => ((one.decidedOn ?? '') < (other.decidedOn ?? '') ? -1 : 1))
  const folded = conditions.filter(({ by, undoUntil }) => by && by.id !== userId && undoUntil && Date.parse(undoUntil) > now)
  const open = proposed.find(({ item }) => item.id === chosen) ?? proposed[0]
  const edit = ({ item }: LineCondition) => void navigate({ to: '/admin/sequences/plan', search: { line: item.id } })
  const withOpen = (act: (condition: LineCondition) => void) => () => {
    // A row of a mail has that key for itself.
    if (open && !readOnly && !document.activeElement?.closest('[data-row-keys]')) act(open)
  }
  const isHere = () => document.activeElement === document.body || document.activeElement?.closest('[data-own-keys], main') !== null
  useShortcuts(
    {
      o: withOpen(({ item }) => decide({ id: item.id, choice: 'publish' })),
      x: withOpen(({ item }) => decide({ id: item.id, choice: 'dismiss' })),
      Enter: withOpen(condition => {
        if (isHere() && !document.activeElement?.closest('a, button, [data-row]')) edit(condition)
      }),
    },
    'open',
  )
  if (proposed.length + folded.length === 0) return null
  return (
    <Stack
      component="section"
      gap={8}
      p={12}
      className={classes.zone}
      aria-label={texts.proposals()}
      data-own-keys={open && !readOnly ? 'o x' : undefined}
    >
      <Text fz="sm">
        <strong>
          {texts.proposals()} {proposed.length}
        </strong>{' '}
        <Text span c="dimmed">
          {texts.nothingAlone()}
        </Text>
      </Text>
      {proposed.map(condition => {
        const { item } = condition
        if (condition !== open)
          return (
            <Paper key={item.id} withBorder p="xs">
              <Head condition={condition}>
                <Group gap={8} wrap="nowrap">
                  <Since condition={condition} />
                  <UnstyledButton fz="sm" fw={600} onClick={() => setChosen(item.id)}>
                    {texts.doOpen()}
                  </UnstyledButton>
                </Group>
              </Head>
            </Paper>
          )
        return (
          <Paper key={item.id} withBorder p="sm" className={classes.open} data-proposal={item.id}>
            <Head condition={condition}>
              <Since condition={condition} />
            </Head>
            <Group gap={12} mt={8} justify="space-between">
              <Group gap={10} wrap="nowrap" flex="1 1 300px">
                <PersonAvatar person={item.author} size={40} />
                <Text fz="sm" lineClamp={3}>
                  <strong>{fullName(item.author)}</strong> {itemSummary(item, text => text)}
                </Text>
              </Group>
              {!readOnly && (
                <Group gap={8}>
                  <KeyButton name="o" filled onClick={() => decide({ id: item.id, choice: 'publish' })}>
                    {texts.doPublish()}
                  </KeyButton>
                  <KeyButton name="Enter" onClick={() => edit(condition)}>
                    {texts.doEdit()}
                  </KeyButton>
                  <KeyButton name="x" onClick={() => decide({ id: item.id, choice: 'dismiss' })}>
                    {texts.doDismiss()}
                  </KeyButton>
                </Group>
              )}
            </Group>
          </Paper>
        )
      })}
      {folded.map(condition => (
        <Folded key={condition.item.id} condition={condition} />
      ))}
    </Stack>
  )
}

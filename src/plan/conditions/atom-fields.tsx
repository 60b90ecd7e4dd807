import { ActionIcon, Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import {
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconFileText,
  IconHandStop,
  IconMail,
  IconMessage,
  IconMessage2Off,
  IconMessageReply,
  IconNews,
  IconPlayerSkipForward,
  IconSend,
  IconX,
} from '@tabler/icons-react'
import type { LineCondition } from '#routers/conditions/conditions.contract.ts'
import { conditionMinutesMax, conditionWordsMax } from '#routers/limits.contract.ts'
import { fullName } from '#routers/people.rules.ts'
import { formatExerciseClock } from '../../app/exercise-clock.ts'
import { usePhrases } from '../../app/locale.tsx'
import { itemSummary } from '../items/item-summary.ts'
import type { PlanRow } from '../table/plan-rows.ts'
import { type AtomDraft, atomKinds, kindOfDraft, needsLine } from './atom-draft.ts'
import classes from './condition-panel.module.css'

type Known = LineCondition['atoms'][number] | undefined

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
const icons = {
  silent: IconMessage2Off,
  reacted: IconMessageReply,
  weeze: IconMessage,
  article: IconNews,
  communique: IconFileText,
  mail: IconMail,
  said: IconHandStop,
  published: IconSend,
  skipped: IconPlayerSkipForward,
} as const

/** How one of the conditions stands in this run. */
const LiveState = ({ known }: { known: Known }) => {
  const { conditions: texts } = usePhrases()
  if (!known) return null
  const { mark } = known
  const [Icon, words] = mark
    ? mark.holds
      ? ([IconCircleCheck, texts.held({ time: formatExerciseClock(mark.at * 1000) })] as const)
      : ([IconCircleX, texts.lost()] as const)
    : ([IconCircleDashed, texts.open()] as const)
  return (
    <Text className={classes.live} data-holds={mark?.holds || undefined}>
      <Icon size={16} stroke={1.75} aria-hidden /> {words}
    </Text>
  )
}

type Props = {
  at: number
  draft: AtomDraft
  /** The lines that may be watched. */
  lines: readonly PlanRow[]
  /** The same condition as it is saved; undefined once it is another one. */
  known: Known
  onChange: (draft: AtomDraft) => void
  onRemove: (() => void) | null
  onSay: (() => void) | null
}

/** One of the conditions of a line: what it is, with its fields, and how it stands. */
export const AtomFields = ({ at, draft, lines, known, onChange, onRemove, onSay }: Props) => {
  const { conditions: texts } = usePhrases()
  const people = new Map(lines.map(({ item }) => [item.author.id, fullName(item.author)]))
  const Icon = icons[draft.kind]
  return (
    <Stack gap={8} className={classes.atom}>
      <Group gap={8} wrap="nowrap" align="end">
        <span className={classes.sign}>
          <Icon {...icon} />
        </span>
        <NativeSelect
          flex={1}
          label={texts.kind({ at: at + 1 })}
          value={draft.kind}
          data={atomKinds.map(value => ({ value, label: texts.kinds[value]() }))}
          onChange={({ currentTarget }) => onChange({ ...draft, kind: kindOfDraft(currentTarget.value) })}
          data-autofocus={at === 0 || undefined}
          data-kind
        />
        {onRemove && (
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={texts.remove({ at: at + 1 })} onClick={onRemove}>
            <IconX {...icon} />
          </ActionIcon>
        )}
      </Group>
      {needsLine(draft.kind) && (
        <NativeSelect
          label={texts.watched()}
          value={String(draft.itemId ?? '')}
          data={[
            { value: '', label: texts.choose() },
            ...lines.map(({ item, number }) => ({
              value: String(item.id),
              label: texts.watchedLine({ number, name: fullName(item.author), text: itemSummary(item, text => text).slice(0, 60) }),
            })),
          ]}
          error={
            known && 'itemId' in known && known.itemId === null && draft.itemId === null ? texts.deleted({ number: known.number }) : null
          }
          onChange={({ currentTarget }) => onChange({ ...draft, itemId: Number(currentTarget.value) || null })}
        />
      )}
      {(draft.kind === 'reacted' || draft.kind === 'silent') && (
        <TextInput
          type="number"
          label={texts.minutes()}
          min={1}
          max={conditionMinutesMax}
          value={draft.minutes}
          onChange={event => onChange({ ...draft, minutes: Math.round(event.currentTarget.valueAsNumber) || 0 })}
        />
      )}
      {draft.kind === 'mail' && (
        <NativeSelect
          label={texts.to()}
          value={String(draft.toId ?? '')}
          data={[{ value: '', label: texts.anybody() }, ...[...people].map(([id, label]) => ({ value: String(id), label }))]}
          onChange={({ currentTarget }) => onChange({ ...draft, toId: Number(currentTarget.value) || null })}
        />
      )}
      {!needsLine(draft.kind) && (
        <TextInput
          label={draft.kind === 'said' ? texts.saidWords() : texts.words()}
          maxLength={conditionWordsMax}
          value={draft.words}
          onChange={({ currentTarget }) => onChange({ ...draft, words: currentTarget.value })}
        />
      )}
      <Group gap={8} justify="space-between">
        <LiveState known={known} />
        {onSay && (
          <Button size="compact-sm" variant="light" onClick={onSay}>
            {texts.say()}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

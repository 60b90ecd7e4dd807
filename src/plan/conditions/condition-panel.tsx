import '../../ui/modal-styles.ts'
import { ActionIcon, Button, Drawer, Group, NativeSelect, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { IconHistory, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import type { LineCondition, SetConditionInput } from '#routers/conditions/conditions.contract.ts'
import { findSilentTimes } from '#routers/conditions/silence.rules.ts'
import { conditionMinutesMax, conditionWordsMax } from '#routers/limits.contract.ts'
import { fullName } from '#routers/people.rules.ts'
import { formatExerciseClock } from '../../app/exercise-clock.ts'
import { getFailureKind, getRefusal, isRefusedFor } from '../../app/failure-kind.ts'
import { usePhrases } from '../../app/locale.tsx'
import { trpc } from '../../app/trpc.ts'
import form from '../../ui/form/form.module.css'
import { toastError } from '../../ui/toast.tsx'
import { useOpened } from '../../ui/use-opened.ts'
import { itemSummary } from '../items/item-summary.ts'
import type { PlanRow } from '../table/plan-rows.ts'
import { type AtomDraft, atomKinds, draftOf, isComplete, kindOfDraft, needsLine, newDraft, toAtomInput } from './atom-draft.ts'
import classes from './condition-panel.module.css'
import { ConditionState } from './condition-state.tsx'
import { invalidateConditions } from './queries.ts'

type FieldsProps = {
  at: number
  draft: AtomDraft
  lines: readonly PlanRow[]
  known: LineCondition['atoms'][number] | undefined
  onChange: (draft: AtomDraft) => void
  onRemove: (() => void) | null
  onSay: (() => void) | null
}

/** How one of the conditions stands in this run. */
const LiveState = ({ known }: { known: LineCondition['atoms'][number] | undefined }) => {
  const { conditions: texts } = usePhrases()
  if (!known) return null
  const { mark } = known
  const words = mark ? (mark.holds ? texts.held({ time: formatExerciseClock(mark.at * 1000) }) : texts.lost()) : texts.open()
  return (
    <Text fz="xs" c={mark?.holds ? 'inherit' : 'dimmed'} fw={mark?.holds ? 600 : 400}>
      {words}
    </Text>
  )
}

/** One of the conditions of a line: what it is, with its fields. */
const AtomFields = ({ at, draft, lines, known, onChange, onRemove, onSay }: FieldsProps) => {
  const { conditions: texts } = usePhrases()
  const people = new Map(lines.map(({ item }) => [item.author.id, fullName(item.author)]))
  const isTimed = draft.kind === 'reacted' || draft.kind === 'silent'
  return (
    <Stack gap={8} className={classes.atom}>
      <Group gap={8} wrap="nowrap" align="end">
        <NativeSelect
          flex={1}
          label={texts.kind({ at: at + 1 })}
          value={draft.kind}
          data={atomKinds.map(value => ({ value, label: texts.kinds[value]() }))}
          onChange={({ currentTarget }) => onChange({ ...draft, kind: kindOfDraft(currentTarget.value) })}
          data-autofocus={at === 0 || undefined}
        />
        {onRemove && (
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={texts.remove({ at: at + 1 })} onClick={onRemove}>
            <IconX size={18} stroke={1.75} aria-hidden />
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
      {isTimed && (
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

type Terms = { drafts: readonly AtomDraft[]; joint: 'and' | 'or'; delay: number; proposes: boolean }

/** What would come of the line if the cell stayed silent. */
const Silence = ({
  row,
  terms,
  conditions,
  lines,
}: {
  row: PlanRow
  terms: Terms
  conditions: readonly LineCondition[]
  lines: readonly PlanRow[]
}) => {
  const { conditions: texts } = usePhrases()
  const { joint, delay, proposes } = terms
  const atoms = terms.drafts.map(draft => ({ ...toAtomInput(draft), number: 0, mark: null })) as unknown as LineCondition['atoms']
  const others = conditions.filter(({ item }) => item.id !== row.item.id)
  const offsets = new Map(lines.map(({ item }) => [item.id, item.offset]))
  const time = findSilentTimes([...others, { item: row.item, atoms, joint, delay }], offsets).get(row.item.id)
  const shown = time === null || time === undefined ? null : formatExerciseClock(time * 1000)
  const words = shown === null ? texts.silence.never() : texts.silence[proposes ? 'proposed' : 'published']({ time: shown })
  return (
    <Group className={classes.silence ?? ''} gap={8} wrap="nowrap" align="flex-start">
      <IconHistory size={18} stroke={1.75} aria-hidden />
      <span>{words}</span>
    </Group>
  )
}

type Props = {
  row: PlanRow
  /** The lines that may be watched. */
  lines: readonly PlanRow[]
  conditions: readonly LineCondition[]
  onClose: () => void
}

/** What a line waits for, beside the plan: at most two conditions, a delay, and whether the animators are asked (CTRL-03). */
export const ConditionPanel = ({ row, lines, conditions, onClose }: Props) => {
  const { conditions: texts, commons } = usePhrases()
  const { item, number } = row
  const known = conditions.find(condition => condition.item.id === item.id)
  const before = lines.filter(line => line.item.id !== item.id && line.item.offset <= item.offset).at(-1)
  const [terms, setTerms] = useState<Terms>({
    drafts: known ? known.atoms.map(draftOf) : [newDraft(before?.item.id ?? null)],
    joint: known?.joint ?? 'or',
    delay: known?.delay ?? 0,
    proposes: known?.proposes ?? true,
  })
  const change = (changed: Partial<Terms>) => setTerms({ ...terms, ...changed })
  const onSettled = () => void invalidateConditions()
  const tell = (error: unknown) => {
    if (!isRefusedFor(error, 'condition.circle')) toastError(getFailureKind(error) === 'conflict' ? texts.published() : texts.failed())
  }
  const set = trpc.conditions.set.useMutation({ onSuccess: onClose, onError: tell, onSettled })
  const remove = trpc.conditions.remove.useMutation({ onSuccess: onClose, onError: tell, onSettled })
  const say = trpc.conditions.say.useMutation({ onError: tell, onSettled })
  const refusal = getRefusal(set.error)
  const circle = refusal?.reason === 'condition.circle' ? String((refusal as { circle?: unknown }).circle ?? '') : null
  const ready = terms.drafts.every(isComplete)
  const save = () => {
    const { drafts, ...rest } = terms
    if (!ready || set.isPending) return
    set.mutate({ id: item.id, ...rest, atoms: drafts.map(toAtomInput) as SetConditionInput['atoms'] })
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    save()
  }
  const changeAtom = (at: number, draft: AtomDraft) => change({ drafts: terms.drafts.with(at, draft) })
  const watchable = lines.filter(line => line.item.id !== item.id)
  return (
    <Drawer.Root opened={useOpened(true)} onClose={onClose} position="right" size="min(100%, 480px)">
      <Drawer.Overlay backgroundOpacity={0.2} />
      <Drawer.Content>
        {/* No header, which would be a second banner. */}
        <Group p="md" gap={8} wrap="nowrap">
          <Drawer.Title fw={700} flex={1}>
            {texts.line({ number })}
          </Drawer.Title>
          {known && <ConditionState condition={known} />}
          <Drawer.CloseButton size={40} icon={<IconX size={20} stroke={1.75} />} aria-label={commons.close()} />
        </Group>
        <Drawer.Body>
          <Stack gap={16} onKeyDown={press}>
            <Text fz="sm">
              <strong>{fullName(item.author)}</strong> {itemSummary(item, text => text)}
            </Text>
            {circle && (
              <div className={classes.circle} role="alert">
                <strong>{texts.circle({ circle })}</strong>
                <div>{texts.circleHint()}</div>
              </div>
            )}
            <Stack component="section" gap={8} aria-label={texts.ifTitle()}>
              <Text fw={700}>{texts.ifTitle()}</Text>
              <div className={classes.atoms}>
                {terms.drafts.map((draft, at) => (
                  <AtomFields
                    key={draft.key}
                    at={at}
                    draft={draft}
                    lines={watchable}
                    known={known?.atoms[at]}
                    onChange={changed => changeAtom(at, changed)}
                    onRemove={terms.drafts.length > 1 ? () => change({ drafts: terms.drafts.toSpliced(at, 1) }) : null}
                    onSay={
                      known?.status === 'watched' && known.atoms[at]?.kind === 'said' && !known.atoms[at]?.mark
                        ? () => say.mutate({ id: item.id, atom: at })
                        : null
                    }
                  />
                ))}
              </div>
              {terms.drafts.length > 1 ? (
                <SegmentedControl
                  aria-label={texts.joint()}
                  value={terms.joint}
                  data={(['or', 'and'] as const).map(value => ({ value, label: texts[value]() }))}
                  onChange={value => change({ joint: value === 'and' ? 'and' : 'or' })}
                />
              ) : (
                <Button
                  variant="default"
                  size="xs"
                  onClick={() => change({ drafts: [...terms.drafts, newDraft(before?.item.id ?? null)] })}
                >
                  {texts.add()}
                </Button>
              )}
              <Text fz="xs" c="dimmed">
                {texts.most()}
              </Text>
            </Stack>
            <Stack component="section" gap={8} aria-label={texts.thenTitle()}>
              <Text fw={700}>{texts.thenTitle()}</Text>
              <TextInput
                type="number"
                label={texts.delay()}
                min={0}
                max={conditionMinutesMax}
                value={terms.delay}
                onChange={event => change({ delay: Math.round(event.currentTarget.valueAsNumber) || 0 })}
              />
              <fieldset className={form.choices}>
                <Text component="legend" fw={600}>
                  {texts.choice()}
                </Text>
                {([true, false] as const).map(proposes => (
                  <label key={String(proposes)} className={form.check}>
                    <input type="radio" name="then" checked={terms.proposes === proposes} onChange={() => change({ proposes })} />
                    <span>
                      {proposes ? texts.propose() : texts.publishes()}
                      <Text span display="block" fz="xs" c="dimmed">
                        {proposes ? texts.proposeHint() : texts.publishHint()}
                      </Text>
                    </span>
                  </label>
                ))}
              </fieldset>
            </Stack>
            {ready && <Silence row={row} terms={terms} conditions={conditions} lines={lines} />}
            <Group gap={8} justify="space-between">
              {known && known.status !== 'fired' ? (
                <Button variant="subtle" color="gray" loading={remove.isPending} onClick={() => remove.mutate({ id: item.id })}>
                  {texts.toTime()}
                </Button>
              ) : (
                <span />
              )}
              <Group gap={8}>
                <Button variant="default" onClick={onClose}>
                  {texts.giveUp()}
                </Button>
                <Button disabled={!ready} loading={set.isPending} aria-keyshortcuts="Control+Enter" onClick={save}>
                  {texts.save()}
                </Button>
              </Group>
            </Group>
          </Stack>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}

import '../../ui/modal-styles.ts'
import { Button, Drawer, Group, Kbd, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { IconFlask, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { LineCondition, SetConditionInput } from '#routers/conditions/conditions.contract.ts'
import { conditionMinutesMax } from '#routers/limits.contract.ts'
import { fullName } from '#routers/people.rules.ts'
import { getFailureKind, getRefusal, isRefusedFor } from '../../app/failure-kind.ts'
import { usePhrases } from '../../app/locale.tsx'
import { trpc } from '../../app/trpc.ts'
import { PersonAvatar } from '../../people/person-avatar.tsx'
import form from '../../ui/form/form.module.css'
import { SequenceTile } from '../../ui/sequence-tile.tsx'
import { toastError } from '../../ui/toast.tsx'
import { useOpened } from '../../ui/use-opened.ts'
import { itemSummary } from '../items/item-summary.ts'
import { KindSign } from '../items/kind-sign.tsx'
import { useItemLabels } from '../items/use-item-labels.ts'
import type { PlanRow } from '../table/plan-rows.ts'
import { draftOf, isComplete, isSame, newDraft, toAtomInput } from './atom-draft.ts'
import { AtomFields } from './atom-fields.tsx'
import classes from './condition-panel.module.css'
import { ConditionState, ProposedSince } from './condition-state.tsx'
import { type Terms, useTerms } from './kept-terms.ts'
import { invalidateConditions } from './queries.ts'
import { Silence } from './silence.tsx'

type Props = {
  row: PlanRow
  /** The lines that may be watched. */
  lines: readonly PlanRow[]
  conditions: readonly LineCondition[]
  onClose: () => void
}

/** Saves what a line waits for, gives the line its time back, or says that a condition holds; `refusal` of what was saved last. */
const useConditionActs = (itemId: number, onDone: () => void) => {
  const { conditions: texts } = usePhrases()
  const onSettled = () => void invalidateConditions()
  const onError = (error: unknown) => {
    if (!isRefusedFor(error, 'condition.circle')) toastError(getFailureKind(error) === 'conflict' ? texts.published() : texts.failed())
  }
  const set = trpc.conditions.set.useMutation({ onSuccess: onDone, onError, onSettled })
  const remove = trpc.conditions.remove.useMutation({ onSuccess: onDone, onError, onSettled })
  const say = trpc.conditions.say.useMutation({ onError, onSettled })
  const refusal = getRefusal(set.error)
  return {
    circle: refusal?.reason === 'condition.circle' ? String((refusal as { circle?: unknown }).circle ?? '') : null,
    saving: set.isPending,
    removing: remove.isPending,
    save: ({ drafts, ...rest }: Terms) => set.mutate({ id: itemId, ...rest, atoms: drafts.map(toAtomInput) as SetConditionInput['atoms'] }),
    remove: () => remove.mutate({ id: itemId }),
    say: (atom: number) => say.mutate({ id: itemId, atom }),
  }
}

/** Who says the line, as what, and its words. */
const LineCard = ({ row: { item } }: { row: PlanRow }) => {
  const labels = useItemLabels()
  return (
    <div className={classes.card}>
      <Group gap={8} wrap="nowrap" className={classes.author}>
        <PersonAvatar person={item.author} size={24} />
        <strong>{fullName(item.author)}</strong>
        <Text span inherit c="dimmed">
          <KindSign item={item} /> {labels.kind(item)}
        </Text>
      </Group>
      <Text fz="sm" className={classes.text}>
        {itemSummary(item, text => text) || labels.kind(item)}
      </Text>
    </div>
  )
}

type PartProps = { terms: Terms; change: (changed: Partial<Terms>) => void }

/** Gives the caret back to where it was when the panel opened: the panel goes at once. */
const useCaretBack = () => {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus()
    },
    [opener],
  )
}

/** Moves the caret to the last condition when one was added or taken away, whose button is gone. */
const useFocusOfLast = (count: number) => {
  const list = useRef<HTMLDivElement>(null)
  const before = useRef(count)
  useEffect(() => {
    if (before.current === count) return
    before.current = count
    const kinds = list.current?.querySelectorAll<HTMLElement>('[data-kind]') ?? []
    ;[...kinds].at(-1)?.focus()
  }, [count])
  return list
}

/** The one or two conditions, and whether one is enough. */
const If = ({
  row,
  lines,
  known,
  say,
  terms,
  change,
}: PartProps & Pick<Props, 'row' | 'lines'> & { known: LineCondition | undefined; say: (atom: number) => void }) => {
  const { conditions: texts } = usePhrases()
  const { drafts, joint } = terms
  const { item } = row
  const list = useFocusOfLast(drafts.length)
  const before = lines.filter(line => line.item.id !== item.id && line.item.offset <= item.offset).at(-1)
  return (
    <Stack component="section" gap={8} aria-label={texts.ifTitle()}>
      <Text fw={700}>{texts.ifTitle()}</Text>
      <div ref={list} className={classes.atoms}>
        {drafts.map((draft, at) => {
          const saved = known?.atoms.findIndex(atom => isSame(draft, atom)) ?? -1
          const atom = known?.atoms[saved]
          const open = known?.status === 'watched' && atom?.kind === 'said' && !atom.mark
          return (
            <AtomFields
              key={draft.key}
              at={at}
              draft={draft}
              lines={lines.filter(line => line.item.id !== item.id)}
              known={atom}
              onChange={changed => change({ drafts: drafts.with(at, changed) })}
              onRemove={drafts.length > 1 ? () => change({ drafts: drafts.toSpliced(at, 1) }) : null}
              onSay={open ? () => say(saved) : null}
            />
          )
        })}
      </div>
      {drafts.length > 1 ? (
        <SegmentedControl
          aria-label={texts.joint()}
          value={joint}
          data={(['or', 'and'] as const).map(value => ({ value, label: texts[value]() }))}
          onChange={value => change({ joint: value === 'and' ? 'and' : 'or' })}
        />
      ) : (
        <Button variant="default" size="xs" onClick={() => change({ drafts: [...drafts, newDraft(before?.item.id ?? null)] })}>
          {texts.add()}
        </Button>
      )}
      <Text fz="xs" c="dimmed">
        {texts.most()}
      </Text>
    </Stack>
  )
}

/** After how long it comes, and whether the animators are asked. */
const Then = ({ terms, change }: PartProps) => {
  const { conditions: texts } = usePhrases()
  return (
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
      <fieldset className={classes.choices}>
        <Text component="legend" fw={600} fz="sm">
          {texts.choice()}
        </Text>
        {([true, false] as const).map(proposes => (
          <label key={String(proposes)} className={`${form.check} ${classes.choice}`}>
            <input type="radio" name="then" checked={terms.proposes === proposes} onChange={() => change({ proposes })} />
            <span>
              <strong>{proposes ? texts.propose() : texts.publishes()}</strong>
              <Text span display="block" fz="xs" c="dimmed">
                {proposes ? texts.proposeHint() : texts.publishHint()}
              </Text>
            </span>
          </label>
        ))}
      </fieldset>
    </Stack>
  )
}

/** What a line waits for, beside the plan: at most two conditions, a delay, and whether the animators are asked (CTRL-03). */
export const ConditionPanel = ({ row, lines, conditions, onClose }: Props) => {
  const { conditions: texts, commons } = usePhrases()
  const { item, number, letter, tone, sequence } = row
  useCaretBack()
  const known = conditions.find(condition => condition.item.id === item.id)
  const before = lines.filter(line => line.item.id !== item.id && line.item.offset <= item.offset).at(-1)
  const { terms, change, forget, restored } = useTerms(item.id, () => ({
    drafts: known ? known.atoms.map(draftOf) : [newDraft(before?.item.id ?? null)],
    joint: known?.joint ?? 'or',
    delay: known?.delay ?? 0,
    proposes: known?.proposes ?? true,
  }))
  const leave = () => {
    forget()
    onClose()
  }
  const { circle, saving, removing, save, remove, say } = useConditionActs(item.id, leave)
  const ready = terms.drafts.every(isComplete)
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (ready && !saving) save(terms)
  }
  return (
    <Drawer.Root opened={useOpened(true)} onClose={onClose} position="right" size="min(100%, 480px)">
      <Drawer.Overlay backgroundOpacity={0.2} />
      <Drawer.Content>
        {/* No header, which would be a second banner. */}
        <Group p="md" gap={8} wrap="nowrap">
          <Drawer.Title fw={700}>{texts.line({ number })}</Drawer.Title>
          <SequenceTile letter={letter} tone={tone} name={sequence.name} />
          <Group flex={1} justify="flex-end">
            {known && (known.status === 'proposed' ? <ProposedSince condition={known} /> : <ConditionState condition={known} />)}
          </Group>
          <Drawer.CloseButton size={40} icon={<IconX size={20} stroke={1.75} />} aria-label={commons.close()} />
        </Group>
        <Drawer.Body>
          <Stack gap={16} onKeyDown={press}>
            <LineCard row={row} />
            {restored && (
              <Text fz="sm" role="status" c="var(--weez-mark-text)">
                {texts.kept()}
              </Text>
            )}
            {circle && (
              <div className={classes.circle} role="alert">
                <strong>{texts.circle({ circle })}</strong>
                <div>{texts.circleHint()}</div>
              </div>
            )}
            <If row={row} lines={lines} known={known} say={say} terms={terms} change={change} />
            <Then terms={terms} change={change} />
            {ready && <Silence row={row} terms={terms} conditions={conditions} lines={lines} />}
            {known && known.status !== 'fired' && (
              <Button variant="subtle" color="gray" size="xs" style={{ alignSelf: 'start' }} loading={removing} onClick={remove}>
                {texts.toTime()}
              </Button>
            )}
            <Group gap={8} wrap="nowrap" className={classes.foot}>
              <Button
                variant="default"
                px={12}
                visibleFrom="sm"
                leftSection={<IconFlask size={18} stroke={1.75} aria-hidden />}
                renderRoot={props => <Link {...props} to="/admin/sequences/dry-run" />}
              >
                {texts.dryRun()}
              </Button>
              <Group gap={8} wrap="nowrap" flex={1} justify="flex-end">
                <Button variant="default" px={12} onClick={leave}>
                  {texts.giveUp()}
                </Button>
                <Button
                  px={12}
                  disabled={!ready}
                  loading={saving}
                  aria-keyshortcuts="Control+Enter"
                  rightSection={
                    <Kbd aria-hidden visibleFrom="sm">
                      Ctrl ↵
                    </Kbd>
                  }
                  onClick={() => save(terms)}
                >
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

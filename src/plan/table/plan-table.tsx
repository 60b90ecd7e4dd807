import { Button, Flex, Group, Kbd, NativeSelect, SegmentedControl, Stack, Text, TextInput, UnstyledButton } from '@mantine/core'
import { IconArrowsSplit2, IconSearch, IconTimeline } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Owned } from '#routers/desk/roles.rules.ts'
import { personaRole } from '#routers/permissions.ts'
import type { Plan } from '#routers/sequences/items.contract.ts'
import { personaSearchDebounce } from '../../app/constants.ts'
import { usePhrases } from '../../app/locale.tsx'
import { usePermission } from '../../app/session.ts'
import { trpc } from '../../app/trpc.ts'
import { PeopleSearch, peopleSearchOptions } from '../../people/people-search.tsx'
import { useCharacterShortcutsEnabled, useShortcuts } from '../../shell/keyboard/shortcuts.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { latePart } from '../../ui/late-part.tsx'
import { SequenceTile } from '../../ui/sequence-tile.tsx'
import { usePhone } from '../../ui/use-phone.ts'
import { placeConditional } from '../conditions/conditional-rows.ts'
import { useConditions } from '../conditions/queries.ts'
import { PauseAllButton } from '../control-room/pause-all-button.tsx'
import { PlaybackButtons } from '../control-room/playback-buttons.tsx'
import { ResumeAllButton } from '../control-room/resume-all-button.tsx'
import { ItemFormDialog } from '../items/item-form.tsx'
import { setPendingFiles } from '../items/pending-files.ts'
import { JumpDialog } from '../sequences/jump-dialog.tsx'
import { useLacking } from '../sequences/queries.ts'
import { markSequences } from '../sequences/sequence-marks.ts'
import { StormLetter } from '../storms/storm-letter.tsx'
import { useStorms } from '../storms/use-storms.ts'
import { PlanAxis } from './plan-axis.tsx'
import { PlanBar } from './plan-bar.tsx'
import { type HideableColumn, parseHidden } from './plan-columns.ts'
import { PlanColumnsMenu } from './plan-columns-menu.tsx'
import { PlanGrid } from './plan-grid.tsx'
import {
  filterRows,
  isInState,
  mayWait,
  mixRows,
  narrowRows,
  type PlanState,
  placeStorms,
  planStates,
  rowId,
  type Shown,
  toPlanRows,
} from './plan-rows.ts'
import classes from './plan-table.module.css'
import { usePlanActs } from './use-plan-acts.ts'

/** Opens rows that are pasted from a spreadsheet in the preview of the import; what is pasted into a field stays there. */
const usePastedRows = (enabled: boolean, name: string): void => {
  const navigate = useNavigate()
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? ''
    const inField = event.target instanceof Element && event.target.closest('input:not([type=checkbox]), textarea')
    if (!enabled || inField || !text.includes('\t') || !text.includes('\n')) return
    event.preventDefault()
    setPendingFiles([new File([text], `${name}.tsv`, { type: 'text/tab-separated-values' })])
    void navigate({ to: '/admin/sequences/import' })
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])
}

// Exercises without conditional lines load nothing of the panel.
const ConditionPanel = latePart(() => import('../conditions/condition-panel.tsx'), 'ConditionPanel')

const storageKey = 'weez-plan-hidden'

/** The columns of the plan that this browser hides. */
const useHiddenColumns = () => {
  const [hidden, setHidden] = useState(() => parseHidden(localStorage.getItem(storageKey)))
  const toggle = (column: HideableColumn) => {
    const next = hidden.includes(column) ? hidden.filter(name => name !== column) : [...hidden, column]
    if (next.length > 0) localStorage.setItem(storageKey, next.join(' '))
    else localStorage.removeItem(storageKey)
    setHidden(next)
  }
  return { hidden, toggle }
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

const usePersonaSearch = (terms: string) =>
  trpc.weezes.searchIdentities.useQuery({ terms, role: personaRole, includeSelf: false }, peopleSearchOptions(terms))

/** Opens what the line waits for in which the caret is, as the key `c` does. */
const ConditionButton = ({ enabled, onOpen }: { enabled: boolean; onOpen: () => void }) => {
  const { conditions } = usePhrases()
  const [keysOn] = useCharacterShortcutsEnabled()
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconArrowsSplit2 {...icon} />}
      disabled={!enabled}
      title={enabled ? undefined : conditions.toolHint()}
      onClick={onOpen}
    >
      {conditions.tool()}
      {keysOn && (
        <Kbd aria-hidden visibleFrom="sm" ml={6} px={5} py={0} ff="inherit">
          c
        </Kbd>
      )}
    </Button>
  )
}

/** A choice of the filter by roles: the reader's own, or one. */
export type RoleFilter = { value: string; label: string; owned: Owned }

type Asked =
  | { what: 'author' | 'delete'; ids: readonly number[] }
  | { what: 'correct' | 'condition'; id: number }
  | { what: 'jump'; to: number | null }
  | null

/** The state and the sequence that are shown at first, and the line that is opened. */
export type Beginning = { state?: PlanState | undefined; line?: number | undefined; sequence?: number | undefined }

type Props = {
  plan: Plan
  readAt: number
  roles: readonly RoleFilter[]
  begin?: Beginning
}

/** All lines of all sequences, and the storms: searched, filtered, chosen and changed in their cells (EXO-167). Observers read them. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one table: its filters, its choice and its cells share their state
export const PlanTable = ({ plan, readAt, roles, begin }: Props) => {
  const { plan: texts, sequences: phrases, storms: stormTexts, identity } = usePhrases()
  const animates = usePermission('animate')
  const [search, setSearch] = useState('')
  const [shown, setShown] = useState<readonly Shown[]>(begin?.sequence ? [begin.sequence] : [])
  const [role, setRole] = useState('')
  const [state, setState] = useState<PlanState | 'all'>(begin?.state ?? 'all')
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [asked, setAsked] = useState<Asked>(animates && begin?.line ? { what: 'correct', id: begin.line } : null)
  const field = useRef<HTMLInputElement>(null)
  const acts = usePlanActs(plan.items)
  usePastedRows(animates, texts.pasted())
  useShortcuts({ '/': () => field.current?.focus() })
  const { hidden, toggle: toggleColumn } = useHiddenColumns()
  const phone = usePhone()
  const [edited, setEdited] = useState<number | null>(null)
  const [pointed, setPointed] = useState<number | null>(null)
  const { storms, readAt: stormsReadAt } = useStorms()
  const launched = placeStorms(storms, plan.clock)
  const conditions = useConditions()
  const lines = toPlanRows(plan, useLacking(), conditions)
  const all = placeConditional(mixRows(lines, launched))
  const narrowing = roles.filter(({ value }) => value === role).map(({ owned }) => owned)
  const narrowed = narrowRows(filterRows(all, search, shown), narrowing)
  const found = new Set(state === 'all' ? narrowed : narrowed.filter(row => isInState(row, state)))
  // What is typed into a cell stays in sight, whatever is searched meanwhile.
  const rows = all.filter(row => found.has(row) || rowId(row) === edited)
  const ids = rows.flatMap(row => ('item' in row && chosen.has(row.item.id) ? row.item.id : []))
  const close = () => setAsked(null)
  const correcting = asked?.what === 'correct' ? plan.items.find(({ id }) => id === asked.id) : undefined
  const conditioned = asked?.what === 'condition' ? lines.find(({ item }) => item.id === asked.id) : undefined
  const toggle = (id: Shown) => setShown(shown.includes(id) ? shown.filter(other => other !== id) : [...shown, id])
  return (
    <>
      <PlanAxis
        plan={plan}
        conditions={conditions}
        storms={launched}
        stormsReadAt={stormsReadAt}
        readAt={readAt}
        onJump={animates ? to => setAsked({ what: 'jump', to }) : null}
      />
      <Group gap="8px 16px">
        <TextInput
          ref={field}
          type="search"
          className={classes.search}
          aria-label={texts.search()}
          placeholder={texts.search()}
          leftSection={<IconSearch {...icon} />}
          value={search}
          onChange={event => setSearch(event.currentTarget.value)}
        />
        <SegmentedControl
          aria-label={texts.byState()}
          className={classes.states}
          value={state}
          onChange={value => setState(planStates.find(one => one === value) ?? 'all')}
          data={(['all', ...planStates.filter(one => one !== 'conditional' || conditions.length > 0)] as const).map(value => ({
            value,
            label: `${texts.byStates[value]()} ${value === 'all' ? narrowed.length : narrowed.filter(row => isInState(row, value)).length}`,
          }))}
        />
        {animates && (
          <ConditionButton
            enabled={mayWait(rows.find(row => rowId(row) === pointed))}
            onOpen={() => pointed !== null && setAsked({ what: 'condition', id: pointed })}
          />
        )}
        {roles.length > 0 && (
          <NativeSelect
            flex="0 1 200px"
            aria-label={texts.role()}
            value={role}
            onChange={event => setRole(event.currentTarget.value)}
            data={[{ value: '', label: texts.everyRole() }, ...roles.map(({ value, label }) => ({ value, label }))]}
          />
        )}
        <Group role="group" aria-label={texts.filter()} gap={8}>
          {markSequences(plan.sequences).map(({ sequence, letter, tone }) => (
            <Flex key={sequence.id} component="span" align="center" gap={4}>
              <UnstyledButton
                className={classes.chip}
                fz="sm"
                aria-pressed={shown.includes(sequence.id)}
                onClick={() => toggle(sequence.id)}
              >
                <SequenceTile letter={letter} tone={tone} />
                {sequence.name} {sequence.publishedWeezesCount}/{sequence.weezesCount}
              </UnstyledButton>
              {animates && <PlaybackButtons sequence={sequence} size={36} />}
            </Flex>
          ))}
          {storms.length > 0 && (
            <Flex component="span" align="center">
              <UnstyledButton className={classes.chip} fz="sm" aria-pressed={shown.includes('storms')} onClick={() => toggle('storms')}>
                <StormLetter /> {stormTexts.list()} {storms.length}
              </UnstyledButton>
            </Flex>
          )}
        </Group>
        {!phone && <PlanColumnsMenu hidden={hidden} onToggle={toggleColumn} />}
        {animates && (
          <Group gap={8}>
            <PauseAllButton sequences={plan.sequences} />
            <ResumeAllButton sequences={plan.sequences} />
            <Button
              variant="default"
              size="xs"
              leftSection={<IconTimeline {...icon} />}
              onClick={() => setAsked({ what: 'jump', to: null })}
            >
              {texts.jump.open()}
            </Button>
          </Group>
        )}
      </Group>
      <Stack justify="center" gap={0} mih={36} my={-8}>
        {animates && ids.length > 0 ? (
          <PlanBar
            ids={ids}
            acts={acts}
            onAuthor={() => setAsked({ what: 'author', ids })}
            onDelete={() => setAsked({ what: 'delete', ids })}
            onCondition={ids.length === 1 ? () => setAsked({ what: 'condition', id: ids[0] ?? 0 }) : null}
            onClose={() => setChosen(new Set())}
          />
        ) : (
          <Text fz="xs" c="dimmed" role="status">
            {rows.length === all.length ? texts.count({ count: rows.length }) : texts.found({ count: rows.length, all: all.length })}
          </Text>
        )}
      </Stack>
      {all.length === 0 ? (
        <p>{texts.nothing()}</p>
      ) : (
        <PlanGrid
          rows={rows}
          readAt={readAt}
          chosen={chosen}
          hidden={hidden}
          acts={animates ? acts : null}
          onChosen={setChosen}
          onEditing={setEdited}
          onAuthor={id => setAsked({ what: 'author', ids: [id] })}
          onCorrect={id => setAsked({ what: 'correct', id })}
          onCondition={id => setAsked({ what: 'condition', id })}
          onPoint={setPointed}
        />
      )}
      {conditioned && <ConditionPanel key={conditioned.item.id} row={conditioned} lines={lines} conditions={conditions} onClose={close} />}
      {asked?.what === 'jump' && <JumpDialog to={asked.to} onClose={close} />}
      {asked?.what === 'author' && (
        <Dialog opened onClose={close} title={texts.otherPersona()}>
          <PeopleSearch
            useSearch={usePersonaSearch}
            debounce={personaSearchDebounce}
            label={phrases.form.authorSearch()}
            results={identity.results()}
            hint={identity.hint()}
            nobody={terms => identity.nobody({ terms })}
            onPick={({ id }) => {
              close()
              acts.patch(asked.ids.map(itemId => ({ id: itemId, authorId: id }))).catch(acts.tell)
            }}
          />
        </Dialog>
      )}
      <ConfirmDialog
        opened={asked?.what === 'delete'}
        title={texts.deleteTitle()}
        confirmation={{
          message: phrases.editor.removeHint(),
          confirmLabel: phrases.editor.remove(),
          confirmAction: () => {
            acts.act({ act: 'delete', ids }, () => setChosen(new Set()))
            close()
          },
        }}
        onClose={close}
      >
        <p>{texts.chosen({ count: ids.length })}</p>
      </ConfirmDialog>
      {correcting && (
        <ItemFormDialog
          sequenceId={correcting.sequenceId}
          titled={false}
          item={correcting}
          items={plan.items.filter(({ sequenceId }) => sequenceId === correcting.sequenceId)}
          onClose={close}
        />
      )}
    </>
  )
}

import { useSortable } from '@dnd-kit/sortable'
import { Button, Group, NativeSelect, SegmentedControl, Text, Textarea, TextInput, UnstyledButton } from '@mantine/core'
import { IconPlus, IconThumbUp, IconTool } from '@tabler/icons-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { findingKinds } from '#db/schema/enums.ts'
import type { Debrief, Finding } from '#routers/debrief/debrief.contract.ts'
import { findingTextMax, findingTitleMax } from '#routers/limits.contract.ts'
import { getFailureKind } from '../../app/failure-kind.ts'
import { usePhrases } from '../../app/locale.tsx'
import { trpc } from '../../app/trpc.ts'
import { Notice } from '../../press/editor/notice.tsx'
import { MenuItem } from '../../ui/menu.tsx'
import { RowMenu } from '../../ui/table/row-menu.tsx'
import { toastError } from '../../ui/toast.tsx'
import classes from './debrief.module.css'
import { EvidenceList } from './evidence-list.tsx'
import { refreshDebrief } from './queries.ts'
import { useWrittenFinding, type WrittenFinding } from './use-written-finding.ts'

const kindIcons = { strength: IconThumbUp, improvement: IconTool }

/** What a finding is, as a badge. */
const FindingKindBadge = ({ kind }: { kind: Finding['kind'] }) => {
  const { debrief } = usePhrases()
  const Icon = kindIcons[kind]
  return (
    <span className={classes.kind} data-kind={kind}>
      <Icon size={14} stroke={2} aria-hidden />
      {debrief.kinds[kind]()}
    </span>
  )
}

/** An objective and a task of it, as a select has them: `3` or `3/7`. */
const toAim = ({ objectiveId, taskId }: Pick<Finding, 'objectiveId' | 'taskId'>) =>
  objectiveId === null ? '' : taskId === null ? String(objectiveId) : `${objectiveId}/${taskId}`

const Row = ({ label, hint, children }: { label: string; hint?: string; children: ReactNode }) => (
  <div className={classes.field}>
    <span className={classes.hint}>
      {label}
      {hint && (
        <Text span display="block" inherit>
          {hint}
        </Text>
      )}
    </span>
    <div>{children}</div>
  </div>
)

/** Shown while somebody else's words stand against what is typed: nothing is lost before one chooses. */
const Conflict = ({ written: { theirs, takeTheirs, keepMine } }: { written: WrittenFinding }) => {
  const { debrief } = usePhrases()
  if (!theirs) return null
  return (
    <Notice bad sign={<IconTool size={20} stroke={1.75} aria-hidden />} title={debrief.conflict()}>
      <p>{debrief.conflictHint()}</p>
      <p>{debrief.theirs({ title: theirs.title })}</p>
      {theirs.analysis && <p>{theirs.analysis}</p>}
      {theirs.recommendation && <p>{theirs.recommendation}</p>}
      <Group gap={8} mt={4}>
        <Button color="red" size="sm" onClick={keepMine}>
          {debrief.keepMine()}
        </Button>
        <Button variant="default" size="sm" onClick={takeTheirs}>
          {debrief.takeTheirs()}
        </Button>
      </Group>
    </Notice>
  )
}

type Props = {
  finding: Finding
  number: number
  debrief: Debrief
  opened: boolean
  onOpen: (opened: boolean) => void
  /** Moves it by so many places. */
  onMove: (by: number) => void
  onAction: () => void
  /** What is said where a note hangs over it. */
  dropping: boolean
}

/** The fields of an open finding, which save themselves. */
const OpenFinding = ({ finding, debrief, written, onAction }: Props & { written: WrittenFinding }) => {
  const { debrief: phrases } = usePhrases()
  const { words, write, save } = written
  const { objectives } = debrief
  const sized = { autosize: true, minRows: 2, maxRows: 12, maxLength: findingTextMax, onBlur: save } as const
  return (
    <div className={classes.fields}>
      <Conflict written={written} />
      <Row label={phrases.name()}>
        <TextInput
          aria-label={phrases.name()}
          id={`finding-title-${finding.id}`}
          maxLength={findingTitleMax}
          value={words.title}
          error={words.title.trim() === ''}
          onBlur={save}
          onChange={event => write({ title: event.currentTarget.value })}
        />
      </Row>
      <Row label={phrases.kind()}>
        <SegmentedControl
          size="xs"
          aria-label={phrases.kind()}
          value={words.kind}
          onChange={value => write({ kind: findingKinds.find(one => one === value) ?? words.kind })}
          data={findingKinds.map(one => ({ value: one, label: phrases.kinds[one]() }))}
        />
      </Row>
      <Row label={phrases.objective()}>
        <NativeSelect
          aria-label={phrases.objective()}
          value={toAim(words)}
          onChange={({ currentTarget: { value } }) => {
            const [objectiveId, taskId] = value.split('/')
            write({ objectiveId: objectiveId ? Number(objectiveId) : null, taskId: taskId ? Number(taskId) : null })
          }}
        >
          <option value="">{phrases.noObjective()}</option>
          {objectives.flatMap(({ id, name, tasks }) => [
            <option key={id} value={id}>
              {name}
            </option>,
            ...tasks.map(task => (
              <option key={`${id}/${task.id}`} value={`${id}/${task.id}`}>
                {name} · {task.name}
              </option>
            )),
          ])}
        </NativeSelect>
      </Row>
      <Row label={phrases.evidence()} hint={phrases.evidences({ count: finding.evidence.length })}>
        <EvidenceList finding={finding} debrief={debrief} />
      </Row>
      <Row label={phrases.analysis()}>
        <Textarea
          {...sized}
          aria-label={phrases.analysis()}
          value={words.analysis}
          onChange={event => write({ analysis: event.currentTarget.value })}
        />
      </Row>
      <Row label={phrases.recommendation()}>
        <Textarea
          {...sized}
          aria-label={phrases.recommendation()}
          value={words.recommendation}
          onChange={event => write({ recommendation: event.currentTarget.value })}
        />
      </Row>
      <Row label={phrases.actions()}>
        <Group gap={8}>
          {finding.actions.map(one => (
            <span key={one} className={classes.actionNumber}>
              A{one}
            </span>
          ))}
          <Button variant="default" size="xs" leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={onAction}>
            {phrases.newAction()}
          </Button>
          <Text span className={classes.hint} ml="auto" role="status" data-save={written.state}>
            {phrases[written.state]()}
          </Text>
        </Group>
      </Row>
    </div>
  )
}

/** A finding: closed as a row, open with its fields (DEBR-02). Alt with arrows moves the one that has the focus. */
export const FindingCard = (props: Props) => {
  const { finding, number, debrief, opened, onOpen, onMove, dropping } = props
  const { debrief: phrases, toast } = usePhrases()
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: `finding-${finding.id}` })
  const written = useWrittenFinding(finding)
  const remove = trpc.debrief.deleteFinding.useMutation({
    onSuccess: refreshDebrief,
    onError: error => toastError(getFailureKind(error) === 'conflict' ? phrases.hasActions() : toast.weeze_error()),
  })
  const { title, kind } = written.words
  const objective = debrief.objectives.find(({ id }) => id === written.words.objectiveId)
  const press = (event: KeyboardEvent) => {
    const by = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined
    if (!by) return
    event.preventDefault()
    onMove(by)
  }
  const style = transform ? { transform: `translate3d(0, ${Math.round(transform.y)}px, 0)`, transition: transition ?? '' } : {}
  return (
    <li
      ref={setNodeRef}
      style={style}
      className={classes.finding}
      data-finding={finding.id}
      data-open={opened || undefined}
      data-dragging={isDragging || undefined}
      onKeyDown={press}
    >
      <div className={classes.findingHead} {...listeners}>
        <b aria-hidden>C{number}</b>
        <UnstyledButton className={classes.opener} aria-expanded={opened} onClick={() => onOpen(!opened)}>
          <strong>{title}</strong>
          <span className={classes.under}>
            <FindingKindBadge kind={kind} />
            {objective && <span>{objective.name}</span>}
          </span>
        </UnstyledButton>
        {!opened && <span className={classes.hint}>{phrases.evidences({ count: finding.evidence.length })}</span>}
        <RowMenu name={`C${number}`}>
          <MenuItem onClick={() => onMove(-1)}>{phrases.up()}</MenuItem>
          <MenuItem onClick={() => onMove(1)}>{phrases.down()}</MenuItem>
          <MenuItem data-danger onClick={() => remove.mutate({ id: finding.id })}>
            {phrases.deleteFinding()}
          </MenuItem>
        </RowMenu>
      </div>
      {dropping && <p className={classes.drop}>{phrases.dropHere({ number: finding.evidence.length + 1, finding: number })}</p>}
      {opened && <OpenFinding {...props} written={written} />}
    </li>
  )
}

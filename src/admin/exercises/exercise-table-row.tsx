import { Button, Group } from '@mantine/core'
import {
  IconCircleDashed,
  IconCopy,
  IconCornerDownRight,
  IconDoorEnter,
  IconHistory,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerStop,
  IconRotate,
  IconSettings,
  IconTrash,
} from '@tabler/icons-react'
import { formatFullCount, formatShortDate } from '#locales/format.ts'
import type { ExerciseRow } from '#routers/admin/clients.contract.ts'
import { useLocale, usePhrases } from '../../app/locale.tsx'
import { trpc } from '../../app/trpc.ts'
import { Badge } from '../../ui/badge.tsx'
import { MenuDivider, MenuItem } from '../../ui/menu.tsx'
import { RowMenu } from '../../ui/table/row-menu.tsx'
import classes from '../../ui/table/table.module.css'
import { toastError } from '../../ui/toast.tsx'
import type { ExerciseAction } from './clients-table-dialog.tsx'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** Renders the actions on an exercise; irreversible actions come last. */
const ExerciseMenu = ({ exercise, onOpenDialog }: { exercise: ExerciseRow; onOpenDialog: (action: ExerciseAction) => void }) => {
  const { admin } = usePhrases()
  const { exercises: phrases } = admin
  const enter = trpc.admin.exercises.enter.useMutation({
    onSuccess: ({ base }) => location.assign(`${base}/`),
    onError: () => toastError(admin.failedAct()),
  })
  return (
    <RowMenu name={exercise.name}>
      <MenuItem leftSection={<IconDoorEnter {...icon} />} onClick={() => enter.mutate({ exerciseId: exercise.id })}>
        {phrases.enter()}
      </MenuItem>
      <MenuItem leftSection={<IconSettings {...icon} />} onClick={() => onOpenDialog('settings')}>
        {phrases.settings()}
      </MenuItem>
      <MenuItem leftSection={<IconHistory {...icon} />} onClick={() => onOpenDialog('history')}>
        {phrases.wake()}
      </MenuItem>
      <MenuDivider />
      <MenuItem data-danger leftSection={<IconRotate {...icon} />} onClick={() => onOpenDialog('reset')}>
        {phrases.reset()}
      </MenuItem>
      <MenuItem data-danger leftSection={<IconTrash {...icon} />} onClick={() => onOpenDialog('delete')}>
        {phrases.delete()}
      </MenuItem>
    </RowMenu>
  )
}

const exerciseStateBadges = {
  running: { tone: 'good', Icon: IconPlayerPlayFilled },
  paused: { tone: 'paused', Icon: IconPlayerPauseFilled },
  ready: { tone: 'plain', Icon: IconCircleDashed },
  still: { tone: 'plain', Icon: IconPlayerStop },
} as const

/** Renders a row of the exercises table. */
export const ExerciseTableRow = ({ exercise, onOpenDialog }: { exercise: ExerciseRow; onOpenDialog: (action: ExerciseAction) => void }) => {
  const { admin } = usePhrases()
  const { locale } = useLocale()
  const { exercises: phrases } = admin
  const { name, clone, base, state, weezesCount, users, personas, createdOn } = exercise
  const counts = [
    { label: phrases.weezes(), count: weezesCount },
    { label: phrases.users(), count: users },
    { label: phrases.personas(), count: personas },
  ]
  return (
    <tr className={classes.row}>
      <td>
        <Group display="inline-flex" gap="4px 8px">
          {clone ? <IconCornerDownRight size={18} stroke={1.5} aria-hidden /> : null}
          <span className={classes.name}>{name}</span>
          {!clone && <Badge tone="own">{phrases.main()}</Badge>}
        </Group>
      </td>
      <td>
        <span className={classes.label}>{phrases.address()}</span>
        <span className={classes.mono}>{base}</span>
      </td>
      <td>
        <span className={classes.label}>{admin.state()}</span>
        <Badge {...exerciseStateBadges[state]}>{phrases.states[state]()}</Badge>
      </td>
      {counts.map(({ label, count }) => (
        <td key={label} data-number>
          <span className={classes.label}>{label}</span>
          {formatFullCount(count, locale)}
        </td>
      ))}
      <td>
        <span className={classes.label}>{phrases.created()}</span>
        {formatShortDate(createdOn)}
      </td>
      <td className={classes.acts}>
        <Group gap={4} wrap="nowrap" justify="flex-end">
          <Button
            variant="subtle"
            leftSection={<IconCopy size={18} stroke={1.75} aria-hidden />}
            aria-label={`${phrases.clone()} ${name}`}
            onClick={() => onOpenDialog('clone')}
          >
            {phrases.clone()}
          </Button>
          <ExerciseMenu exercise={exercise} onOpenDialog={onOpenDialog} />
        </Group>
      </td>
    </tr>
  )
}

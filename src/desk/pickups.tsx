import { Box, Button, Group, Kbd, Text, UnstyledButton } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Pickups as PickupList } from '#routers/desk/pickups.contract.ts'
import { undoDuration } from '../app/constants.ts'
import { usePhrases } from '../app/locale.tsx'
import { trpc } from '../app/trpc.ts'
import { useShortcuts } from '../shell/keyboard/shortcuts.ts'
import { toastError } from '../ui/toast.tsx'
import { toastUndo } from '../ui/undo-toast.tsx'
import { pickupsQuery } from './queries.ts'
import row from './row.module.css'
import { Age } from './ticking.tsx'

type Pickup = PickupList['data'][number]

const keyPrefix = 'communique-'

type Props = { readOnly: boolean; thresholds: { amberAfter: number; redAfter: number } }

/** The communiqués of the cell that no article quotes yet: Enter begins a draft that does, `e` says that none does (CELL-05). */
export const Pickups = ({ readOnly, thresholds }: Props) => {
  const { commons, desk, toast } = usePhrases()
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const { data } = useQuery(pickupsQuery)
  const failed = () => toastError(toast.weeze_error())
  const onSettled = () => utils.desk.pickups.invalidate()
  const takeUp = trpc.desk.takeUp.useMutation({
    onSuccess: ({ frontId }) => navigate({ to: '/webpress/manage/articles/$frontid/edit', params: { frontid: frontId } }),
    onError: failed,
    onSettled,
  })
  const passOver = trpc.desk.passOver.useMutation({ onError: failed, onSettled })
  const dismiss = ({ id, number }: Pickup) => {
    passOver.mutate({ id, dismissed: true })
    const undo = () => passOver.mutate({ id, dismissed: false })
    toastUndo(desk.pickups.dismissed({ number }), { label: commons.cancel(), duration: undoDuration, undo })
  }
  const rows = (data?.data ?? []).filter(({ id }) => !(passOver.isPending && passOver.variables.id === id && passOver.variables.dismissed))
  useShortcuts({
    e: () => {
      const key = document.activeElement?.closest('[data-row]')?.getAttribute('data-row')
      const focused = rows.find(({ id }) => `${keyPrefix}${id}` === key)
      if (focused && !readOnly) dismiss(focused)
    },
  })
  if (rows.length === 0) return null
  return (
    <ul aria-label={desk.pickups.title()}>
      {rows.map(pickup => (
        <Box component="li" key={pickup.id} data-row={`${keyPrefix}${pickup.id}`} className={`${row.item} ${row.row}`}>
          <UnstyledButton
            className={row.opener}
            data-opener
            disabled={readOnly || takeUp.isPending}
            onClick={() => takeUp.mutate({ id: pickup.id })}
          >
            <span className={row.waited}>
              <Age since={pickup.releasedOn} thresholds={thresholds} />
            </span>
            <span className={row.player}>
              <IconFileText size={20} stroke={1.75} aria-hidden />
              <span className={row.lines}>
                <Text span truncate fz="sm" lh="18px" fw={600}>
                  {pickup.account.name}
                </Text>
                <span className={row.small}>{desk.pickups.number({ number: pickup.number })}</span>
              </span>
            </span>
            <Text span className={`${row.text} ${row.below}`} lineClamp={2} data-words>
              {pickup.title}
            </Text>
            <Text span size="sm" fw={600} className={row.below}>
              {desk.pickups.title()}
            </Text>
          </UnstyledButton>
          {!readOnly && (
            <Group className={`${row.above} ${row.holder}`} gap={8} justify="flex-end">
              <Button size="xs" variant="default" aria-keyshortcuts="e" onClick={() => dismiss(pickup)}>
                {desk.pickups.dismiss()}
                <Kbd ml={6} px={5} py={0} ff="inherit">
                  e
                </Kbd>
              </Button>
            </Group>
          )}
        </Box>
      ))}
    </ul>
  )
}

import '../ui/modal-styles.ts'
import { Box, Drawer, Group, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { Owned } from '#routers/desk/roles.rules.ts'
import { usePhrases } from '../app/locale.tsx'
import { usePermission } from '../app/session.ts'
import { ControlKeys } from '../plan/control-room/control-keys.tsx'
import { SmallDeskClock } from '../plan/control-room/desk-clock.tsx'
import { DeskControlRoom } from '../plan/control-room/desk-control-room.tsx'
import { PauseOrResumeButton } from '../plan/control-room/pause-or-resume-button.tsx'
import { InjectButton } from '../plan/injects/inject-button.tsx'
import classes from './desk-room.module.css'

type Props = {
  /** Whether the window has room for it beside the desk; else it is a drawer. */
  beside: boolean
  /** The roles whose lines come next here. */
  narrowing: readonly Owned[]
  opened: boolean
  onClose: () => void
}

const RoomDrawer = ({ narrowing, opened, onClose }: Omit<Props, 'beside'>) => {
  const { desk, shell } = usePhrases()
  return (
    <Drawer.Root opened={opened} onClose={onClose} position="right" size="min(100%, 408px)">
      <Drawer.Overlay />
      <Drawer.Content>
        <Drawer.Body className={classes.drawer}>
          <Group justify="space-between" p="8px 8px 0 16px">
            <Drawer.Title>{shell.controlRoom()}</Drawer.Title>
            <Drawer.CloseButton size={44} icon={<IconX size={22} stroke={1.75} />} aria-label={desk.room.close()} />
          </Group>
          <DeskControlRoom narrowing={narrowing} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}

/** The control room of the desk, in a column beside it or in a drawer, and its keys. */
export const DeskRoom = ({ beside, ...props }: Props) => {
  const { shell } = usePhrases()
  const animates = usePermission('animate')
  return (
    <>
      {animates && <ControlKeys narrowing={props.narrowing} />}
      {beside ? (
        <aside className={classes.side} aria-label={shell.controlRoom()}>
          <DeskControlRoom narrowing={props.narrowing} />
        </aside>
      ) : (
        <RoomDrawer {...props} />
      )}
    </>
  )
}

/** The clocks in the head of a narrow desk, which open the drawer. */
export const DeskRoomButton = ({ onOpen }: { onOpen: () => void }) => (
  <UnstyledButton className={classes.opener} aria-haspopup="dialog" title={usePhrases().desk.room.open()} onClick={onOpen}>
    <VisuallyHidden>{usePhrases().desk.room.open()}</VisuallyHidden>
    <SmallDeskClock />
  </UnstyledButton>
)

/** The foot of the desk on phones: what must be at hand without opening the drawer. */
export const DeskFoot = () => (
  <div className={classes.foot}>
    <Box flex={1}>
      <PauseOrResumeButton />
    </Box>
    <InjectButton small />
  </div>
)

import { ControlRoom } from './control-room.tsx'
import { ControlRoomShortcuts } from './control-room-shortcuts.tsx'

/** The control room as a page of its own, with its keys. */
export const ControlRoomPage = () => (
  <>
    <ControlRoom />
    <ControlRoomShortcuts />
  </>
)

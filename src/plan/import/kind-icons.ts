import {
  IconArrowBackUp,
  IconHandFinger,
  IconMail,
  IconMessageCircle,
  IconMessages,
  IconNews,
  IconRepeat,
  type TablerIcon,
} from '@tabler/icons-react'
import type { PlanKind } from '#routers/plan/understand.contract.ts'

/** The sign of what a line becomes. */
export const kindIcons: Record<PlanKind, TablerIcon> = {
  weeze: IconMessageCircle,
  reply: IconArrowBackUp,
  reweez: IconRepeat,
  article: IconNews,
  message: IconMessages,
  mail: IconMail,
  hand: IconHandFinger,
}

import {
  IconFileText,
  IconInfoCircle,
  IconMail,
  IconMessageCircle,
  IconNews,
  IconRosette,
  IconSquareCheck,
  type TablerIcon,
} from '@tabler/icons-react'
import type { CellEntryKind, CellSubject } from '#db/schema/enums.ts'

export const kindSigns: Record<CellEntryKind, TablerIcon> = { information: IconInfoCircle, decision: IconRosette, action: IconSquareCheck }
export const subjectSigns: Record<CellSubject, TablerIcon> = {
  weeze: IconMessageCircle,
  article: IconNews,
  mail: IconMail,
  communique: IconFileText,
}

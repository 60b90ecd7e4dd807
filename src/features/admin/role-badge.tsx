import {
  IconCircleCheck,
  IconCircleOff,
  IconClockPause,
  IconEye,
  IconMasksTheater,
  IconShield,
  IconUser,
  IconWand,
} from '@tabler/icons-react'
import type { UserState } from '#routers/admin/users.contract.ts'
import type { Role } from '#routers/auth/session.contract.ts'
import { usePhrases } from '../../locale.tsx'
import { Badge } from './badge.tsx'

const icons = { ADMIN: IconShield, ANIMATOR: IconWand, OBSERVER: IconEye, USER: IconUser, DUMMY: IconMasksTheater }

/** A role by its name in the product, which is the same in every language. */
export const RoleBadge = ({ role }: { role: Role }) => (
  <Badge tone={role === 'ADMIN' || role === 'ANIMATOR' ? 'own' : 'plain'} Icon={icons[role]}>
    {role}
  </Badge>
)

const signs = { active: IconCircleCheck, disabled: IconCircleOff, early: IconClockPause, expired: IconClockPause }

/** Whether somebody could sign in. */
export const StateBadge = ({ state }: { state: UserState }) => (
  <Badge tone={state === 'active' ? 'good' : 'plain'} Icon={signs[state]}>
    {usePhrases().admin.states[state]()}
  </Badge>
)

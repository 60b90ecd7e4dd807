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
import type { Role } from '#db/schema/enums.ts'
import type { UserState } from '#routers/admin/users.contract.ts'
import { can } from '#routers/permissions.ts'
import { usePhrases } from '../locale.tsx'
import { Badge } from './badge.tsx'

const roleIcons = { ADMIN: IconShield, ANIMATOR: IconWand, OBSERVER: IconEye, USER: IconUser, DUMMY: IconMasksTheater }

/** A role by its name in the product, which is the same in every language. */
export const RoleBadge = ({ role }: { role: Role }) => (
  <Badge tone={can(role, 'animate') ? 'own' : 'plain'} Icon={roleIcons[role]}>
    {role}
  </Badge>
)

const userStateIcons = { active: IconCircleCheck, disabled: IconCircleOff, early: IconClockPause, expired: IconClockPause }

/** Whether somebody could sign in. */
export const UserStateBadge = ({ state }: { state: UserState }) => (
  <Badge tone={state === 'active' ? 'good' : 'plain'} Icon={userStateIcons[state]}>
    {usePhrases().admin.states[state]()}
  </Badge>
)

import { IconAdjustmentsHorizontal, IconMail, IconUsers } from '@tabler/icons-react'
import { can } from '#routers/permissions.ts'
import { usePhrases } from '../../locale.tsx'
import { useCurrentUser } from '../../session.ts'
import classes from './hub.module.css'
import { HubCardAdmin } from './hub-card-admin.tsx'
import { HubCardDisabled } from './hub-card-off.tsx'
import { HubCardPress } from './hub-card-press.tsx'
import { HubCardWeez } from './hub-card-weez.tsx'

/** The four cards; those that cannot be opened say why (HUB-03, HUB-04). */
export const HubCards = () => {
  const { role } = useCurrentUser()
  const { hub } = usePhrases()
  const animates = can(role, 'animate')
  return (
    <ul className={classes.cards}>
      <li>
        <HubCardWeez />
      </li>
      <li>
        <HubCardPress />
      </li>
      <li>
        {animates ? (
          <HubCardAdmin />
        ) : (
          <HubCardDisabled
            name={hub.admin()}
            text={hub.adminText()}
            reason={hub.forAnimators()}
            Icon={IconAdjustmentsHorizontal}
            Drawing={IconUsers}
          />
        )}
      </li>
      <li>
        <HubCardDisabled name={hub.webmail()} text={hub.webmailText()} reason={hub.disabled()} Icon={IconMail} Drawing={IconMail} />
      </li>
    </ul>
  )
}

import { Flex } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatFullDate } from '#locales/format.ts'
import { hasBrand } from '#routers/colours.contract.ts'
import { hubPollInterval } from '../app/constants.ts'
import { useLocale, usePhrases } from '../app/locale.tsx'
import { useCurrentUser } from '../app/session.ts'
import { trpc } from '../app/trpc.ts'
import { AccountPopover } from '../shell/account-popover.tsx'
import { ClientBrand } from '../shell/client-brand.tsx'
import { BrandMark } from '../ui/brand.tsx'
import classes from './hub.module.css'

/** Polls the newest page of the feed; its error state shows that the server does not answer. */
export const useNewestWeezes = () => trpc.weezes.feed.useQuery({}, { refetchInterval: hubPollInterval })

/** The header of the hub: the brand mark, the client, the preferences and the account. */
export const HubHeader = ({ preferences }: { preferences: ReactNode }) => {
  const { client } = useCurrentUser()
  return (
    <Flex component="header" wrap="wrap" align="center" gap="12px 16px" mih={72} py={12} className={classes.header}>
      <p className={classes.brand}>
        <BrandMark size={36} /> {usePhrases().commons.product()}
      </p>
      {hasBrand(client) && <ClientBrand client={client} />}
      <div className={classes.preferences}>{preferences}</div>
      <AccountPopover />
    </Flex>
  )
}

/** Shows the first name of the user, the exercise and the date. */
export const HubGreeting = () => {
  const { firstname, exercise } = useCurrentUser()
  const { locale } = useLocale()
  const { hub } = usePhrases()
  return (
    <>
      <h1 className={classes.title}>{hub.greeting({ name: firstname })}</h1>
      <p className={classes.lead}>{hub.lead({ exercise: exercise.name, date: formatFullDate(new Date(), locale) })}</p>
    </>
  )
}

/** Shows the exercise of the user, and whether the last poll reached the server. */
export const HubFooter = () => {
  const { hub } = usePhrases()
  const { exercise } = useCurrentUser()
  const { isError } = useNewestWeezes()
  return (
    <Flex component="footer" wrap="wrap" gap="4px 24px" mt={28} fz="xs" lh="20px" c="dimmed" className={classes.foot}>
      <p>{hub.connected({ exercise: exercise.name })}</p>
      <p role="status">
        <span className={classes.dot} data-lost={isError || undefined} />
        {isError ? hub.unreachable() : hub.reachable()}
      </p>
    </Flex>
  )
}

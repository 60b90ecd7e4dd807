import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { Person } from '#routers/people.contract.ts'
import { fullName } from '#routers/people.rules.ts'
import { personaPollInterval } from '../../app/constants.ts'
import { usePhrases } from '../../app/locale.tsx'
import { trpc } from '../../app/trpc.ts'
import { Name } from '../../people/name.tsx'
import { PersonAvatar } from '../../people/person-avatar.tsx'
import shared from '../../ui/shared.module.css'
import classes from './recent-personas-row.module.css'

type Props = { persona: Person | null; onPlay: (person: Person) => void; onStop: () => void }

/** The official accounts for which a player may speak; nothing without one. A second press on a face returns to the own account. */
export const OfficialAccountsRow = ({ persona, onPlay, onStop }: Props) => {
  const { identity } = usePhrases()
  const { data: accounts = [] } = trpc.auth.officialAccounts.useQuery(undefined, { refetchInterval: personaPollInterval })
  if (accounts.length === 0) return null
  return (
    <fieldset className={classes.row} aria-label={identity.speakFor()}>
      <span className={`${shared.second} ${classes.label}`} aria-hidden>
        {identity.speakFor()}
      </span>
      <div className={classes.faces}>
        {accounts.map(account => {
          const played = account.id === persona?.id
          return (
            <UnstyledButton
              key={account.id}
              className={classes.face}
              title={fullName(account)}
              aria-pressed={played}
              onClick={() => (played ? onStop() : onPlay(account))}
            >
              <PersonAvatar person={account} size={36} />
              <VisuallyHidden>
                <Name person={account} />
              </VisuallyHidden>
            </UnstyledButton>
          )
        })}
      </div>
    </fieldset>
  )
}

import { Button } from '@mantine/core'
import { formatShortDate } from '#locales/format.ts'
import type { ApiToken } from '#routers/auth/tokens.contract.ts'
import { usePhrases } from '../../locale.tsx'
import { RelativeTime } from '../../ui/moment.tsx'
import classes from './tokens.module.css'

/** Shows the name and dates of a token, with the button that revokes it. */
export const TokenRow = ({ token, onRevoke }: { token: ApiToken; onRevoke: () => void }) => {
  const { tokens } = usePhrases()
  const { name, createdOn, expiresOn, usedOn } = token
  const expired = new Date(expiresOn) <= new Date()
  return (
    <li className={classes.token}>
      <div>
        <p className={classes.name}>{name}</p>
        <dl className={classes.facts}>
          <div>
            <dt>{tokens.created()}</dt>
            <dd>{formatShortDate(createdOn)}</dd>
          </div>
          <div data-over={expired || undefined}>
            <dt>{expired ? tokens.expired() : tokens.expires()}</dt>
            <dd>{formatShortDate(expiresOn)}</dd>
          </div>
          <div>
            <dt>{tokens.used()}</dt>
            <dd>{usedOn ? <RelativeTime at={usedOn} /> : tokens.never()}</dd>
          </div>
        </dl>
      </div>
      <Button variant="default" aria-label={tokens.revokeOf({ name })} onClick={onRevoke}>
        {tokens.revoke()}
      </Button>
    </li>
  )
}

import type { EmbeddedWeeze } from '#routers/weezes/contract.ts'
import { fullName } from '../../ui/full-name.ts'
import { Moment } from '../../ui/moment.tsx'
import { CertifiedBadge } from './certified-badge.tsx'
import classes from './weeze-header.module.css'

type Props = { weeze: EmbeddedWeeze; nameId?: string | undefined; small?: boolean }

/** Who said it and when (POST-18). A name too long for the line takes the place of the screen name before it is cut itself. */
export const WeezeHeader = ({ weeze: { author, createdOn }, nameId, small = false }: Props) => (
  <div className={classes.header} data-small={small || undefined}>
    <div className={classes.who}>
      <span className={classes.named}>
        <span id={nameId} className={classes.name}>
          {fullName(author)}
        </span>
        {author.certified && <CertifiedBadge />}
      </span>
      <span className={classes.username}>@{author.username}</span>
    </div>
    <Moment className={classes.moment} at={createdOn} />
  </div>
)

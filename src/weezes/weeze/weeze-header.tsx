import { Link } from '@tanstack/react-router'
import type { EmbeddedWeeze } from '#routers/weezes/weezes.contract.ts'
import { usePast } from '../../app/past-place.ts'
import { Name } from '../../people/name.tsx'
import { PersonLink } from '../../people/person-link.tsx'
import shared from '../../ui/shared.module.css'
import { CertifiedBadge } from './certified-badge.tsx'
import { weezePermalink } from './permalink.ts'
import { PlayerWord } from './player-word.tsx'
import classes from './weeze-header.module.css'
import { WrittenTime } from './written-time.tsx'

type Props = { weeze: EmbeddedWeeze; nameId?: string | undefined; small?: boolean }

/**
 * The author and time of a weeze (POST-18), with links to the profile and the thread. A long name first hides the screen name, then is cut.
 */
export const WeezeHeader = ({ weeze, nameId, small = false }: Props) => {
  const { author, createdOn, byPlayer, id } = weeze
  const place = usePast()?.toPlace(`weeze-${id}`)
  return (
    <div className={classes.header} data-small={small || undefined}>
      <div className={classes.who}>
        <span className={classes.named}>
          <PersonLink person={author} id={nameId} className={`${shared.truncated} ${classes.name}`}>
            <Name person={author} />
          </PersonLink>
          {author.certified && <CertifiedBadge />}
          {byPlayer && <PlayerWord />}
        </span>
        <span className={classes.username}>@{author.username}</span>
      </div>
      <Link {...(place ?? weezePermalink(weeze))} className={classes.moment}>
        <WrittenTime at={createdOn} />
      </Link>
    </div>
  )
}

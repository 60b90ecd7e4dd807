import { IconRosetteDiscountCheckFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { EmbeddedWeeze } from '#routers/weezes/weezes.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { usePast } from '../../app/past-place.ts'
import { useShownMoment } from '../../app/session.ts'
import { Name } from '../../people/name.tsx'
import { PersonLink } from '../../people/person-link.tsx'
import { RelativeTime } from '../../ui/moment.tsx'
import shared from '../../ui/shared.module.css'
import playerWord from './player-word.module.css'
import classes from './weeze-header.module.css'
import { weezePermalink } from './weeze-links.ts'

/** The check mark of a certified account (POST-07). */
export const CertifiedBadge = () => {
  const { weeze } = usePhrases()
  return <IconRosetteDiscountCheckFilled className={classes.badge} size={16} role="img" aria-label={weeze.certified()} />
}

/** The time at which something of the fiction was written: its age is real, its day and tooltip are of the scenario where everybody reads that. */
export const WrittenTime = ({ at, className }: { at: string; className?: string | undefined }) => (
  <RelativeTime at={at} className={className} shown={useShownMoment()(at)} />
)

/** Names the author of a weeze as a player; the server tells only those who oversee (EXO-67). */
export const PlayerWord = () => <span className={playerWord.word}>{usePhrases().weeze.player()}</span>

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

import { portraitSide } from '#routers/limits.contract.ts'
import { fullName } from '#routers/people.rules.ts'
import type { SessionUser } from '#routers/session.contract.ts'

const initialsOf = ({ firstname, lastname }: SessionUser): string =>
  [firstname, lastname].map(name => /\p{L}/u.exec(name)?.[0]?.toUpperCase() ?? '').join('')

/** URL of a stored photo; undefined for a photo of another site, which pages do not load (design rule 11). */
const photoUrl = (photo: string | null, base: string): string | undefined =>
  photo && !photo.startsWith('http') ? `${base}/media/${encodeURIComponent(photo)}?w=${portraitSide}` : undefined

type Props = { user: SessionUser; href: string; label: string; base: string }

/** The reader's photo or initials, as a link to the hub. The initials are drawn by the style: they are no words of its name. */
export const Avatar = ({ user, href, label, base }: Props) => {
  const photo = photoUrl(user.photo, base)
  const name = fullName(user)
  return (
    <a className="avatar" href={href} aria-label={`${name}, ${label}`} title={name}>
      {photo ? <img src={photo} alt="" width="32" height="32" fetchPriority="low" /> : <span data-initials={initialsOf(user)} />}
    </a>
  )
}

import { formatDateTime, formatDayTime } from '#locales/format.ts'
import type { Card } from '#routers/dossier/document.contract.ts'
import { anchorOf, nameOf, type Sheet } from './names.ts'

type Props = { sheet: Sheet; card: Card; pictures: ReadonlyMap<string, string>; portraits: ReadonlyMap<number, string> }

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map(word => /\p{L}/u.exec(word)?.[0]?.toUpperCase() ?? '')
    .join('')

/** A weeze, a message, a mail or an article as players saw it (EXO-345). */
export const SaidCard = ({ sheet, card, pictures, portraits }: Props) => {
  const { phrases, people, locale } = sheet
  const person = people.get(card.personId)
  const name = nameOf(sheet, card.personId)
  const portrait = portraits.get(card.personId)
  return (
    <article className="card" id={anchorOf(card)} aria-label={`${name}, ${formatDateTime(card.at.on, locale)}`}>
      <div className="face" aria-hidden="true">
        {portrait ? <img src={portrait} alt="" width="40" height="40" /> : initialsOf(name)}
      </div>
      <div className="body">
        <p className="by">
          <strong>{name}</strong>
          {person?.certified && <span className="certified"> ✓</span>}
          {person && <span className="handle">{` @${person.username}`}</span>}
          <span className="when">{` · ${[card.at.clock, formatDayTime(card.at.on, locale)].filter(Boolean).join(' · ')}`}</span>
          {card.deleted && <span className="gone">{` · ${phrases.deleted()}`}</span>}
        </p>
        {card.subject !== 'weeze' && <p className="reply">{phrases.subjects[card.subject]()}</p>}
        {card.replyToId !== null && (
          <p className="reply">{phrases.replyTo({ username: people.get(card.replyToId)?.username ?? String(card.replyToId) })}</p>
        )}
        {card.title && <p className="headline">{card.title}</p>}
        {card.text && <p className="words">{card.text}</p>}
        {card.pictures.map(({ imageId, alt }) =>
          pictures.has(imageId) ? (
            <img key={imageId} className="picture" src={pictures.get(imageId)} alt={alt || phrases.picture()} />
          ) : null,
        )}
        {card.quoted && (
          <blockquote>
            <strong>{nameOf(sheet, card.quoted.personId)}</strong> {card.quoted.text}
          </blockquote>
        )}
        {card.counts && <p className="counts">{phrases.counts(card.counts)}</p>}
      </div>
    </article>
  )
}

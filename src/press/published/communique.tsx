import type { ReactNode } from 'react'
import { formatTime } from '#locales/format.ts'
import { getPhrases } from '#locales/index.ts'
import { formatPublicationDate, formatShortPublicationDate } from '#locales/publication.ts'
import type { PublishedCommunique, PublishedCommuniques } from '#routers/cell/publications.contract.ts'
import { communiquePath } from '#routers/cell/publications.rules.ts'
import { portraitSide } from '#routers/limits.contract.ts'
import { renderBody } from './body.ts'
import { Icon } from './icon.tsx'
import { JoinedNumbers } from './joined-numbers.tsx'
import { PressPage } from './page.tsx'
import type { Visit } from './visit.ts'
import { Watermark } from './watermark.tsx'

type Card = PublishedCommuniques['data'][number]

const Link = ({ id, visit, children }: { id: number; visit: Visit; children: ReactNode }) => (
  <a href={visit.base + communiquePath(id)}>{children}</a>
)

/** The way from the list to the communiqué. */
const Path = ({ visit, name }: { visit: Visit; name: string }) => {
  const { communiquePage: words } = getPhrases(visit.locale)
  return (
    <nav className="path" aria-label={words.path()}>
      <a href={`${visit.base}/webpress/communiques`}>{words.title()}</a> <span aria-hidden="true">›</span> <span>{name}</span>
    </nav>
  )
}

const logoUrl = (photo: string | null, base: string): string | undefined =>
  photo && !photo.startsWith('http') ? `${base}/media/${encodeURIComponent(photo)}?w=${portraitSide}` : undefined

/** The organisation, and that this is a communiqué of it. */
const Letterhead = ({ communique: { account, address, number, embargoOn }, visit }: { communique: PublishedCommunique; visit: Visit }) => {
  const { communiquePage: words } = getPhrases(visit.locale)
  const logo = logoUrl(account.photo, visit.base)
  const lifted = embargoOn && words.embargoLifted({ time: formatTime(new Date(embargoOn), visit.locale) })
  return (
    <header className="letterhead">
      {logo && <img src={logo} alt="" width="64" height="64" />}
      <div>
        <p className="letterhead-name">{account.name}</p>
        {address && <p className="letterhead-address">{address}</p>}
      </div>
      <p className="letterhead-kind">
        <strong>{words.kind()}</strong>
        <span>{[words.number({ number }), lifted].filter(Boolean).join(', ')}</span>
      </p>
    </header>
  )
}

const linked = /(\+?\d[\d ]{7,}\d)|([\w.+-]+@[\w.-]*\w)/gu

/** A line in which numbers and addresses can be called. */
const Callable = ({ text }: { text: string }) => {
  const parts: ReactNode[] = []
  let at = 0
  for (const { index, 0: found, 1: phone } of text.matchAll(linked)) {
    parts.push(
      text.slice(at, index),
      <a key={index} href={phone ? `tel:${phone.replaceAll(' ', '')}` : `mailto:${found}`}>
        {found}
      </a>,
    )
    at = index + found.length
  }
  return <>{[...parts, text.slice(at)]}</>
}

/** Whom one asks: what stands after a semicolon is another contact, which may begin with its name. */
const Contacts = ({ contact, title }: { contact: string; title: string }) => (
  <div className="contacts">
    {contact.split(/\s*[;\n]\s*/).map((one, at) => {
      const [, name, rest] = /^(\p{L}[\p{L}\s]{0,30}?)\s*:\s*(.+)$/u.exec(one) ?? []
      const head = name ? name.charAt(0).toLocaleUpperCase() + name.slice(1) : at === 0 && title
      return (
        <div key={one}>
          {head && <p className="contact-name">{head}</p>}
          {(rest ?? one).split(/,\s*/).map(line => (
            <p key={line}>
              <Callable text={line} />
            </p>
          ))}
        </div>
      )
    })}
  </div>
)

/** What a reader can do with the page; the page's script prints and copies. */
const Actions = ({ visit: { locale } }: { visit: Visit }) => {
  const { communiquePage: words, weeze, webpress } = getPhrases(locale)
  return (
    <div className="letter-actions">
      <button className="button button-first" type="button" data-print title={words.pdfHint()}>
        <Icon name="file" />
        <span className="letter-wide">{words.pdf()}</span>
        <span className="letter-narrow">PDF</span>
      </button>
      <button className="button" type="button" data-print>
        <Icon name="print" />
        {words.print()}
      </button>
      <button className="button" type="button" id="copy" data-done={weeze.linkCopied()} data-failed={webpress.notCopied()}>
        <Icon name="link" />
        {words.copy()}
      </button>
    </div>
  )
}

/** Other communiqués beside this one. */
const Others = ({ cards, visit }: { cards: readonly Card[]; visit: Visit }) => {
  const { communiquePage: words } = getPhrases(visit.locale)
  if (cards.length === 0) return null
  return (
    <section aria-label={words.others()}>
      <h2 className="label">{words.others()}</h2>
      <Cards cards={cards} visit={visit} />
    </section>
  )
}

const Cards = ({ cards, visit }: { cards: readonly Card[]; visit: Visit }) => {
  const { communiquePage: words } = getPhrases(visit.locale)
  return (
    <ul className="letters">
      {cards.map(({ id, number, title, account, releasedOn }) => (
        <li key={id}>
          <Link id={id} visit={visit}>
            {title}
          </Link>
          <span>
            {[account.name, words.number({ number }), formatShortPublicationDate(releasedOn, visit.now, visit.locale)].join(', ')}
          </span>
        </li>
      ))}
    </ul>
  )
}

type Props = { visit: Visit; communique: PublishedCommunique; others: readonly Card[]; footer: string }

/** The page of a communiqué (CELL-04), which looks like no article; `footer` is the style that prints the mark at the bottom of every sheet. */
export const CommuniquePage = ({ visit, communique, others, footer }: Props) => {
  const { locale, base, exercise } = visit
  const { communiquePage: words, webpress, mark } = getPhrases(locale)
  const { account, title, place, datedOn, body, contact, attachments, withdrawnOn, corrects, correctedBy } = communique
  const name = account.name
  const date = formatPublicationDate(datedOn, locale)
  const refs = [
    corrects && { ref: corrects, words: words.corrects({ number: words.number(corrects) }) },
    correctedBy && { ref: correctedBy, words: words.correctedBy({ number: words.number(correctedBy) }) },
  ].filter(one => one !== null)
  return (
    <PressPage
      visit={visit}
      title={`${title} · ${words.kind()} · ${name}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a style whose only variable part is an escaped CSS string
      head={<style dangerouslySetInnerHTML={{ __html: footer }} />}
    >
      <div className="letter-page">
        <Path visit={visit} name={name} />
        <div className="letter-columns">
          <main id="main" className="letter" tabIndex={-1}>
            {withdrawnOn && (
              <p className="letter-withdrawn" role="status">
                {words.withdrawn({ name, time: formatTime(new Date(withdrawnOn), locale) })}
              </p>
            )}
            <article>
              <Letterhead communique={communique} visit={visit} />
              {refs.map(one => (
                <p key={one.ref.id} className="letter-ref">
                  {one.words},{' '}
                  <Link id={one.ref.id} visit={visit}>
                    {one.ref.title}
                  </Link>
                </p>
              ))}
              <p className="letter-date">{place ? words.dated({ place, date }) : date}</p>
              <h1>
                <JoinedNumbers text={title} />
              </h1>
              <div
                className="letter-body"
                // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has cleaned it
                dangerouslySetInnerHTML={{ __html: renderBody(body, visit, host => webpress.foreignPicture({ host })) }}
              />
              <p className="letter-end">
                <span>{words.end()}</span>
              </p>
              {attachments.length > 0 && (
                <section aria-label={words.attachments()}>
                  <h2 className="label">{words.attachments()}</h2>
                  <ul className="letter-files">
                    {attachments.map(file => (
                      <li key={file.id}>
                        <a href={`${base}${communiquePath(communique.id)}/files/${file.id}`} download={file.name}>
                          {file.name}
                        </a>
                      </li>
                    ))}
                  </ul>
                </section>
              )}
              {contact && <Contacts contact={contact} title={words.contact()} />}
              <p className="letter-foot">
                <span>{words.fictional({ name })}</span>
                <span>{`${mark.word()} · ${exercise} · ${mark.sentence()}`}</span>
              </p>
            </article>
            <Watermark />
          </main>
          <aside className="letter-side" aria-label={words.voice()}>
            <p className="letter-voice">
              <strong>{words.voice()}</strong>
              {words.voiceHint({ name })}
            </p>
            <Actions visit={visit} />
            <Others cards={others} visit={visit} />
          </aside>
        </div>
      </div>
    </PressPage>
  )
}

/** The list of communiqués that readers may read. */
export const CommuniqueListPage = ({ visit, cards }: { visit: Visit; cards: readonly Card[] }) => {
  const { communiquePage: words } = getPhrases(visit.locale)
  return (
    <PressPage visit={visit} title={words.title()}>
      <main id="main" className="letter-list" tabIndex={-1}>
        <h1>{words.title()}</h1>
        {cards.length === 0 ? <p>{words.empty()}</p> : <Cards cards={cards} visit={visit} />}
      </main>
    </PressPage>
  )
}

import { hash } from 'node:crypto'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { StopSituation } from '#db/schema/enums.ts'
import { enRealStop } from '#locales/en/real-stop.ts'
import { frRealStop } from '#locales/fr/real-stop.ts'
import type { Locale } from '#locales/languages.ts'
import { createDateFormat } from '#locales/time-zone.ts'
import type { RealStop } from '#routers/services.ts'
import type { LiftedStop } from '#routers/stops/stops.reads.ts'
import { stopHeaders } from '../http/headers.ts'

/** Apart from the look of the program on purpose: nobody takes it for the game. It has no sign that HTML would write otherwise. */
const style = `
*{box-sizing:border-box;margin:0}
html{font:20px/1.45 system-ui,-apple-system,Segoe UI,Roboto,Arial,sans-serif;color:#101214;background:#fff}
body{display:flex;flex-direction:column;min-height:100dvh}
header{display:flex;gap:16px;align-items:center;padding:14px 32px;color:#fff;background:#101214}
header time{margin-left:auto;font-weight:700;font-variant-numeric:tabular-nums}
.mark{flex:none;padding:2px 10px;border-radius:4px;color:#101214;background:#fff;letter-spacing:.08em}
main{display:flex;flex:1}
.alarm{display:flex;flex:7;flex-direction:column;padding:56px 56px 32px;color:#fff;background:#941c14}
.alarm svg{width:60px;height:60px;margin-bottom:24px}
h1{font-size:clamp(40px,7vw,88px);line-height:1.05;letter-spacing:-.02em}
h2{margin-bottom:12px;font-size:22px}
.not{margin-top:10px;font-size:clamp(18px,2.4vw,32px);font-weight:700}
hr{width:100%;margin:28px 0;border:0;border-top:2px solid #fff}
.text{margin-bottom:32px;font-size:clamp(18px,2.4vw,30px);white-space:pre-line;overflow-wrap:anywhere}
.other{margin-top:auto;font-weight:700}
.small{font-size:14px}
.help{display:flex;flex:5;flex-direction:column;gap:32px;padding:40px 44px;overflow-wrap:anywhere}
ol,ul{padding:0;list-style:none}
ol{counter-reset:step}
ol li{display:flex;gap:16px;align-items:center;padding:6px 0;counter-increment:step}
ol li::before{display:grid;flex:none;width:32px;height:32px;place-items:center;border-radius:50%;color:#fff;background:#101214;font-size:16px;font-weight:700;content:counter(step)}
ul{border-top:2px solid #101214}
ul li{display:flex;gap:16px;align-items:center;justify-content:space-between;min-height:72px;padding:8px 0;border-bottom:2px solid #101214}
li small{display:block;font-size:14px;color:#3c4146}
li a,.number{font-size:26px;font-weight:700;white-space:nowrap;text-underline-offset:4px}
form{display:flex;gap:16px;align-items:center}
button{min-height:56px;padding:0 32px;border:0;border-radius:8px;color:#fff;background:#101214;font:inherit;font-weight:700;white-space:nowrap;cursor:pointer}
:focus-visible{outline:3px solid #1c64c8;outline-offset:3px}
h1:focus-visible{outline:none}
a{color:inherit}
.wall .alarm{font-size:1.6em}
.wall h1{font-size:8vw}
.wall .text,.wall .not{margin-bottom:1vw;font-size:2.6vw}
.wall .small{font-size:1em}
.over{flex-direction:column;gap:20px;max-width:640px;margin:0 auto;padding:48px 32px;width:100%}
.over svg{flex:none;width:60px;height:60px;color:#1f7a45}
.over button{width:100%}
.box{padding:20px;border:2px solid #101214;border-radius:8px}
.hour{font-size:64px;font-weight:700;line-height:1.1}
@media (max-width:767px){
html{font-size:16px}
header{padding:10px 16px}
header time,.more{display:none}
main{flex-direction:column}
.alarm{flex:none;padding:20px 16px}
.alarm svg{display:none}
hr{margin:16px 0;border-top-width:1px}
.text{margin-bottom:16px}
.other{font-size:14px;font-weight:400}
.help{gap:20px;padding:20px 16px}
h2{font-size:18px;margin-bottom:6px}
ul li{min-height:56px}
li a,.number{font-size:20px}
form{flex-direction:column;align-items:stretch}
}`

const headers = stopHeaders(`'sha256-${hash('sha256', style, 'base64')}'`)

const icons: Record<StopSituation, ReactNode> = {
  leave: <path d="M4 5h16v4H4zM7 9v2a2 2 0 0 0 2 2h6a2 2 0 0 0 2-2V9M8 16c-1 1 1 2 0 4M12 16c-1 1 1 2 0 4M16 16c-1 1 1 2 0 4" />,
  person: <path d="M12 5v14M5 12h14" />,
  outside: <path d="M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18" />,
  other: <path d="M12 4l9 16H3zM12 10v4M12 17v.01" />,
}

const Icon = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round" aria-hidden>
    {children}
  </svg>
)

const clock = createDateFormat({ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' })
const shortClock = createDateFormat({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

const textsOf = (locale: Locale) => (locale === 'fr' ? frRealStop : enRealStop)
const fill = (text: string, values: Record<string, string>): string => text.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '')

type PageProps = { locale: Locale; title: string; says: string; more?: string; time: string; isWall?: boolean; children: ReactNode }

const Page = ({ locale, title, says, more, time, isWall = false, children }: PageProps) => (
  <html lang={locale}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width,initial-scale=1" />
      <title>{title}</title>
      <style>{style}</style>
    </head>
    <body className={isWall ? 'wall' : ''}>
      <header>
        <strong className="mark">{textsOf(locale).mark}</strong>
        <p>
          {says}
          {more && <span className="more">. {more}</span>}
        </p>
        <time>{time}</time>
      </header>
      {children}
    </body>
  </html>
)

const toResponse = (page: ReactNode, more: Record<string, string>): Response =>
  new Response(`<!doctype html>${renderToStaticMarkup(page)}`, { headers: { ...headers, ...more } })

const Title = ({ children }: { children: string }) => (
  // biome-ignore lint/a11y/noAutofocus: the page exists to say this
  <h1 tabIndex={-1} autoFocus>
    {children}
  </h1>
)

/** How often a screen asks anew whether the stop still holds, in seconds. */
const refreshInterval = 10

/** How a screen shows a stop: a wall has no hands; `readOn` = when its reader has said so; a stranger may be somebody who lifts it. */
export type StopLook = {
  locale: Locale
  isWall: boolean
  isStranger: boolean
  base: string
  /** What it asks for anew: the path and the query of the page. */
  address: string
  now: Date
  readOn: number | null
}

/** The page that every screen of a stopped exercise shows: whole in one answer, without a script. */
export const renderStop = ({ words, by, startedOn, timeZone }: RealStop, look: StopLook, cookie: string): Response => {
  const { locale, isWall, isStranger, base, address, now, readOn } = look
  const { situation, text, steps, place, calls } = words
  const texts = textsOf(locale)
  const timeOf = (moment: Date | number) => clock(locale, timeZone).format(moment)
  const isPlaceSaid = place === '' || [text, ...steps].some(said => said.includes(place))
  const rescue = { name: texts.rescue, detail: texts.rescueDetail, number: '112' }
  const rows = [rescue, ...calls].map(({ name, detail, number }) => (
    <li key={`${name} ${number}`}>
      <span>
        <strong>{name}</strong>
        {detail && <small>{detail}</small>}
      </span>
      {isWall ? <span className="number">{number}</span> : <a href={`tel:${number.replace(/[^\d+]/g, '')}`}>{number}</a>}
    </li>
  ))
  const page = (
    <Page
      locale={locale}
      title={texts.tab}
      says={texts.stopped}
      more={texts.notTheGame}
      time={shortClock(locale, timeZone).format(now)}
      isWall={isWall}
    >
      <main>
        <section className="alarm">
          <Icon>{icons[situation]}</Icon>
          <Title>{texts.title}</Title>
          <p className="not">{texts.notTheExercise}</p>
          <hr />
          <p className="text">{text}</p>
          {isWall && place !== '' && <p className="text">{place}</p>}
          {isWall && <p className="text">{[rescue, ...calls].map(({ name, number }) => `${name} ${number}`).join(' · ')}</p>}
          <p className="other" lang={locale === 'fr' ? 'en' : 'fr'}>
            {texts.otherLanguage}
          </p>
          <p className="small">{fill(texts.decided, { name: by, time: timeOf(startedOn) })}</p>
        </section>
        {!isWall && (
          <div className="help">
            {(steps.length > 0 || !isPlaceSaid) && (
              <section>
                <h2>{texts.toDo}</h2>
                <ol>
                  {steps.map(step => (
                    <li key={step}>{step}</li>
                  ))}
                  {!isPlaceSaid && <li>{`${texts.place} : ${place}`}</li>}
                </ol>
              </section>
            )}
            <section>
              <h2>{texts.toCall}</h2>
              <ul>{rows}</ul>
            </section>
            <form method="post">
              {readOn === null ? (
                <button type="submit">{texts.read}</button>
              ) : (
                <strong>{fill(texts.readAt, { time: timeOf(readOn) })}</strong>
              )}
              <p className="small">
                {texts.stays} {fill(texts.receivedAt, { time: timeOf(now) })}
              </p>
            </form>
            {isStranger && (
              <p className="small">
                <a className="small" href={`${base}/login?direction`}>
                  {texts.direction}
                </a>
              </p>
            )}
          </div>
        )}
      </main>
    </Page>
  )
  // A header, as for readers of the page it is nothing that moves. With the address: a browser takes one that ends in `#…` for a jump
  // within the page, and would ask nothing.
  const refresh = `${refreshInterval}; url=${address}`
  return toResponse(page, { refresh, ...(!isWall && { 'set-cookie': cookie }) })
}

/** What a screen that has shown a stop shows until its reader goes on, once it is lifted. */
export const renderLifted = ({ by, liftedOn, resumesOn, words, timeZone }: LiftedStop, locale: Locale, now: Date): Response => {
  const texts = textsOf(locale)
  const short = shortClock(locale, timeZone)
  const [first] = words.calls
  const page = (
    <Page locale={locale} title={texts.liftedTab} says={texts.liftedMark} time={short.format(now)}>
      <main className="over">
        <Icon>
          <path d="M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M8 12l3 3l5-6" />
        </Icon>
        <Title>{texts.over}</Title>
        <p>{texts.lifted}</p>
        <p className="small">{fill(texts.liftedBy, { name: by, time: short.format(liftedOn) })}</p>
        <div className="box">
          {resumesOn ? (
            <>
              <p>{texts.resumes}</p>
              <p className="hour">{short.format(resumesOn)}</p>
            </>
          ) : (
            <p>{texts.closed}</p>
          )}
          <p>{texts.kept}</p>
        </div>
        {first && (
          <p>
            <strong>{texts.cannot}</strong>
            <br />
            {fill(texts.tell, { name: first.name })} <a href={`tel:${first.number.replace(/[^\d+]/g, '')}`}>{first.number}</a>
          </p>
        )}
        <form method="post">
          <button type="submit" name="back" value="1">
            {texts.back}
          </button>
        </form>
      </main>
    </Page>
  )
  return toResponse(page, {})
}

import { Button, Group, SegmentedControl, UnstyledButton } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { formatTime } from '#locales/format.ts'
import { trendsWindow } from '#routers/limits.contract.ts'
import type { Note } from '#routers/notes/notes.contract.ts'
import { fullName } from '#routers/people.rules.ts'
import { trendsPanelSize } from '../../app/constants.ts'
import { useLocale, usePhrases } from '../../app/locale.tsx'
import { useCurrentUser } from '../../app/session.ts'
import { trpc } from '../../app/trpc.ts'
import { toFeedCards } from '../../weezes/feed/feed-cards.ts'
import { TrendList } from '../../weezes/trends/trend-list.tsx'
import { ArticleCard } from '../../weezes/weeze/article-card.tsx'
import { startNote, useNoteDraft } from '../notes/note-draft.ts'
import { NoteStamp } from '../notes/note-stamp.tsx'
import { NoteWhole } from '../notes/note-words.tsx'
import { openNotes } from '../notes/open-notes.ts'
import { useObjectives } from '../notes/queries.ts'
import classes from './rewind.module.css'
import { pastQuery } from './rewind-open.tsx'
import { PlaceLink, usePart } from './rewind-parts.tsx'
import { PastPlan } from './rewind-plan.tsx'
import { PastWeezes } from './rewind-weeze.tsx'

type Moment = { at: string }

const useTime = (at: string) => formatTime(new Date(at), useLocale().locale)

/** The feed of the moment, of all or of one camp. */
export const PastFeed = ({ at }: Moment) => {
  const { runs } = usePhrases()
  const [authors, setAuthors] = useState<'all' | 'players' | 'personas'>('all')
  const { data, isError } = trpc.rewind.feed.useQuery({ at, ...(authors !== 'all' && { authors }) }, pastQuery)
  return (
    <section className={classes.feed} aria-labelledby="rewind-feed">
      <Group gap={8} justify="space-between">
        <h2 id="rewind-feed">{runs.rewind.feed({ time: useTime(at) })}</h2>
        <SegmentedControl
          aria-label={runs.rewind.authors()}
          size="xs"
          value={authors}
          onChange={value => setAuthors(value as typeof authors)}
          data={(['all', 'players', 'personas'] as const).map(value => ({ value, label: runs.rewind[value]() }))}
        />
      </Group>
      {isError && <p role="alert">{runs.rewind.failed()}</p>}
      <PastWeezes weezes={data && toFeedCards([{ key: at, weezes: data.data }], []).groups.flatMap(({ weezes }) => weezes)} />
    </section>
  )
}

/** The newest threads of mail of the moment, in the mailboxes that one may open. */
const PastMails = ({ at }: Moment) => {
  const { runs } = usePhrases()
  const mails = trpc.rewind.mailThreads.useQuery({ at }, pastQuery).data
  return (
    <section className={classes.panel} data-of="mail" aria-labelledby="rewind-mails">
      <h2 id="rewind-mails">{runs.rewind.mails({ time: useTime(at) })}</h2>
      {mails?.data.length === 0 && <p>{runs.rewind.nothing()}</p>}
      <ul className={classes.list}>
        {mails?.data.slice(0, 8).map(({ id, from, subject, excerpt, waits }) => (
          <li key={id} className={classes.mail}>
            <PlaceLink place={`mail-${id}`}>
              <strong>{[from.name || from.address, subject].filter(Boolean).join(' · ')}</strong>
            </PlaceLink>
            {waits && <em> {runs.rewind.waits()}</em>}
            <span>{excerpt}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The newest entries of the log of the moment. */
const PastLog = ({ at }: Moment) => {
  const { runs } = usePhrases()
  const { locale } = useLocale()
  const log = trpc.rewind.log.useQuery({ at }, pastQuery).data
  return (
    <section className={classes.panel} data-of="mail" aria-labelledby="rewind-log">
      <h2 id="rewind-log">{runs.rewind.log({ time: useTime(at) })}</h2>
      {log?.data.length === 0 && <p>{runs.rewind.nothing()}</p>}
      <ul className={classes.list}>
        {log?.data.slice(0, 8).map(({ id, kind, author, notedOn, words }) => (
          <li key={id} className={classes.mail}>
            <strong>
              {formatTime(new Date(notedOn), locale)} {runs.rewind.logKinds[kind]()}, {fullName(author)}
            </strong>
            <span>{words}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The communiqués of the moment, with where they stood. */
const PastCommuniques = ({ at }: Moment) => {
  const { runs } = usePhrases()
  const { locale } = useLocale()
  const rows = trpc.rewind.communiques.useQuery({ at }, pastQuery).data
  return (
    <section className={classes.panel} data-of="mail" aria-labelledby="rewind-communiques">
      <h2 id="rewind-communiques">{runs.rewind.communiques({ time: useTime(at) })}</h2>
      {rows?.length === 0 && <p>{runs.rewind.nothing()}</p>}
      <ul className={classes.list}>
        {rows?.slice(0, 8).map(({ id, number, title, state, since }) => (
          <li key={id} className={classes.mail}>
            <strong>
              {runs.rewind.communique({ number })}, {runs.rewind.communiqueStates[state]()} {formatTime(new Date(since), locale)}
            </strong>
            <span>{title}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The front page, the trends, the mailboxes of personas, the mail, and of the cell the log and the communiqués of the moment. */
export const PastRoom = ({ at }: Moment) => {
  const { runs } = usePhrases()
  const { exercise } = useCurrentUser()
  const time = useTime(at)
  const front = trpc.rewind.frontPage.useQuery({ at }, pastQuery).data
  const trends = trpc.rewind.trends.useQuery({ at, duration: trendsWindow }, pastQuery).data
  const mail = trpc.rewind.mailboxes.useQuery({ at }, pastQuery).data
  return (
    <div className={classes.room}>
      <section className={classes.panel} data-of="front" aria-labelledby="rewind-front">
        <h2 id="rewind-front">{runs.rewind.front({ time })}</h2>
        {front?.length === 0 && <p>{runs.rewind.nothing()}</p>}
        {front?.slice(0, 3).map(article => (
          <ArticleCard key={article.frontId} article={article} />
        ))}
      </section>
      <section className={classes.panel} data-of="front" aria-labelledby="rewind-trends">
        <h2 id="rewind-trends">{runs.rewind.trends({ time })}</h2>
        {trends?.length === 0 && <p>{runs.rewind.nothing()}</p>}
        {trends && trends.length > 0 && <TrendList trends={trends.slice(0, trendsPanelSize)} />}
      </section>
      <section className={classes.panel} data-of="mail" aria-labelledby="rewind-mail">
        <h2 id="rewind-mail">{runs.rewind.mailboxes({ time })}</h2>
        {mail?.data.length === 0 && <p>{runs.rewind.nothing()}</p>}
        <ul className={classes.list}>
          {mail?.data.slice(0, 8).map(({ id, participants, lastMessage, waitingSince }) => (
            <li key={id} className={classes.mail}>
              <PlaceLink place={`conversation-${id}`}>
                <strong>{participants.map(({ identity }) => fullName(identity)).join(', ')}</strong>
              </PlaceLink>
              {waitingSince && <em> {runs.rewind.waits()}</em>}
              <span>{lastMessage?.content}</span>
            </li>
          ))}
        </ul>
      </section>
      {exercise.mail && <PastMails at={at} />}
      {exercise.cell?.includes('log') && <PastLog at={at} />}
      {exercise.cell?.includes('communiques') && <PastCommuniques at={at} />}
    </div>
  )
}

/** The notes of the run, in the order of their moments; the newest one of the moment is marked, and another one may be added. */
const PastNotes = ({ at, notes, onMoment }: Moment & { notes: readonly Note[]; onMoment: (on: number) => void }) => {
  const { runs } = usePhrases()
  const objectives = useObjectives() ?? []
  const [draft, setDraft] = useNoteDraft()
  const time = useTime(at)
  const current = notes.findLast(({ notedOn }) => notedOn <= at)?.id
  const add = () => {
    if (!draft?.words.trim()) setDraft(startNote(null))
    openNotes(true)
  }
  return (
    <section className={classes.panel} aria-labelledby="rewind-notes">
      <h2 id="rewind-notes">{runs.rewind.notes()}</h2>
      {notes.length === 0 && <p>{runs.rewind.nothing()}</p>}
      <ol className={classes.list}>
        {notes.map(note => (
          <li key={note.id} className={classes.note} aria-current={note.id === current || undefined}>
            <NoteWhole said={note} objectives={objectives}>
              <UnstyledButton mih={24} fz="inherit" onClick={() => onMoment(Date.parse(note.notedOn))}>
                <NoteStamp elapsed={note.elapsed === null ? null : note.elapsed * 1000} at={note.notedOn} />
              </UnstyledButton>
            </NoteWhole>
          </li>
        ))}
      </ol>
      <Button variant="default" onClick={add}>
        {runs.rewind.note({ time })}
      </Button>
    </section>
  )
}

/** The notes of the run or the plan of the moment, as a switch says, which the address keeps. */
export const PastBeside = (props: Parameters<typeof PastNotes>[0]) => {
  const { runs } = usePhrases()
  const navigate = useNavigate()
  const part = usePart()
  const { beside = 'notes' } = useSearch({ from: '/authenticated/social/weez/rewind' })
  const show = (side: 'notes' | 'plan') =>
    void navigate({
      to: '/weez/rewind',
      search: ({ beside: _, ...shown }) => ({ ...shown, ...(side === 'plan' && { beside: side }) }),
      replace: true,
      resetScroll: false,
    })
  return (
    <div className={classes.notes}>
      <SegmentedControl
        className={classes.sides}
        aria-label={runs.rewind.beside()}
        size="xs"
        value={beside}
        onChange={show}
        data={(['notes', 'plan'] as const).map(value => ({ value, label: runs.rewind.sides[value]() }))}
      />
      {/* Anew where it comes into sight, which it scrolls to what is next. */}
      {beside === 'plan' ? <PastPlan key={part} at={props.at} onMoment={props.onMoment} /> : <PastNotes {...props} />}
    </div>
  )
}

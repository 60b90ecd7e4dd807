import { Group, Text } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatTime } from '#locales/format.ts'
import { useLocale, usePhrases, withTexts } from '../../app/locale.tsx'
import { trpc } from '../../app/trpc.ts'
import { Said } from '../../desk/said.tsx'
import { Name } from '../../people/name.tsx'
import { PersonAvatar } from '../../people/person-avatar.tsx'
import { latePart } from '../../ui/late-part.tsx'
import classes from './rewind.module.css'
import { PlaceLink, useOpenPlace } from './rewind-parts.tsx'
import { PastWeeze, PastWeezes } from './rewind-weeze.tsx'

// What articles consist of is for those who open one.
const PastArticle = latePart(
  withTexts(['press'], () => import('../../press/past-article.tsx')),
  'PastArticle',
)

// How mail looks is for those who open one.
const PastMails = latePart(
  withTexts(['mail'], () => import('../../mail/past-thread.tsx')),
  'PastThread',
)

/** How past moments are asked for: what was read once stays, and what is shown stays until the next moment has come. */
export const pastQuery = { placeholderData: keepPreviousData, staleTime: 60_000, retry: false } as const

type Shown = { at: string; id: number }

/** What is open below its title; `missing` = there was no such thing at that moment. */
const Open = ({ title, missing, children }: { title: string; missing: boolean; children: ReactNode }) => {
  const { runs } = usePhrases()
  return (
    <section className={classes.feed} aria-labelledby="rewind-open">
      <Group gap={8} justify="space-between">
        <h2 id="rewind-open">{title}</h2>
        <Text span fz="sm" c="var(--weez-link)">
          <PlaceLink place={null}>{runs.rewind.toFeed()}</PlaceLink>
        </Text>
      </Group>
      {missing ? <p>{runs.rewind.notThere()}</p> : children}
    </section>
  )
}

const PastThread = ({ at, id, time }: Shown & { time: string }) => {
  const { runs } = usePhrases()
  const { data, isError } = trpc.rewind.thread.useQuery({ at, id }, pastQuery)
  const all = data ? [...data.ancestors, data.weeze, ...data.replies.data.toReversed()] : []
  return (
    <Open title={runs.rewind.thread({ time })} missing={isError}>
      <ol className={classes.list}>
        {all.map(weeze => (
          <PastWeeze key={weeze.id} weeze={weeze} current={weeze.id === id} />
        ))}
      </ol>
    </Open>
  )
}

const PastProfile = ({ at, id, time }: Shown & { time: string }) => {
  const { runs } = usePhrases()
  const { data: profile, isError } = trpc.rewind.profile.useQuery({ at, id }, pastQuery)
  const written = trpc.rewind.feed.useQuery({ at, authorId: id }, pastQuery).data
  const { weezsCount: weezes = 0, subscribersCount: followers = 0, subscriptionsCount: following = 0 } = profile ?? {}
  return (
    <Open title={runs.rewind.profile({ time })} missing={isError}>
      {profile && (
        <Group gap={12} wrap="nowrap">
          <PersonAvatar person={profile} size={56} />
          <Text size="sm">
            <strong>
              <Name person={profile} />
            </strong>{' '}
            @{profile.username}
            <br />
            {runs.rewind.ofPerson({ weezes, followers, following })}
          </Text>
        </Group>
      )}
      {profile?.bio && <p dir="auto">{profile.bio}</p>}
      <PastWeezes weezes={written?.data} />
    </Open>
  )
}

const PastConversation = ({ at, id, time }: Shown & { time: string }) => {
  const { direct_messages: texts, runs } = usePhrases()
  const { data, isError } = trpc.rewind.messages.useQuery({ at, conversationId: id }, pastQuery)
  return (
    <Open title={runs.rewind.conversation({ time })} missing={isError}>
      {data?.length === 0 && <p>{runs.rewind.nothing()}</p>}
      <ol className={classes.list}>
        {data?.map(({ id, author, createdOn, content, removed }) => (
          <Said key={id} person={author.identity} createdOn={createdOn} noted={`message-${id}`}>
            <p dir="auto">{removed ? texts.conversation.removed() : content}</p>
          </Said>
        ))}
      </ol>
    </Open>
  )
}

const MailOfMoment = ({ at, id, time }: Shown & { time: string }) => {
  const { runs } = usePhrases()
  const { data, isError } = trpc.rewind.mailThread.useQuery({ at, id }, pastQuery)
  return (
    <Open title={runs.rewind.mail({ time })} missing={isError}>
      {data && <PastMails key={id} thread={data} />}
    </Open>
  )
}

const ArticleOfMoment = ({ at, frontId, time }: { at: string; frontId: string; time: string }) => {
  const { runs } = usePhrases()
  const { data, isError } = trpc.rewind.article.useQuery({ at, frontId }, pastQuery)
  return (
    <Open title={runs.rewind.article({ time })} missing={isError}>
      {data && <PastArticle article={data} />}
    </Open>
  )
}

/** What is open of the moment in place of the feed, or the feed itself (EXO-391). */
export const OpenOfMoment = ({ at, children }: { at: string; children: ReactNode }) => {
  const { kind, ref } = useOpenPlace()
  const { locale } = useLocale()
  const shown = { at, time: formatTime(new Date(at), locale) }
  if (kind === 'weeze') return <PastThread {...shown} id={Number(ref)} />
  if (kind === 'person') return <PastProfile {...shown} id={Number(ref)} />
  if (kind === 'conversation') return <PastConversation {...shown} id={Number(ref)} />
  if (kind === 'mail') return <MailOfMoment {...shown} id={Number(ref)} />
  if (kind === 'article') return <ArticleOfMoment {...shown} frontId={ref} />
  return children
}

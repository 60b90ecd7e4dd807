import { assertCellOpen } from '../cell/access.reads.ts'
import { readLog } from '../cell/log.reads.ts'
import { assertMailOpen } from '../mail/mailboxes.reads.ts'
import { overseerProcedure, router } from '../trpc.ts'
import { readPastCommuniques } from './past-communiques.reads.ts'
import { readPastMailboxes, readPastMessages } from './past-mailboxes.reads.ts'
import { readPastMailThread, readPastMailThreads } from './past-mails.reads.ts'
import { readPastProfile } from './past-people.reads.ts'
import { readPastPlan } from './past-plan.reads.ts'
import { readPastArticle, readPastFrontPage } from './past-press.reads.ts'
import type { Moment } from './past-states.reads.ts'
import { readPastTrends, readRewindSpan } from './past-trends.reads.ts'
import { readPastFeed, readPastThread } from './past-weezes.reads.ts'
import {
  momentInput,
  pastArticleInput,
  pastFeedInput,
  pastLogInput,
  pastMailboxesInput,
  pastMailThreadInput,
  pastMailThreadsInput,
  pastMessagesInput,
  pastProfileInput,
  pastThreadInput,
  pastTrendsInput,
  spanInput,
} from './rewind.contract.ts'

const toMoment = ({ exerciseId }: Pick<Moment, 'exerciseId'>, at: string): Moment => ({ exerciseId, at: new Date(at) })

/** What the exercise showed at a past moment, for those who oversee it. */
export const rewindRouter = router({
  /** The span of the slider, with the volume per minute. */
  span: overseerProcedure.input(spanInput).query(({ ctx }) => readRewindSpan(ctx.store.read, ctx.actor, ctx.now())),
  /** A page of the feed. */
  feed: overseerProcedure
    .input(pastFeedInput)
    .query(({ ctx, input: { at, ...input } }) => readPastFeed(ctx.store.read, ctx.actor, input, new Date(at))),
  /** A weeze in its thread. */
  thread: overseerProcedure
    .input(pastThreadInput)
    .query(({ ctx, input: { at, ...input } }) => readPastThread(ctx.store.read, ctx.actor, input, new Date(at))),
  /** The trends of the time before. */
  trends: overseerProcedure
    .input(pastTrendsInput)
    .query(({ ctx, input: { at, duration } }) => readPastTrends(ctx.store.read, toMoment(ctx.actor, at), duration)),
  /** A profile with its counters. */
  profile: overseerProcedure
    .input(pastProfileInput)
    .query(({ ctx, input: { at, ...input } }) => readPastProfile(ctx.store.read, ctx.actor, input, new Date(at))),
  /** The published articles. */
  frontPage: overseerProcedure
    .input(momentInput)
    .query(({ ctx, input: { at } }) => readPastFrontPage(ctx.store.read, toMoment(ctx.actor, at))),
  /** An article that was published. */
  article: overseerProcedure
    .input(pastArticleInput)
    .query(({ ctx, input: { at, frontId } }) => readPastArticle(ctx.store.read, toMoment(ctx.actor, at), frontId)),
  /** The plan with what had come of it. */
  plan: overseerProcedure.input(momentInput).query(({ ctx, input: { at } }) => readPastPlan(ctx.store.read, toMoment(ctx.actor, at))),
  /** The mailboxes of personas. */
  mailboxes: overseerProcedure
    .input(pastMailboxesInput)
    .query(({ ctx, input: { at, ...input } }) => readPastMailboxes(ctx.store.read, ctx.actor, input, new Date(at))),
  /** The messages of a persona's conversation. */
  messages: overseerProcedure
    .input(pastMessagesInput)
    .query(({ ctx, input: { at, ...input } }) => readPastMessages(ctx.store.read, ctx.actor, input, new Date(at))),
  /** The log of the cell; 403 where the exercise has none. */
  log: overseerProcedure
    .input(pastLogInput)
    .query(({ ctx, input: { at, ...input } }) =>
      readLog(ctx.store.read, assertCellOpen(ctx.actor, 'log'), { search: '', ...input }, new Date(at)),
    ),
  /** The communiqués of the cell; 403 where the exercise has none. */
  communiques: overseerProcedure
    .input(momentInput)
    .query(({ ctx, input: { at } }) => readPastCommuniques(ctx.store.read, assertCellOpen(ctx.actor, 'communiques'), new Date(at))),
  /** The threads of mail; 403 where the exercise has none. */
  mailThreads: overseerProcedure
    .input(pastMailThreadsInput)
    .query(({ ctx, input: { at, ...input } }) => readPastMailThreads(ctx.store.read, assertMailOpen(ctx.actor), input, new Date(at))),
  /** A thread with its mails; 403 where the exercise has none. */
  mailThread: overseerProcedure
    .input(pastMailThreadInput)
    .query(({ ctx, input: { at, ...input } }) => readPastMailThread(ctx.store.read, assertMailOpen(ctx.actor), input, new Date(at))),
})

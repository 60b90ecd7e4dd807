import { uploadImageInput } from '../images.contract.ts'
import { animatorProcedure, memberProcedure, overseerProcedure, readerProcedure, router } from '../trpc.ts'
import { deleteWeeze, undoReweez } from './deletion.writes.ts'
import { readAuthorFeedInput, readFeedInput, readHashtagFeedInput } from './feed.contract.ts'
import { readAuthorFeed, readFeed, readHashtagFeed } from './feed.reads.ts'
import { readFiguresInput } from './figures.contract.ts'
import { readFigures } from './figures.reads.ts'
import { uploadImage } from './images.writes.ts'
import { likeWeeze } from './likes.writes.ts'
import { countUnreadNotificationsInput, markNotificationsReadInput, readNotificationsInput } from './notifications.contract.ts'
import { countUnreadNotifications, readNotifications } from './notifications.reads.ts'
import { markNotificationsRead } from './notifications.writes.ts'
import { pickPersonasInput, readPersonaInput, searchPersonasInput } from './personas.contract.ts'
import { pickPersonas, readPersona, searchPersonas } from './personas.reads.ts'
import {
  answerWeezeInput,
  deleteWeezeInput,
  likeWeezeInput,
  postWeezeInput,
  reassignWeezeInput,
  undoReweezInput,
} from './posts.contract.ts'
import { postWeeze, replyToWeeze, reweezWeeze } from './posts.writes.ts'
import {
  editProfileInput,
  followPersonInput,
  readPersonByUsernameInput,
  readProfileInput,
  searchUsersByRoleInput,
  searchUsersInput,
} from './profiles.contract.ts'
import { readPersonByUsername, readProfile, searchUsers, searchUsersByRole } from './profiles.reads.ts'
import { editProfile, followPerson } from './profiles.writes.ts'
import { reassignWeeze } from './reassignment.writes.ts'
import { tellSightingsInput } from './sightings.contract.ts'
import { tellSightings } from './sightings.writes.ts'
import { readThreadInput } from './thread.contract.ts'
import { readThread } from './thread.reads.ts'
import { readTrendsInput, suggestHashtagsInput } from './trends.contract.ts'
import { readTrends, suggestHashtags } from './trends.reads.ts'

/** What a page of weezes shows: them with the reader's marks, the names of people and those they follow, and the cards of articles. */
const pageTopics = ['weezes', 'marks', 'people', 'press', 'follows'] as const

/** The microblog: weezes, notifications and profiles. */
export const weezesRouter = router({
  feed: readerProcedure
    .meta({ shows: pageTopics })
    .input(readFeedInput)
    .query(({ ctx, input }) => readFeed(ctx.store.read, ctx.actor, input)),
  byAuthor: readerProcedure
    .meta({ shows: pageTopics })
    .input(readAuthorFeedInput)
    .query(({ ctx, input }) => readAuthorFeed(ctx.store.read, ctx.actor, input)),
  byHashtag: readerProcedure
    .meta({ shows: pageTopics })
    .input(readHashtagFeedInput)
    .query(({ ctx, input }) => readHashtagFeed(ctx.store.read, ctx.actor, input)),
  thread: readerProcedure
    .meta({ shows: pageTopics })
    .input(readThreadInput)
    .query(({ ctx, input }) => readThread(ctx.store.read, ctx.actor, input)),
  figures: readerProcedure
    .meta({ shows: ['weezes', 'press'] })
    .input(readFiguresInput)
    .query(({ ctx, input }) => readFigures(ctx.store.read, ctx.actor, input)),
  post: memberProcedure.input(postWeezeInput).mutation(({ ctx, input }) => postWeeze(ctx.store, ctx.actor, input, ctx.now())),
  reply: memberProcedure.input(answerWeezeInput).mutation(({ ctx, input }) => replyToWeeze(ctx.store, ctx.actor, input, ctx.now())),
  reweez: memberProcedure.input(answerWeezeInput).mutation(({ ctx, input }) => reweezWeeze(ctx.store, ctx.actor, input, ctx.now())),
  undoReweez: memberProcedure.input(undoReweezInput).mutation(({ ctx, input }) => undoReweez(ctx.store, ctx.actor, input, ctx.now())),
  like: memberProcedure.input(likeWeezeInput).mutation(({ ctx, input }) => likeWeeze(ctx.store, ctx.actor, input, ctx.now())),
  delete: animatorProcedure.input(deleteWeezeInput).mutation(({ ctx, input }) => deleteWeeze(ctx.store, ctx.actor, input, ctx.now())),
  reassign: animatorProcedure.input(reassignWeezeInput).mutation(({ ctx, input }) => reassignWeeze(ctx.store, ctx.actor, input, ctx.now())),
  upload: memberProcedure
    .input(uploadImageInput)
    .mutation(({ ctx, input }) => uploadImage(ctx.store, ctx.imageStore, ctx.actor, input, ctx.now())),
  trends: readerProcedure.input(readTrendsInput).query(({ ctx, input }) => readTrends(ctx.store.read, ctx.actor, input, ctx.now())),
  suggestHashtags: readerProcedure
    .meta({ shows: ['weezes'] })
    .input(suggestHashtagsInput)
    .query(({ ctx, input }) => suggestHashtags(ctx.store.read, ctx.actor, input)),
  notifications: readerProcedure
    .meta({ shows: ['notifications', ...pageTopics] })
    .input(readNotificationsInput)
    .query(({ ctx, input }) => readNotifications(ctx.store.read, ctx.actor, input)),
  unreadNotifications: readerProcedure
    .meta({ shows: ['notifications'] })
    .input(countUnreadNotificationsInput)
    .query(({ ctx }) => countUnreadNotifications(ctx.store.read, ctx.actor)),
  readNotifications: memberProcedure
    .meta({ marksRead: true })
    .input(markNotificationsReadInput)
    .mutation(({ ctx, input }) => markNotificationsRead(ctx.store, ctx.actor, input)),
  tellSightings: memberProcedure
    .meta({ marksRead: true })
    .input(tellSightingsInput)
    .mutation(({ ctx, input }) => tellSightings(ctx.store, ctx.actor, input, ctx.now())),
  searchUsers: readerProcedure
    .meta({ shows: ['people', 'follows'] })
    .input(searchUsersInput)
    .query(({ ctx, input }) => searchUsers(ctx.store.read, ctx.actor, input)),
  searchIdentities: readerProcedure
    .meta({ shows: ['people', 'follows'] })
    .input(searchUsersByRoleInput)
    .query(({ ctx, input }) => searchUsersByRole(ctx.store.read, ctx.actor, input)),
  /** Personas whose names contain every word, the grouped ones first. */
  searchPersonas: overseerProcedure.input(searchPersonasInput).query(({ ctx, input }) => searchPersonas(ctx.store.read, ctx.actor, input)),
  /** Those of some ids that are personas, in the order given. */
  pickPersonas: overseerProcedure.input(pickPersonasInput).query(({ ctx, input }) => pickPersonas(ctx.store.read, ctx.actor, input)),
  /** A persona with its voice and its newest weezes; for players an official account of theirs. */
  persona: readerProcedure.input(readPersonaInput).query(({ ctx, input }) => readPersona(ctx.store.read, ctx.actor, input)),
  profile: readerProcedure
    .meta({ shows: ['people', 'follows', 'weezes'] })
    .input(readProfileInput)
    .query(({ ctx, input }) => readProfile(ctx.store.read, ctx.actor, input)),
  personByUsername: readerProcedure
    .meta({ shows: ['people', 'follows'] })
    .input(readPersonByUsernameInput)
    .query(({ ctx, input }) => readPersonByUsername(ctx.store.read, ctx.actor, input)),
  editProfile: memberProcedure.input(editProfileInput).mutation(({ ctx, input }) => editProfile(ctx.store, ctx.actor, input, ctx.now())),
  follow: memberProcedure.input(followPersonInput).mutation(({ ctx, input }) => followPerson(ctx.store, ctx.actor, input, ctx.now())),
})

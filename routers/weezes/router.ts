import { uploadedImage, uploadImageInput } from '../images.contract.ts'
import { people, person } from '../people.contract.ts'
import { animatorProcedure, answers, memberProcedure, nothing, overseerProcedure, readerProcedure, router } from '../trpc.ts'
import { addClipPieceInput, beginClipInput, finishClipInput, readClipInput, uploadedClip } from './clips.contract.ts'
import { readClip } from './clips.reads.ts'
import { addClipPiece, beginClip, finishClip } from './clips.writes.ts'
import { readCountsInput, weezeCountsList } from './counts.contract.ts'
import { readCounts } from './counts.reads.ts'
import { deleteWeeze, undoReweez } from './deletion.writes.ts'
import { readAuthorFeedInput, readFeedInput, readHashtagFeedInput } from './feed.contract.ts'
import { readAuthorFeed, readFeed, readHashtagFeed } from './feed.reads.ts'
import { uploadImage } from './images.writes.ts'
import { recordImpressionsInput } from './impressions.contract.ts'
import { recordImpressions } from './impressions.writes.ts'
import { likeWeeze } from './likes.writes.ts'
import {
  countUnreadNotificationsInput,
  markNotificationsReadInput,
  notificationPage,
  readNotificationsInput,
  unreadNotifications,
} from './notifications.contract.ts'
import { countUnreadNotifications, readNotifications } from './notifications.reads.ts'
import { markNotificationsRead } from './notifications.writes.ts'
import { pickPersonasInput, readPersonaInput, searchPersonasInput } from './personas.contract.ts'
import { pickPersonas, readPersona, searchPersonas } from './personas.reads.ts'
import {
  answerWeezeInput,
  deleteWeezeInput,
  likeWeezeBody,
  likeWeezeInput,
  postWeezeInput,
  reassignWeezeInput,
  undoReweezInput,
  weezeRefusals,
} from './posts.contract.ts'
import { postWeeze, replyToWeeze, reweezWeeze } from './posts.writes.ts'
import {
  editProfileInput,
  followPersonBody,
  followPersonInput,
  profile,
  readPersonByUsernameInput,
  readProfileInput,
  searchUsersByRoleInput,
  searchUsersInput,
} from './profiles.contract.ts'
import { readPersonByUsername, readProfile, searchUsers, searchUsersByRole } from './profiles.reads.ts'
import { editProfile, followPerson } from './profiles.writes.ts'
import { reassignWeeze } from './reassignment.writes.ts'
import { readThreadInput, thread } from './thread.contract.ts'
import { readThread } from './thread.reads.ts'
import { readTrendsInput, suggestHashtagsInput, trends } from './trends.contract.ts'
import { readTrends, suggestHashtags } from './trends.reads.ts'
import { weeze, weezePage } from './weezes.contract.ts'

/** What a page of weezes shows: them with the reader's marks, the names of people and those they follow, and the cards of articles. */
const pageTags = ['weezes', 'marks', 'people', 'press', 'follows'] as const

/** The microblog: weezes, notifications and profiles. */
export const weezesRouter = router({
  feed: readerProcedure
    .meta({
      rest: 'GET /feed',
      summary: 'The feed, newest first; `after` what is newer, `before` the next older page',
      refuses: { codes: ['FORBIDDEN'] },
      shows: pageTags,
    })
    .input(readFeedInput)
    .output(answers(weezePage))
    .query(({ ctx, input }) => readFeed(ctx.store.read, ctx.actor, input)),
  byAuthor: readerProcedure
    .meta({ rest: 'GET /users/:userId/weezs', summary: "Somebody's weezes, newest first", shows: pageTags })
    .input(readAuthorFeedInput)
    .output(answers(weezePage))
    .query(({ ctx, input }) => readAuthorFeed(ctx.store.read, ctx.actor, input)),
  byHashtag: readerProcedure
    .meta({ rest: 'GET /weezs', summary: 'The weezes with a hashtag, newest first', shows: pageTags })
    .input(readHashtagFeedInput)
    .output(answers(weezePage))
    .query(({ ctx, input }) => readHashtagFeed(ctx.store.read, ctx.actor, input)),
  post: memberProcedure
    .meta({
      rest: 'POST /weezs/post',
      summary: 'Write a weeze, as oneself or as a persona; people in `mentions` are notified like those whom the text names',
      refuses: weezeRefusals,
    })
    .input(postWeezeInput)
    .output(answers(weeze))
    .mutation(({ ctx, input }) => postWeeze(ctx.store, ctx.actor, input, ctx.now())),
  reply: memberProcedure
    .meta({ rest: 'POST /weezs/:id/reply', summary: 'Reply to a weeze', refuses: weezeRefusals })
    .input(answerWeezeInput)
    .output(answers(weeze))
    .mutation(({ ctx, input }) => replyToWeeze(ctx.store, ctx.actor, input, ctx.now())),
  reweez: memberProcedure
    .meta({ rest: 'POST /weezs/:id/reweez', summary: "Pass a weeze on, or quote it with words of one's own", refuses: weezeRefusals })
    .input(answerWeezeInput)
    .output(answers(weeze))
    .mutation(({ ctx, input }) => reweezWeeze(ctx.store, ctx.actor, input, ctx.now())),
  undoReweez: memberProcedure
    .meta({ rest: 'DELETE /weezs/:id/reweez', summary: 'Take a reweez without words back', body: 'none' })
    .input(undoReweezInput)
    .output(answers(weeze))
    .mutation(({ ctx, input }) => undoReweez(ctx.store, ctx.actor, input, ctx.now())),
  delete: animatorProcedure
    .meta({ rest: 'DELETE /weezs/:id/delete', summary: 'Delete a weeze, for animators', body: 'none' })
    .input(deleteWeezeInput)
    .output(nothing)
    .mutation(({ ctx, input }) => deleteWeeze(ctx.store, ctx.actor, input, ctx.now())),
  reassign: animatorProcedure
    .meta({ rest: 'PUT /weezs/:id/author', summary: 'Give a weeze that was sent under the wrong name to a persona, for animators' })
    .input(reassignWeezeInput)
    .output(answers(weeze))
    .mutation(({ ctx, input }) => reassignWeeze(ctx.store, ctx.actor, input, ctx.now())),
  figures: readerProcedure
    .meta({ rest: 'POST /weezs/figures', summary: 'The authors and counts of those of some weezes that exist', shows: ['weezes', 'press'] })
    .input(readCountsInput)
    .output(answers(weezeCountsList))
    .query(({ ctx, input }) => readCounts(ctx.store.read, ctx.actor, input)),
  tellSightings: memberProcedure
    .meta({
      rest: 'POST /weezs/seen',
      summary: 'Tell what stood on the screen of a player, for the reach of what is marked; nothing is stored of others',
      marksRead: true,
    })
    .input(recordImpressionsInput)
    .output(nothing)
    .mutation(({ ctx, input }) => recordImpressions(ctx.store, ctx.actor, input, ctx.now())),
  thread: readerProcedure
    .meta({ rest: 'GET /weezs/:id/thread', summary: 'A weeze with what it answers and its replies', shows: pageTags })
    .input(readThreadInput)
    .output(answers(thread))
    .query(({ ctx, input }) => readThread(ctx.store.read, ctx.actor, input)),
  like: memberProcedure
    .meta({ rest: 'POST /weezs/:id/like', summary: 'Set or take back a like', body: likeWeezeBody })
    .input(likeWeezeInput)
    .output(answers(weeze))
    .mutation(({ ctx, input }) => likeWeeze(ctx.store, ctx.actor, input, ctx.now())),
  upload: memberProcedure
    .meta({
      rest: 'POST /media/upload',
      summary: 'Upload a picture: `file`, and `metadata` with `clientId` and `exercice: true`',
      body: 'form',
      refuses: { codes: ['SERVICE_UNAVAILABLE'], fields: { file: 'A picture', metadata: '`exercice` must be true' } },
    })
    .input(uploadImageInput)
    .output(answers(uploadedImage))
    .mutation(({ ctx, input }) => uploadImage(ctx.store, ctx.imageStore, ctx.actor, input, ctx.now())),
  beginClip: memberProcedure
    .meta({
      rest: 'POST /media/clips',
      summary: 'Begin the upload of a film or a sound of so many bytes',
      refuses: { codes: ['PAYLOAD_TOO_LARGE', 'CONFLICT'] },
    })
    .input(beginClipInput)
    .output(answers(uploadedClip))
    .mutation(({ ctx, input }) => beginClip(ctx.store, ctx.actor, input, ctx.now())),
  addClipPiece: memberProcedure
    .meta({
      rest: 'POST /media/clips/pieces',
      summary: 'Upload the next bytes of a clip: `file`, and `metadata` with `clipId`, `at` and `exercice: true`',
      body: 'form',
      refuses: {
        codes: ['SERVICE_UNAVAILABLE', 'NOT_FOUND', 'CONFLICT', 'PAYLOAD_TOO_LARGE'],
        fields: { file: 'As many bytes as `pieceBytes` says, or the last ones', metadata: '`exercice` must be true' },
      },
    })
    .input(addClipPieceInput)
    .output(answers(uploadedClip))
    .mutation(({ ctx, input }) => addClipPiece(ctx.store, ctx.imageStore, ctx.actor, input)),
  readClip: memberProcedure
    .meta({ rest: 'GET /media/clips/:clipId', summary: 'How far the upload of an own clip is', refuses: { codes: ['NOT_FOUND'] } })
    .input(readClipInput)
    .output(answers(uploadedClip))
    .query(({ ctx, input }) => readClip(ctx.store.read, ctx.actor, input)),
  finishClip: memberProcedure
    .meta({
      rest: 'PUT /media/clips/:clipId',
      summary: 'Check a clip that has arrived, and say how it looks and what is said in it',
      refuses: {
        codes: ['NOT_FOUND', 'CONFLICT', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'SERVICE_UNAVAILABLE'],
        fields: { posterId: 'Only an image of the exercise', captions: 'Only a WebVTT file' },
      },
    })
    .input(finishClipInput)
    .output(answers(uploadedClip))
    .mutation(({ ctx, input }) => finishClip(ctx.store, ctx, ctx.actor, input, ctx.now())),
  trends: readerProcedure
    .meta({ rest: 'GET /trends', summary: 'The hashtags most used in the last `duration` seconds' })
    .input(readTrendsInput)
    .output(answers(trends))
    .query(({ ctx, input }) => readTrends(ctx.store.read, ctx.actor, input, ctx.now())),
  suggestHashtags: readerProcedure
    .meta({ rest: 'GET /trends/search', summary: 'Hashtags that begin with some letters', shows: ['weezes'] })
    .input(suggestHashtagsInput)
    .output(answers(trends))
    .query(({ ctx, input }) => suggestHashtags(ctx.store.read, ctx.actor, input)),
  notifications: readerProcedure
    .meta({ rest: 'GET /notifications', summary: 'What happened to oneself, newest first', shows: ['notifications', ...pageTags] })
    .input(readNotificationsInput)
    .output(answers(notificationPage))
    .query(({ ctx, input }) => readNotifications(ctx.store.read, ctx.actor, input)),
  unreadNotifications: readerProcedure
    .meta({ rest: 'GET /notifications/unread', summary: 'How many notifications are new', shows: ['notifications'] })
    .input(countUnreadNotificationsInput)
    .output(answers(unreadNotifications))
    .query(({ ctx }) => countUnreadNotifications(ctx.store.read, ctx.actor)),
  readNotifications: memberProcedure
    .meta({
      rest: 'POST /notifications/read',
      summary: 'Take the notifications up to a moment as seen; answers how many are new',
      marksRead: true,
    })
    .input(markNotificationsReadInput)
    .output(answers(unreadNotifications))
    .mutation(({ ctx, input }) => markNotificationsRead(ctx.store, ctx.actor, input)),
  searchUsers: readerProcedure
    .meta({ rest: 'GET /users/search', summary: 'Find people by name', shows: ['people', 'follows'] })
    .input(searchUsersInput)
    .output(answers(people))
    .query(({ ctx, input }) => searchUsers(ctx.store.read, ctx.actor, input)),
  searchIdentities: readerProcedure
    .meta({ rest: 'GET /users/webmail/search', summary: 'Find whom one may write to, or act as', shows: ['people', 'follows'] })
    .input(searchUsersByRoleInput)
    .output(answers(people))
    .query(({ ctx, input }) => searchUsersByRole(ctx.store.read, ctx.actor, input)),
  personByUsername: readerProcedure
    .meta({
      rest: 'GET /users/named',
      summary: 'Whom a screen name means',
      refuses: { codes: ['NOT_FOUND'] },
      shows: ['people', 'follows'],
    })
    .input(readPersonByUsernameInput)
    .output(answers(person))
    .query(({ ctx, input }) => readPersonByUsername(ctx.store.read, ctx.actor, input)),
  profile: readerProcedure
    .meta({
      rest: 'GET /users/:id/profile',
      summary: 'A profile',
      refuses: { codes: ['FORBIDDEN'] },
      shows: ['people', 'follows', 'weezes'],
    })
    .input(readProfileInput)
    .output(answers(profile))
    .query(({ ctx, input }) => readProfile(ctx.store.read, ctx.actor, input)),
  /** Personas whose names contain every word, the grouped ones first. */
  searchPersonas: overseerProcedure.input(searchPersonasInput).query(({ ctx, input }) => searchPersonas(ctx.store.read, ctx.actor, input)),
  /** Those of some ids that are personas, in the order given. */
  pickPersonas: overseerProcedure.input(pickPersonasInput).query(({ ctx, input }) => pickPersonas(ctx.store.read, ctx.actor, input)),
  /** A persona with its voice and its newest weezes; for players an official account of theirs. */
  persona: readerProcedure.input(readPersonaInput).query(({ ctx, input }) => readPersona(ctx.store.read, ctx.actor, input)),
  editProfile: memberProcedure
    .meta({ rest: 'PATCH /users/:id/profile', summary: "Change one's own profile, or a persona's" })
    .input(editProfileInput)
    .output(answers(profile))
    .mutation(({ ctx, input }) => editProfile(ctx.store, ctx.actor, input, ctx.now())),
  follow: memberProcedure
    .meta({
      rest: 'POST /users/:username/follow',
      summary: 'Follow somebody, or no longer; the body is the bare state wanted',
      body: followPersonBody,
      refuses: { fields: { username: 'One does not follow oneself' } },
    })
    .input(followPersonInput)
    .output(answers(profile))
    .mutation(({ ctx, input }) => followPerson(ctx.store, ctx.actor, input, ctx.now())),
})

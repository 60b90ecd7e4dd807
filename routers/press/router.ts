import { noInput } from '../scalars.contract.ts'
import { animatorProcedure, answers, overseerProcedure, publicProcedure, router } from '../trpc.ts'
import { publishArticleWithPicture, setArticleStatus } from './article-status.writes.ts'
import { readVersionInput, restoreVersionInput } from './article-versions.contract.ts'
import { readVersion, readVersions } from './article-versions.reads.ts'
import {
  articleRefusals,
  autosaveArticleInput,
  createArticleInput,
  duplicateArticleInput,
  listArticlesInput,
  publicationRefusals,
  publishArticleInput,
  readArticlesInput,
  readFrontPageInput,
  saveArticleInput,
  setArticlePresenceInput,
  setArticleStatusInput,
} from './articles.contract.ts'
import { listArticles, readArticle, readArticles, readFrontPage } from './articles.reads.ts'
import { autosaveArticle, createArticle, duplicateArticle, restoreVersion, saveArticle, setArticlePresence } from './articles.writes.ts'
import {
  addMediaSourceInput,
  addStarterSetInput,
  deleteMediaSourceInput,
  editMediaSourceInput,
  listManagedMediaSourcesInput,
  managedMediaSources,
  moveMediaSourceInput,
  replaceMediaSourcesInput,
} from './media-sources.contract.ts'
import { readManagedMediaSources, readMediaSources } from './media-sources.reads.ts'
import {
  addMediaSource,
  addStarterSet,
  deleteMediaSource,
  editMediaSource,
  giveVoices,
  moveMediaSource,
  replaceMediaSources,
} from './media-sources.writes.ts'
import {
  article,
  articleRef,
  articles,
  listMediaSourcesInput,
  mediaSources,
  pressSettings,
  readPressSettingsInput,
} from './press.contract.ts'
import { readEditorSettings, readPressReader } from './visitors.reads.ts'
import { editPressSettings } from './visitors.writes.ts'

const ownImage = 'Only pictures of the exercise'

/** Newspapers: what readers see and what editors write. */
export const pressRouter = router({
  articles: publicProcedure
    .meta({
      rest: 'GET /press/articles',
      summary: 'The published articles of the exercise, the newest first; all of them for animators and observers',
      refuses: { codes: ['UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND'] },
      shows: ['press', 'drafts'],
    })
    .input(readArticlesInput)
    .output(answers(articles))
    .query(async ({ ctx: { store, actor, tenant }, input }) =>
      readArticles(store.read, await readPressReader(store.read, actor, tenant), input),
    ),
  medias: publicProcedure
    .meta({
      rest: 'GET /press/medias',
      summary: 'The newspapers, channels and radios of the exercise',
      refuses: { codes: ['UNAUTHORIZED'] },
      shows: ['press', 'people'],
    })
    .input(listMediaSourcesInput)
    .output(answers(mediaSources))
    .query(async ({ ctx: { store, actor, tenant } }) => readMediaSources(store.read, await readPressReader(store.read, actor, tenant))),
  article: publicProcedure
    .meta({
      rest: 'GET /press/articles/:ref',
      summary: 'An article by its id or its frontId',
      refuses: { codes: ['UNAUTHORIZED'] },
      shows: ['press', 'drafts'],
    })
    .input(articleRef)
    .output(answers(article))
    .query(async ({ ctx: { store, actor, tenant }, input }) =>
      readArticle(store.read, await readPressReader(store.read, actor, tenant), input),
    ),
  /** The published articles as cards, the newest publication first. */
  front: publicProcedure
    .input(readFrontPageInput)
    .query(async ({ ctx: { store, actor, tenant } }) => readFrontPage(store.read, await readPressReader(store.read, actor, tenant))),
  /** All articles, drafts too, in pages. */
  manage: overseerProcedure
    .meta({ shows: ['press', 'drafts'] })
    .input(listArticlesInput)
    .query(({ ctx, input }) => listArticles(ctx.store.read, ctx.actor, input)),
  save: animatorProcedure
    .meta({
      rest: 'PUT /press/articles/:ref',
      summary: 'Save an article; 409 when it was changed since `updatedOn`',
      refuses: articleRefusals,
    })
    .input(saveArticleInput)
    .output(answers(article))
    .mutation(({ ctx, input }) => saveArticle(ctx.store, ctx, ctx.actor, input, ctx.now())),
  create: animatorProcedure
    .meta({ rest: 'POST /press/articles', summary: 'Write an article', refuses: articleRefusals })
    .input(createArticleInput)
    .output(answers(article))
    .mutation(({ ctx, input }) => createArticle(ctx.store, ctx, ctx.actor, input, ctx.now())),
  /** Keep what an editor has typed so far of an article that is not published. */
  autosave: animatorProcedure
    .input(autosaveArticleInput)
    .mutation(({ ctx, input }) => autosaveArticle(ctx.store, ctx.parsers, ctx.actor, input, ctx.now())),
  /** Copy an article as a draft. */
  duplicate: animatorProcedure
    .input(duplicateArticleInput)
    .mutation(({ ctx, input }) => duplicateArticle(ctx.store, ctx.parsers, ctx.actor, input, ctx.now())),
  /** Save the content of an older version again. */
  restore: animatorProcedure
    .input(restoreVersionInput)
    .mutation(({ ctx, input }) => restoreVersion(ctx.store, ctx.parsers, ctx.actor, input, ctx.now())),
  setStatus: animatorProcedure
    .meta({
      rest: 'PUT /press/articles/:ref/status',
      summary: 'Publish an article, or take it back',
      body: 'none',
      refuses: publicationRefusals,
    })
    .input(setArticleStatusInput)
    .output(answers(article))
    .mutation(({ ctx, input }) => setArticleStatus(ctx.store, ctx, ctx.actor, input, ctx.now())),
  /** Publish an article as its editor has it, with its picture. */
  publish: animatorProcedure
    .input(publishArticleInput)
    .mutation(({ ctx, input }) => publishArticleWithPicture(ctx.store, ctx, ctx.actor, input, ctx.now())),
  /** The versions of an article, the newest first. */
  versions: overseerProcedure
    .meta({ shows: ['press', 'drafts', 'people'] })
    .input(articleRef)
    .query(({ ctx, input }) => readVersions(ctx.store.read, ctx.actor, input)),
  /** An older version of an article. */
  version: overseerProcedure
    .meta({ shows: ['press', 'drafts', 'people'] })
    .input(readVersionInput)
    .query(({ ctx, input }) => readVersion(ctx.store.read, ctx.actor, input)),
  /** Say that one has an article open, or no longer; answers who else has. */
  presence: animatorProcedure
    .input(setArticlePresenceInput)
    .mutation(({ ctx, input }) => setArticlePresence(ctx.store, ctx.actor, input, ctx.now())),
  /** The settings of the press. */
  settings: overseerProcedure.input(readPressSettingsInput).query(({ ctx }) => readEditorSettings(ctx.store.read, ctx, ctx.actor)),
  /** Change the settings of the press. */
  editSettings: animatorProcedure
    .input(pressSettings)
    .mutation(({ ctx, input }) => editPressSettings(ctx.store, ctx, ctx.actor, input, ctx.now())),
  mediaSources: router({
    /** The newspapers, channels and radios, as they are managed. */
    list: overseerProcedure.input(listManagedMediaSourcesInput).query(({ ctx }) => readManagedMediaSources(ctx.store.read, ctx.actor)),
    /** Add a media source. */
    add: animatorProcedure.input(addMediaSourceInput).mutation(({ ctx, input }) => addMediaSource(ctx.store, ctx.actor, input, ctx.now())),
    /** Change a media source. */
    edit: animatorProcedure
      .input(editMediaSourceInput)
      .mutation(({ ctx, input }) => editMediaSource(ctx.store, ctx.actor, input, ctx.now())),
    /** Move a media source in the order of all. */
    move: animatorProcedure
      .input(moveMediaSourceInput)
      .mutation(({ ctx, input }) => moveMediaSource(ctx.store, ctx.actor, input, ctx.now())),
    /** Delete a media source. */
    delete: animatorProcedure
      .input(deleteMediaSourceInput)
      .mutation(({ ctx, input }) => deleteMediaSource(ctx.store, ctx.actor, input, ctx.now())),
    replace: animatorProcedure
      .meta({
        rest: 'PUT /press/medias',
        summary: 'Make these the newspapers, channels and radios of the exercise; others stay where they have articles',
        refuses: {
          fields: { sources: 'A name is too long', personaId: 'Only personas of the exercise', logoSmall: ownImage, logoBig: ownImage },
        },
      })
      .input(replaceMediaSourcesInput)
      .output(answers(managedMediaSources))
      .mutation(({ ctx, input }) => replaceMediaSources(ctx.store, ctx.actor, input, ctx.now())),
    /** Give every media source without a persona its own. */
    giveVoices: animatorProcedure.input(noInput).mutation(({ ctx }) => giveVoices(ctx.store, ctx.actor, ctx.now())),
    /** Add a set of fictional media sources to begin with. */
    addStarterSet: animatorProcedure
      .input(addStarterSetInput)
      .mutation(({ ctx, input }) => addStarterSet(ctx.store, ctx.actor, input, ctx.now())),
  }),
})

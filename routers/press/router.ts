import { animatorProcedure, publicProcedure, router } from '../trpc.ts'
import { autosaveArticleInput, createArticleInput, duplicateArticleInput, saveArticleInput } from './article-edits.contract.ts'
import { autosaveArticle, createArticle, duplicateArticle, restoreVersion, saveArticle } from './article-edits.writes.ts'
import { listArticlesInput } from './article-list.contract.ts'
import { listArticles } from './article-list.reads.ts'
import { setArticlePresenceInput } from './article-presence.contract.ts'
import { setArticlePresence } from './article-presence.writes.ts'
import { publishArticleInput, setArticleStatusInput } from './article-status.contract.ts'
import { publishArticle, setArticleStatus } from './article-status.writes.ts'
import { readArticlesInput, readFrontPageInput } from './articles.contract.ts'
import { readArticle, readArticles, readFrontPage } from './articles.reads.ts'
import { readMediaSources } from './media-sources.reads.ts'
import { articleRef, listMediaSourcesInput } from './press.contract.ts'
import { readVersionInput, restoreVersionInput } from './versions.contract.ts'
import { readVersion, readVersions } from './versions.reads.ts'
import { pressSettings, readPressSettingsInput } from './visitors.contract.ts'
import { readPressReader, readPressSettings } from './visitors.reads.ts'
import { editPressSettings } from './visitors.writes.ts'

/** Newspapers: what readers see and what editors write. */
export const pressRouter = router({
  articles: publicProcedure
    .input(readArticlesInput)
    .query(async ({ ctx: { store, actor, tenant: place }, input }) =>
      readArticles(store.read, await readPressReader(store.read, actor, place), input),
    ),
  article: publicProcedure
    .input(articleRef)
    .query(async ({ ctx: { store, actor, tenant: place }, input }) =>
      readArticle(store.read, await readPressReader(store.read, actor, place), input),
    ),
  front: publicProcedure
    .input(readFrontPageInput)
    .query(async ({ ctx: { store, actor, tenant: place } }) => readFrontPage(store.read, await readPressReader(store.read, actor, place))),
  medias: publicProcedure
    .input(listMediaSourcesInput)
    .query(async ({ ctx: { store, actor, tenant: place } }) =>
      readMediaSources(store.read, await readPressReader(store.read, actor, place)),
    ),
  manage: animatorProcedure.input(listArticlesInput).query(({ ctx, input }) => listArticles(ctx.store.read, ctx.actor, input)),
  create: animatorProcedure
    .input(createArticleInput)
    .mutation(({ ctx, input }) => createArticle(ctx.store, ctx.parsers, ctx.actor, input, ctx.now())),
  save: animatorProcedure
    .input(saveArticleInput)
    .mutation(({ ctx, input }) => saveArticle(ctx.store, ctx.parsers, ctx.actor, input, ctx.now())),
  autosave: animatorProcedure
    .input(autosaveArticleInput)
    .mutation(({ ctx, input }) => autosaveArticle(ctx.store, ctx.parsers, ctx.actor, input, ctx.now())),
  duplicate: animatorProcedure
    .input(duplicateArticleInput)
    .mutation(({ ctx, input }) => duplicateArticle(ctx.store, ctx.parsers, ctx.actor, input, ctx.now())),
  restore: animatorProcedure
    .input(restoreVersionInput)
    .mutation(({ ctx, input }) => restoreVersion(ctx.store, ctx.parsers, ctx.actor, input, ctx.now())),
  setStatus: animatorProcedure
    .input(setArticleStatusInput)
    .mutation(({ ctx, input }) => setArticleStatus(ctx.store, ctx.actor, input, ctx.now())),
  publish: animatorProcedure
    .input(publishArticleInput)
    .mutation(({ ctx, input }) => publishArticle(ctx.store, ctx.actor, input, ctx.now())),
  versions: animatorProcedure.input(articleRef).query(({ ctx, input }) => readVersions(ctx.store.read, ctx.actor, input)),
  version: animatorProcedure.input(readVersionInput).query(({ ctx, input }) => readVersion(ctx.store.read, ctx.actor, input)),
  presence: animatorProcedure
    .input(setArticlePresenceInput)
    .mutation(({ ctx, input }) => setArticlePresence(ctx.store, ctx.actor, input, ctx.now())),
  settings: animatorProcedure.input(readPressSettingsInput).query(({ ctx }) => readPressSettings(ctx.store.read, ctx.actor)),
  editSettings: animatorProcedure
    .input(pressSettings)
    .mutation(({ ctx, input }) => editPressSettings(ctx.store, ctx.actor, input, ctx.now())),
})

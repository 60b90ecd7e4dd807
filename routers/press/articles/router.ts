import { open } from '../../trpc.ts'
import { readArticles as articlesContract, readFront as frontContract } from '../articles.contract.ts'
import { readArticle, readArticles, readFront } from '../articles.reads.ts'
import { articleRef } from '../press.contract.ts'
import { readPressReader } from '../visitors.reads.ts'

// The door is open because visitors may pass where the exercise says so; `readPressReader` turns all others away.
export const articles = {
  articles: open.query(articlesContract, async ({ ctx: { store, actor, place }, input }) =>
    readArticles(store.read, await readPressReader(store.read, actor, place), input),
  ),
  article: open.query(articleRef, async ({ ctx: { store, actor, place }, input }) =>
    readArticle(store.read, await readPressReader(store.read, actor, place), input),
  ),
  front: open.query(frontContract, async ({ ctx: { store, actor, place } }) =>
    readFront(store.read, await readPressReader(store.read, actor, place)),
  ),
}

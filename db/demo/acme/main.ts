/** The main exercise of the client Acme: a fresh cheese is called back. */
import type { DemoWorld } from '../types.ts'
import { articlesMain } from './articles-main.ts'
import { castMain } from './cast-main.ts'
import { conversationsMain } from './conversation-main.ts'
import { sequencesMain } from './sequence-main.ts'
import { weezesMain } from './weezes-main.ts'

export const acmeMain: DemoWorld = {
  personas: castMain,
  weezes: weezesMain,
  articles: articlesMain,
  sequences: sequencesMain,
  conversations: conversationsMain,
}

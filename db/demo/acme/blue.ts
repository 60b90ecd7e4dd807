/** The clone "blue" of the client Acme: the same dairy, another course. */
import type { DemoWorld } from '../types.ts'
import { articlesBlue } from './article-blue.ts'
import { castBlue } from './cast-blue.ts'
import { conversationsBlue } from './conversation-blue.ts'
import { sequencesBlue } from './sequence-blue.ts'
import { weezesBlue } from './weezes-blue.ts'

export const acmeBlue: DemoWorld = {
  personas: castBlue,
  weezes: weezesBlue,
  articles: articlesBlue,
  sequences: sequencesBlue,
  conversations: conversationsBlue,
}

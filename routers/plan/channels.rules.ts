import { normalizeLabel } from '../spreadsheets/spreadsheets.rules.ts'
import type { PlanKind } from './understand.contract.ts'

/** The words by which directors name channels, by what a line becomes (PLAN-09); the first kind of which a word is in a cell counts. */
const channelWords: Record<Exclude<PlanKind, 'mail'> | 'mail', string> = {
  hand: 'telephone|tel|phone|phone call|call|appel|appel telephonique|radio net|in person|en personne|personne|face a face|face to face|oral|verbal|visite|runner|white card|carte blanche|papier|paper|courrier|fax|visio|teams',
  mail: 'e mail|email|mail|courriel|mel|emits|messagerie electronique|outlook',
  reply: 'reponse|reply|commentaire|answer',
  reweez: 'reweez|repost|retweet|rt|partage|share|quote|citation',
  weeze:
    'weeze|twitter|tweet|x|post|reseaux sociaux|reseau social|rs|social media|social network|social|facebook|instagram|linkedin|tiktok|youtube|snapchat|mastodon|bluesky|microblog|forum|publication',
  message:
    'sms|message|text message|texto|texting|mp|dm|message prive|private message|direct message|whatsapp|signal|telegram|chat|messagerie',
  article: 'presse|press|news|article|journal|newspaper|media|medias|communique|depeche|site web|website|web|blog|presse ecrite',
}
const order = ['mail', 'reply', 'reweez', 'article', 'message', 'weeze', 'hand'] as const

const kindOf = new Map(order.toReversed().flatMap(kind => channelWords[kind].split('|').map(word => [word, kind] as const)))

/** Near words are found too: `Twiter`. */
const isNear = (one: string, other: string): boolean => {
  if (Math.abs(one.length - other.length) > 1 || one.length < 5) return false
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  const restOne = one.slice(at)
  const restOther = other.slice(at)
  return restOne.slice(1) === restOther || restOne === restOther.slice(1) || restOne.slice(1) === restOther.slice(1)
}

/** A channel as it is compared. */
const channelLabel = (cell: string): string =>
  normalizeLabel(cell)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** What a line of a channel becomes, and whether its word is known; unknown ones, `---` and radio and television are played by hand. */
export const kindOfChannel = (cell: string, hasMail: boolean): { kind: PlanKind; known: boolean } => {
  const label = channelLabel(cell)
  const words = label.split(' ')
  const exact = kindOf.get(label)
  const near = exact ?? [...kindOf].find(([word]) => isNear(word, label))?.[1]
  const found = near ?? order.find(kind => words.some(word => word.length > 1 && kindOf.get(word) === kind))
  if (found === 'mail') return { kind: hasMail ? 'mail' : 'message', known: true }
  if (found) return { kind: found, known: exact !== undefined }
  return { kind: 'hand', known: label === '' || /^(radio|tv|television|tele)$/.test(label) }
}

import { normalizeLabel } from '../spreadsheets/spreadsheets.rules.ts'
import type { Playing } from './answers.rules.ts'
import { isNear } from './near.rules.ts'
import { planMeans } from './plan-words.contract.ts'
import type { PlanKind, PlanMeans } from './understand.contract.ts'

/** The words by which directors name channels, by what a line becomes (PLAN-09); the first kind of which a word is in a cell counts. */
const channelWords: Record<Exclude<PlanKind, 'hand'>, string> = {
  mail: 'e mail|email|mail|courriel|mel|emits|messagerie electronique|outlook|mailing',
  reply: 'reponse|reply|commentaire|answer',
  reweez: 'reweez|repost|retweet|rt|partage|share|quote|citation',
  article:
    'presse|press|news|article|journal|newspaper|media|medias|communique|press release|communique de presse|depeche|site web|website|web|blog|presse ecrite',
  message:
    'sms|message|text message|texto|texting|mp|dm|message prive|private message|direct message|whatsapp|signal|telegram|chat|messagerie',
  weeze:
    'weeze|twitter|tweet|x|post|reseaux sociaux|reseau social|rs|social media|social network|social|facebook|instagram|linkedin|tiktok|youtube|snapchat|mastodon|bluesky|microblog|forum|publication',
}
const handWords: Record<PlanMeans | 'other', string> = {
  phone: 'telephone|tel|phone|phone call|call|appel|appel telephonique|mobile|portable|gsm|telecon',
  radio: 'radio|radio net|vhf|uhf|talkie walkie|tetra|antares|rubis',
  inPerson: 'in person|en personne|personne|presentiel|face a face|face to face|oral|verbal|visite|runner|role player|plastron|sur place',
  paper: 'white card|carte blanche|papier|paper|courrier|fax|letter|lettre|document|note ecrite',
  other: 'hand|a la main|tv|television|tele|visio|teams',
}
const order = ['mail', 'reply', 'reweez', 'article', 'message', 'weeze', 'hand'] as const

const kindOf = new Map(
  order
    .toReversed()
    .flatMap(kind =>
      (kind === 'hand' ? Object.values(handWords).join('|') : channelWords[kind]).split('|').map(word => [word, kind] as const),
    ),
)
const meansOf = new Map(planMeans.flatMap(means => handWords[means].split('|').map(word => [word, means] as const)))

/** A channel as it is compared. */
const channelLabel = (cell: string): string =>
  normalizeLabel(cell)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** What a channel becomes; `near` = the known word that it is almost, `known` = it is one. */
type Channel = Playing & { known: boolean; near?: string }

/** What a line of a channel becomes, and whether its word is known; unknown ones and `---` are played by hand. */
export const kindOfChannel = (cell: string, hasMail: boolean): Channel => {
  const label = channelLabel(cell)
  const words = label.split(' ')
  const exact = kindOf.get(label)
  const near = exact ? undefined : [...kindOf.keys()].find(word => isNear(word, label))
  const found = exact ?? kindOf.get(near ?? '') ?? order.find(kind => words.some(word => word.length > 1 && kindOf.get(word) === kind))
  const told = { known: exact !== undefined || label === '', ...(near !== undefined && { near }) }
  if (found === 'mail') return { ...told, kind: hasMail ? 'mail' : 'message', known: true }
  const means = found === 'hand' ? [label, near ?? '', ...words].flatMap(word => meansOf.get(word) ?? [])[0] : undefined
  return { kind: found ?? 'hand', ...(means && { means }), ...told }
}

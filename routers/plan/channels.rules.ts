import { normalizeLabel } from '../spreadsheets/spreadsheets.rules.ts'
import type { Playing } from './answers.rules.ts'
import { isNear } from './near.rules.ts'
import { planMeans } from './plan-words.contract.ts'
import type { PlanKind, PlanMeans } from './understand.contract.ts'

/** The words by which directors name channels, by what a line becomes (PLAN-09); the first kind of which a word is in a cell counts. */
const channelWords: Record<Exclude<PlanKind, 'hand'>, string> = {
  mail: 'e mail|email|emails|mail|mails|courriel|courriels|mel|emits|messagerie electronique|courrier electronique|outlook|mailing|mailbox|boite mail|boite aux lettres electronique|bal|webmail|gmail|electronic mail',
  reply: 'reponse|reply|commentaire|comment|answer',
  reweez: 'reweez|repost|retweet|rt|partage|share|quote|citation',
  article:
    'presse|press|news|article|articles|journal|newspaper|media|medias|communique|press release|news release|communique de presse|depeche|depeche afp|afp|reuters|agence de presse|news agency|newswire|site web|site internet|website|web|internet|blog|presse ecrite|presse en ligne|pqr|newscast|news broadcast|news report|breaking news|flash info|journal tv|jt|bulletin|web page|page web|press article|article de presse|online news|intranet',
  message:
    'sms|mms|message|text message|text|texto|texting|mp|dm|message prive|private message|direct message|whatsapp|signal|telegram|chat|messagerie|messagerie instantanee|instant message|instant messaging|im|tchat|tchap|olvid|slack|messenger|mattermost|rocket chat|pager|biper',
  weeze:
    'weeze|weez|twitter|tweet|tweets|x|post|posts|reseaux sociaux|reseaux|reseau social|rs|rsn|social media|social networks|social network|social|simulated social media|smp|facebook|instagram|linkedin|tiktok|youtube|snapchat|mastodon|bluesky|threads|reddit|microblog|microblogging|forum|publication',
}
const handWords: Record<PlanMeans | 'other', string> = {
  phone:
    'telephone|telephonique|appel presse|appel media|appel journaliste|press call|media call|reporter call|journalist call|tel|tph|phone|phone call|telephone call|call|calls|appel|appel telephonique|message telephonique|phone message|coup de fil|mobile|portable|gsm|telecon|teleconference|conference call|audioconference|audio conference|audio|standard|hotline|landline|fixe|cell phone|cellphone|satellite phone|satphone|voicemail|voice mail|messagerie vocale|message vocal|boite vocale|repondeur|numero vert|911|112',
  radio:
    'radio|radio net|radio call|radio message|radio traffic|message radio|appel radio|reseau radio|vhf|uhf|hf|talkie walkie|talkie|walkie talkie|tetra|antares|acropol|rubis|rrf|pmr',
  inPerson:
    'in person|en personne|personne|presentiel|physique|presence physique|physical|face a face|face to face|ftf|f2f|oral|orale|oralement|verbal|verbally|de vive voix|vive voix|visite|visit|walk in|runner|messager|role player|role play|roleplayer|jeu de role|plastron|plastrons|acteur|acteurs|actor|actors|comedien|figurant|figurants|victime|victimes|victim|victims|sur place|on site|on scene|sur site|terrain|field|live|direct|en direct|reunion|meeting|briefing|brief|debriefing|point de situation|annonce|announcement|porte a porte|conference de presse|press conference|point presse|press briefing|media briefing|interview|animateur|animation|dirani|diranim|controller|direction d animation|observation|facilitator|moderator',
  paper:
    'white card|carte blanche|carte|card|inject card|fiche|papier|paper|paper inject|hard copy|courrier|courrier postal|fax|telecopie|letter|lettre|document|note|note ecrite|written|ecrit|memo|handout|printout|message papier|support papier|enveloppe|envelope|main propre|en main propre',
  other:
    'hand|a la main|tv|television|tele|visio|visioconference|videoconference|video conference|video call|teams|zoom|webex|skype|video|videos|ecran|screen|slide|slides|diaporama|powerpoint|projection|photo|photos|picture|image|vehicle|vehicle arrival|vehicule|voiture|car|truck|camion|ambulance|helicoptere|helicopter|drone|sirene|siren|alarme|alarm|alarme incendie|haut parleur|loudspeaker|public address|pa system|sonorisation|capteur|sensor|scada|supervision|affichage|display|simulation|simulator|simulateur|equipement|equipment|prop|props|mannequin|manikin|fumigene|smoke|effets speciaux|moulage|system|systeme|plateforme|dashboard|ticket|crise nationale|portail orsec|synergi|synapse',
}
/** Words that say less than those beside them: a message by phone is a call. */
const genericWords = new Set(['message', 'text', 'media', 'medias', 'internet', 'journal', 'social', 'reseaux', 'im', 'x'])

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
  const [alike, ...others] = new Set(words.map(word => kindOf.get(word)))
  const exact = kindOf.get(label) ?? (others.length === 0 ? alike : undefined)
  const near = exact || words.every(word => kindOf.has(word)) ? undefined : [...kindOf.keys()].find(word => isNear(word, label))
  const telling = words.filter(word => word.length > 1 && kindOf.has(word))
  const precise = telling.some(word => !genericWords.has(word)) ? telling.filter(word => !genericWords.has(word)) : telling
  const found = exact ?? kindOf.get(near ?? '') ?? order.find(kind => precise.some(word => kindOf.get(word) === kind))
  const told = { known: exact !== undefined || label === '', ...(near !== undefined && { near }) }
  if (found === 'mail') return { ...told, kind: hasMail ? 'mail' : 'message', known: true }
  const means = found === 'hand' ? [label, near ?? '', ...words].flatMap(word => meansOf.get(word) ?? [])[0] : undefined
  return { kind: found ?? 'hand', ...(means && { means }), ...told }
}

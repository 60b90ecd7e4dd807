import type { ProcedureName } from '#server/rest/types.ts'
import type { ObjectOf, Person } from './matrix.ts'
import { doorOf } from './policy-doors.ts'

type Status = 200 | 400 | 401 | 403 | 404
/** By input where they differ: the valid one, then those of `naming` in their order. */
type Statuses = Status | readonly Status[]
/** What is answered to who has passed the door: about things of one's own, of another one in the exercise, and of nobody there. */
type Rule = { own?: Status | 'either'; other?: Status; missing?: Statuses }
type Rules = Rule & { player?: Rule; observer?: Rule }

/** Who passes which door. */
const passing: Record<string, readonly Person[]> = {
  open: ['camille', 'observer', 'animator', 'admin'],
  reader: ['camille', 'observer', 'animator', 'admin'],
  member: ['camille', 'animator', 'admin'],
  animator: ['animator', 'admin'],
  admin: ['admin'],
}

/** A call that names nothing, or looks for something and may find nothing. */
const nothingNamed: Rules = { missing: 200 }
const never: Rule = { own: 403, other: 403, missing: 403 }
/** The valid inputs are an animator's, in a persona's name. */
const asPersona: Rule = { own: 403, other: 403 }
const hidden: Rule = { own: 404, other: 404 }

/**
 * The policy: what every call answers to whom about what. What is not said is 200 about the things of one's own exercise and 404 about
 * what is not there, be it another exercise's or nobody's.
 */
const policy: Partial<Record<ProcedureName, Rules>> = {
  'auth.session': nothingNamed,
  'auth.tokens': nothingNamed,
  'auth.addToken': nothingNamed,
  // The token that is taken away is an animator's, so it is nobody else's to take.
  'auth.revokeToken': { own: 'either' },
  'weezes.feed': nothingNamed,
  'weezes.byHashtag': nothingNamed,
  'weezes.post': { missing: [404, 404, 400, 400], player: { ...asPersona, missing: [403, 403, 400, 400] } },
  'weezes.reply': { player: asPersona },
  'weezes.reweez': { player: asPersona },
  'weezes.notifications': nothingNamed,
  'weezes.unreadNotifications': nothingNamed,
  'weezes.readNotifications': nothingNamed,
  'weezes.trends': nothingNamed,
  'weezes.suggestHashtags': nothingNamed,
  'weezes.searchUsers': nothingNamed,
  'weezes.searchIdentities': nothingNamed,
  'weezes.personByUsername': nothingNamed,
  'weezes.follow': nothingNamed,
  'weezes.editProfile': { player: never },
  'weezes.upload': { missing: 403 },
  'messaging.list': nothingNamed,
  'messaging.unread': nothingNamed,
  'messaging.one': { player: { other: 404 } },
  'messaging.send': { player: { other: 404 } },
  'messaging.markRead': { player: { own: 403, other: 404 } },
  'messaging.start': { player: { ...asPersona, missing: [403, 404, 404, 403] } },
  'messaging.inbox': { missing: 200, player: never },
  'messaging.typing': { player: never },
  'press.articles': { missing: 200, player: never, observer: never },
  'press.article': { player: hidden, observer: hidden },
  'press.front': nothingNamed,
  'press.medias': nothingNamed,
  'press.manage': nothingNamed,
  'press.settings': nothingNamed,
  'press.editSettings': nothingNamed,
  'press.create': { missing: 403 },
  'admin.users': nothingNamed,
  'admin.addUser': nothingNamed,
  'admin.connections': nothingNamed,
  'admin.audit': nothingNamed,
  'admin.webhooks': nothingNamed,
  'admin.addWebhook': nothingNamed,
  'admin.previewPersonas': nothingNamed,
  'admin.importPersonas': { missing: 400 },
  'admin.clients': nothingNamed,
  'admin.addClient': nothingNamed,
  'admin.sequences': nothingNamed,
  'admin.upcoming': nothingNamed,
  'admin.pauseSequences': nothingNamed,
  'admin.createSequence': nothingNamed,
  'admin.previewSequence': nothingNamed,
  'admin.importSequence': { missing: 400 },
  // Whether an item can be moved or taken back depends on what was done with the sequence before.
  'admin.moveItem': { own: 'either', other: 200 },
  'admin.restoreItem': { own: 'either', other: 200 },
}

/** What a call names belongs to somebody, so that another one's differs from one's own. */
export const namesThings = (name: ProcedureName): boolean => policy[name]?.missing !== 200

/** The answer to a person of the exercise, who is signed in; `at` is the number of the input. `either`: done, or 400 or 404. */
export const expected = (name: ProcedureName, person: Person, object: ObjectOf, at: number): Status | 'either' => {
  if (!passing[doorOf(name)]?.includes(person)) return 403
  const rules = policy[name] ?? {}
  const own = { camille: rules.player, observer: rules.observer, animator: undefined, admin: undefined }[person]
  const rule = { ...rules, ...own }
  if (object === 'own' || object === 'other') return rule[object] ?? 200
  // What names a client is the same for an exercise and its clone.
  if (object === 'blue' && (name === 'weezes.upload' || name === 'press.create')) return 200
  const missing = rule.missing ?? 404
  return typeof missing === 'number' ? missing : (missing[at] ?? 404)
}

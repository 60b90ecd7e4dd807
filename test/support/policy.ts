import type { AccessLevel } from '#routers/permissions.ts'
import type { ProcedureName } from '#routers/procedures.ts'
import type { Ownership, SignedInCaller } from './policy-matrix.ts'
import { procedureFixtures } from './procedure-fixtures.ts'

type HttpStatus = 200 | 400 | 401 | 403 | 404
/** One status, or one for each input: first the valid one, then those of `naming` in their order. */
type Statuses = HttpStatus | readonly HttpStatus[]
/** The statuses for a caller whom the level admits: for own targets, targets of another user of the exercise, and missing targets. */
type Rule = { own?: HttpStatus | 'either'; other?: HttpStatus; missing?: Statuses }
type Rules = Rule & { player?: Rule }

/** The callers that each level admits. */
const callersByLevel: Record<AccessLevel, readonly SignedInCaller[]> = {
  public: ['camille', 'observer', 'animator', 'admin'],
  reader: ['camille', 'observer', 'animator', 'admin'],
  overseer: ['observer', 'animator', 'admin'],
  noter: ['observer', 'animator', 'admin'],
  player: ['camille'],
  member: ['camille', 'animator', 'admin'],
  animator: ['animator', 'admin'],
  admin: ['admin'],
}

/** For a call without targets in its input, or for a search that can find nothing. */
const namesNothing: Rules = { missing: 200 }
const forbidden: Rule = { own: 403, other: 403, missing: 403 }
/** For a call with a valid input that belongs to an animator, who writes as a persona. */
const asPersona: Rule = { own: 403, other: 403 }
const notFound: Rule = { own: 404, other: 404 }

/**
 * The policy: the status of every call by caller and target. The default is 200 for targets of the caller's exercise, and 404 for missing
 * targets and those of another exercise.
 */
const policy: Partial<Record<ProcedureName, Rules>> = {
  'auth.session': namesNothing,
  'auth.changes': namesNothing,
  'auth.officialAccounts': namesNothing,
  'auth.tokens.list': namesNothing,
  'auth.tokens.add': namesNothing,
  // The token belongs to an animator, so other users cannot revoke it.
  'auth.tokens.revoke': { own: 'either' },
  'weezes.feed': namesNothing,
  'weezes.byHashtag': namesNothing,
  'weezes.figures': namesNothing,
  'weezes.tellSightings': namesNothing,
  'weezes.post': { missing: [404, 404, 400, 400], player: { ...asPersona, missing: [403, 403, 400, 400] } },
  'weezes.reply': { player: asPersona },
  'weezes.reweez': { player: asPersona },
  'weezes.notifications': namesNothing,
  'weezes.unreadNotifications': namesNothing,
  'weezes.readNotifications': namesNothing,
  'weezes.trends': namesNothing,
  'weezes.suggestHashtags': namesNothing,
  'weezes.searchUsers': namesNothing,
  'weezes.searchIdentities': namesNothing,
  'weezes.searchPersonas': namesNothing,
  'weezes.pickPersonas': namesNothing,
  'weezes.personByUsername': namesNothing,
  'weezes.follow': namesNothing,
  'weezes.editProfile': { player: forbidden },
  'weezes.upload': { missing: 403 },
  'weezes.beginClip': namesNothing,
  // A clip belongs to the animator, so nobody else adds to it.
  'weezes.addClipPiece': { own: 'either' },
  'weezes.readClip': { own: 'either' },
  'weezes.finishClip': { own: 'either' },
  'weezes.persona': { player: forbidden },
  'messaging.list': namesNothing,
  'messaging.unread': namesNothing,
  'messaging.one': { player: { other: 404 } },
  'messaging.send': { player: { other: 404 } },
  'messaging.markRead': { player: { own: 403, other: 404 } },
  'messaging.start': { player: { ...asPersona, missing: [403, 404, 404, 403] } },
  'messaging.inbox': namesNothing,
  'mail.mailboxes': namesNothing,
  'mail.directory': namesNothing,
  'mail.lists.list': namesNothing,
  // A player opens no mailbox of a persona.
  'mail.edit': { player: { own: 404 } },
  'mail.answering': { player: { own: 404 } },
  'mail.notAnswering': { player: { own: 404 } },
  'mail.threads': { missing: [200, 404] },
  'mail.deleteDraft': namesNothing,
  'mail.attach': namesNothing,
  // The mail belongs to an animator, so nobody else takes it back.
  'mail.takeBack': { own: 'either', missing: 200 },
  'cell.room': namesNothing,
  'cell.enter': namesNothing,
  'cell.log': namesNothing,
  'cell.communiques.list': namesNothing,
  'cell.communiques.create': namesNothing,
  'cell.communiques.attach': namesNothing,
  'cell.communiques.rules': namesNothing,
  'cell.communiques.published': namesNothing,
  'cell.communiques.setRules': { missing: 400 },
  // Nobody approves in the name of a persona but animators.
  'cell.communiques.approve': { player: forbidden },
  'cell.communiques.comment': { player: forbidden },
  'cell.watch.list': namesNothing,
  // Nobody is named without people that are asked for.
  'cell.watch.preview': {},
  'cell.watch.add': { missing: [200, 404] },
  'cell.write': { missing: [404, 404, 400, 404, 404] },
  // A moment without the author or persona that is asked for is an empty one.
  'rewind.span': namesNothing,
  'rewind.log': namesNothing,
  'rewind.communiques': namesNothing,
  'rewind.feed': namesNothing,
  'rewind.trends': namesNothing,
  'rewind.frontPage': namesNothing,
  'rewind.plan': namesNothing,
  'rewind.mailboxes': namesNothing,
  'search.find': { missing: 200, player: forbidden },
  'desk.board': namesNothing,
  'desk.waiting': namesNothing,
  'desk.release': namesNothing,
  'desk.owed': namesNothing,
  'desk.pickups': namesNothing,
  'desk.roles': namesNothing,
  'desk.saveRole': { missing: [404, 400, 400, 404] },
  'desk.presence': namesNothing,
  'figures.live': namesNothing,
  'dossier.progress': namesNothing,
  'dossier.compare': namesNothing,
  'dossier.comparable': namesNothing,
  'figures.moods': namesNothing,
  'notes.list': namesNothing,
  'notes.create': { missing: [404, 404, 404, 404, 400] },
  // A note belongs to the animator, so nobody else changes it.
  'notes.edit': { own: 'either' },
  'notes.delete': { own: 'either' },
  'notes.objectives': namesNothing,
  'debrief.read': namesNothing,
  'debrief.saveTask': { missing: 400 },
  'debrief.setScale': namesNothing,
  'debrief.actions': namesNothing,
  'debrief.allActions': namesNothing,
  'debrief.overview': namesNothing,
  'notes.truths': namesNothing,
  'notes.reach': namesNothing,
  'messaging.typing': { player: { other: 404 } },
  'press.articles': { missing: 200, player: forbidden },
  'press.article': { player: notFound },
  'press.front': namesNothing,
  'press.medias': namesNothing,
  'press.manage': namesNothing,
  'press.settings': namesNothing,
  'press.editSettings': namesNothing,
  'press.mediaSources.list': namesNothing,
  'press.mediaSources.addStarterSet': namesNothing,
  'press.mediaSources.add': { missing: 400 },
  'press.mediaSources.replace': { missing: 400 },
  'press.mediaSources.giveVoices': namesNothing,
  'press.create': { missing: 403 },
  'handLines.list': namesNothing,
  'handLines.due': namesNothing,
  'handLines.cards': namesNothing,
  'conditions.list': namesNothing,
  'chatter.read': namesNothing,
  'chatter.set': namesNothing,
  'chatter.setGroup': namesNothing,
  'chatter.texts': namesNothing,
  'chatter.deleteTexts': namesNothing,
  'chatter.fill': namesNothing,
  'chatter.previewImport': namesNothing,
  'chatter.import': namesNothing,
  'admin.users.list': namesNothing,
  'admin.users.add': namesNothing,
  'admin.connections.list': namesNothing,
  'admin.readiness': namesNothing,
  'admin.users.proposeUsername': namesNothing,
  'admin.audit.list': namesNothing,
  'admin.webhooks.list': namesNothing,
  'admin.webhooks.add': namesNothing,
  'admin.webhooks.put': namesNothing,
  'admin.accounts.previewImport': namesNothing,
  'admin.accounts.import': namesNothing,
  'admin.personas.previewImport': namesNothing,
  'admin.personas.import': { missing: 400 },
  'admin.clients.list': namesNothing,
  'admin.clients.add': namesNothing,
  'admin.sequences.list': namesNothing,
  'admin.sequences.pulse': namesNothing,
  'admin.sequences.upcoming': namesNothing,
  'admin.sequences.plan': namesNothing,
  'admin.sequences.lacking': namesNothing,
  'admin.sequences.injects.list': namesNothing,
  'admin.sequences.injects.write': { missing: 400 },
  'admin.sequences.pauseAll': namesNothing,
  'admin.sequences.resumeAll': namesNothing,
  'admin.sequences.jump': namesNothing,
  'admin.exercises.setPhase': namesNothing,
  'admin.exercises.setScenario': namesNothing,
  'admin.rehearsal.get': namesNothing,
  'admin.rehearsal.undo': namesNothing,
  'admin.rehearsal.keep': namesNothing,
  'admin.runs.prepare': namesNothing,
  'admin.runs.list': namesNothing,
  'admin.runs.start': namesNothing,
  'admin.runs.close': namesNothing,
  'admin.runs.undoStart': namesNothing,
  'admin.runs.delete': namesNothing,
  'admin.wall.get': namesNothing,
  'questionnaire.get': namesNothing,
  'questionnaire.send': namesNothing,
  'questionnaire.results': namesNothing,
  'questionnaire.save': namesNothing,
  'stops.get': namesNothing,
  'stops.begin': namesNothing,
  'stops.lift': namesNothing,
  'stops.setSettings': namesNothing,
  'admin.wall.create': namesNothing,
  'admin.wall.end': namesNothing,
  'admin.sequences.variables': namesNothing,
  'admin.sequences.setVariables': namesNothing,
  'admin.storms.list': namesNothing,
  'admin.reactions.list': namesNothing,
  'admin.reactions.delete': namesNothing,
  'admin.reactions.previewImport': namesNothing,
  'admin.reactions.import': namesNothing,
  'admin.plan.upload': namesNothing,
  'admin.plan.people': namesNothing,
  'admin.plan.sources': namesNothing,
  'admin.plan.dryRun': namesNothing,
  'admin.plan.importFile': namesNothing,
  'admin.planMappings.list': namesNothing,
  'admin.sequences.create': namesNothing,
  'admin.sequences.previewImport': namesNothing,
  'admin.sequences.import': { missing: 400 },
  // The result of moving or restoring an item depends on the earlier changes to the sequence.
  'admin.sequences.items.move': { own: 'either', other: 200 },
  'admin.sequences.items.restore': { own: 'either', other: 200 },
}

/** Returns whether the input of a call names a target that belongs to a user or an exercise. */
export const namesTargets = (name: ProcedureName): boolean => policy[name]?.missing !== 200

/** Returns the expected status for a signed-in user of the exercise; `at` is the index of the input. `either` means 200, 400 or 404. */
export const expectedStatus = (name: ProcedureName, person: SignedInCaller, object: Ownership, at: number): HttpStatus | 'either' => {
  if (!callersByLevel[procedureFixtures[name].level].includes(person)) return 403
  const rules = policy[name] ?? {}
  const rule = { ...rules, ...(person === 'camille' && rules.player) }
  if (object === 'own' || object === 'other') return rule[object] ?? 200
  // An exercise and its clone belong to the same client, so the target is valid in both.
  if (object === 'blue' && (name === 'weezes.upload' || name === 'press.create')) return 200
  const missing = rule.missing ?? 404
  return typeof missing === 'number' ? missing : (missing[at] ?? 404)
}

/**
 * The status for somebody who oversees an exercise and asks one of its archives about what it holds: that of an observer, and 403 for what writes anything
 * but notes and the debrief, whose targets each call would need anew.
 */
export const expectedArchiveStatus = (name: ProcedureName, writes: boolean): HttpStatus | 'either' => {
  if (writes && procedureFixtures[name].level !== 'noter') return 403
  return writes && name.startsWith('debrief.') ? 'either' : expectedStatus(name, 'observer', 'own', 0)
}

import type { AccessLevel } from '#routers/permissions.ts'
import type { ProcedureName } from '#routers/procedures.ts'

/** The level of every call, written by hand: a level that is changed by mistake in the program fails the tests. */
const proceduresByLevel: Record<AccessLevel, string> = {
  public: `auth: signin signinByCode signout; press: articles article front medias; admin: setUp`,
  reader: `auth: session changes officialAccounts tokens.list tokens.add tokens.revoke; weezes: feed byAuthor byHashtag figures thread trends suggestHashtags
    notifications unreadNotifications persona searchUsers searchIdentities profile personByUsername; messaging: list one unread; search: find`,
  overseer: `weezes: searchPersonas pickPersonas; messaging: inbox; desk: board waiting owed roles; figures: live moods; dossier: progress compare comparable; notes: list versions objectives truths reach seenBy; rewind: span feed thread trends profile frontPage article plan mailboxes messages; press: manage versions version settings mediaSources.list; admin: audit.list sequences.list sequences.get
    sequences.upcoming sequences.pulse sequences.plan sequences.variables storms.list reactions.list readiness wall.get runs.list`,
  noter: `notes: create edit delete`,
  member: `weezes: post reply reweez undoReweez readNotifications tellSightings like editProfile follow upload; messaging: start send markRead typing`,
  animator: `weezes: delete reassign; messaging: remove reassign; desk: take release dismiss answer owe judge unjudge extend remind saveRole deleteRole holdRole handOver presence; figures: setMood; notes: saveObjective deleteObjective setTruth judgeDenial; press: create save autosave duplicate restore setStatus publish presence
    editSettings mediaSources.add mediaSources.edit mediaSources.move mediaSources.delete mediaSources.addStarterSet; admin: users.list users.get users.add users.edit users.setPassword users.disable
    users.endSessions accounts.previewImport accounts.import accounts.renew personas.previewImport personas.import webhooks.list webhooks.add webhooks.edit webhooks.delete
    webhooks.test webhooks.put webhooks.rotate webhooks.redeliver connections.list sequences.setStatus sequences.create
    sequences.duplicate sequences.edit sequences.delete sequences.pauseAll sequences.resumeAll exercises.setPhase wall.create wall.end runs.start runs.close runs.undoStart sequences.items.add sequences.items.edit
    sequences.items.shift sequences.items.move sequences.items.delete sequences.items.publish sequences.items.skip
    sequences.items.editAndPublish sequences.setVariables
    sequences.injects.list sequences.injects.publish sequences.injects.write sequences.jump sequences.undoJump sequences.previewImport sequences.import sequences.items.restore sequences.items.patch sequences.items.act
    storms.options storms.preview storms.launch storms.setStatus storms.setIntensity reactions.save reactions.delete reactions.previewImport reactions.import`,
  admin: `admin: clients.list clients.add clients.edit clients.setLogo exercises.extent exercises.add exercises.edit exercises.clone
    exercises.reset exercises.delete exercises.generateHistory exercises.previewHistory exercises.enter runs.delete mediaSources.previewCopies mediaSources.copy jobs.get jobs.cancel`,
}

const levelByProcedure = new Map<string, AccessLevel>(
  (Object.keys(proceduresByLevel) as AccessLevel[]).flatMap(level =>
    proceduresByLevel[level].split(/;\s+/).flatMap(line => {
      const [router = '', names = ''] = line.split(/:\s+/)
      return names.split(/\s+/).map(name => [`${router}.${name}`, level] as const)
    }),
  ),
)

/** Returns the level that a call must have; throws for a call that is not listed above. */
export const levelOf = (name: ProcedureName): AccessLevel => {
  const level = levelByProcedure.get(name)
  if (!level) throw new Error(`${name} has no level in procedure-levels.ts`)
  return level
}

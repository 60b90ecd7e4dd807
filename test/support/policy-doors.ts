import type { ProcedureName } from '#server/rest/types.ts'

/** Who may ask what, written down by hand and not read from the program: a call whose door is changed by mistake fails the tests. */
const doors: Record<string, string> = {
  open: `auth: signin signout; press: articles article front medias; admin: setUp`,
  reader: `auth: session tokens addToken revokeToken; weezes: feed byAuthor byHashtag thread trends suggestHashtags notifications unreadNotifications
    searchUsers searchIdentities profile personByUsername; messaging: list one unread inbox`,
  member: `weezes: post reply reweez undoReweez readNotifications like editProfile follow upload; messaging: start send markRead`,
  animator: `weezes: delete; messaging: typing; press: manage create save autosave duplicate restore setStatus publish versions
    version presence settings editSettings; admin: users user addUser editUser setPassword disableUser endSessions
    previewPersonas importPersonas webhooks addWebhook editWebhook deleteWebhook testWebhook
    connections audit sequences sequence upcoming setSequenceStatus createSequence duplicateSequence editSequence deleteSequence pauseSequences addItem editItem
    shiftItem moveItem deleteItem publishItem skipItem previewSequence importSequence restoreItem`,
  admin: `admin: clients addClient editClient setLogo extent addExercise editExercise cloneExercise resetExercise deleteExercise
    wakeUp enterExercise job cancelJob`,
}

const doorByName = new Map(
  Object.entries(doors).flatMap(([door, routers]) =>
    routers.split(/;\s+/).flatMap(line => {
      const [router = '', names = ''] = line.split(/:\s+/)
      return names.split(/\s+/).map(name => [`${router}.${name}`, door] as const)
    }),
  ),
)

/** The door that a call should have; a new one has none until it stands above. */
export const doorOf = (name: ProcedureName): string => doorByName.get(name) ?? 'none'

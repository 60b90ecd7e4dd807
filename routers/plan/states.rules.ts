import { normalizeLabel } from '../spreadsheets/spreadsheets.rules.ts'

/** Words of cells, which `|` parts. */
export const words = (list: string): ReadonlySet<string> => new Set(list.split('|'))

/** States of lines that were struck (PLAN-11), and of those that are simply planned or done. */
const struckStates = words(
  'annule|annulee|annules|annulees|no go|nogo|no-go|non retenu|non retenue|not retained|a supprimer|to delete|withdrawn|void|scrapped|dropped|archived|obsolete|ne pas jouer|do not play|do not inject|omitted|omit|deleted|supprime|supprimee|cancelled|canceled|cancel|retire|retiree|removed|abandonne|abandonnee|rejected|rejete|not used|unused|struck|barre',
)
const plainStates = words(
  'oui|yes|x|prevu|prevue|planifie|planifiee|planned|pending|en attente|a faire|to do|todo|a venir|upcoming|not started|in progress|en cours|non joue|pas joue|not injected|not yet injected|a valider|to be injected|to be played|pret|prete|ready|ready to inject|ready to go|a jouer|a injecter|to inject|approved|approuve|valide|validee|validated|final|scheduled|programme|programmee|active|actif|ok|go|open|injected|inject|done|joue|jouee|fait|faite|sent|delivered|delivre|delivree|diffuse|diffusee|envoye|envoyee|complete|completed|termine|terminee|closed|confirme|confirmee|confirmed|new|nouveau',
)
export const isStruck = (state: string): boolean => struckStates.has(normalizeLabel(state))
/** Whether a state is neither done nor struck, so that one has to ask (PLAN-18). */
export const isOpenState = (state: string): boolean => {
  const label = normalizeLabel(state)
  return /[a-z]/.test(label) && !plainStates.has(label) && !struckStates.has(label)
}
/** Whether values are states, of which one is struck: those that a column has under any heading. */
export const areStates = (values: readonly string[]): boolean =>
  values.some(isStruck) && values.every(value => isStruck(value) || plainStates.has(normalizeLabel(value)))

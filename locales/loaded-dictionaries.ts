import type { fr } from './fr/dictionary.ts'
import { joinNumbersIn } from './joined-numbers.ts'
import type { Locale } from './languages.ts'
import type { TranslationOf } from './phrase-types.ts'

type Dictionary = TranslationOf<typeof fr>

/** The texts that are loaded together: those of the login, those that every other page needs, and those of an area of the program. */
export type TextArea =
  | 'login'
  | 'program'
  | 'press'
  | 'admin'
  | 'sequences'
  | 'desk'
  | 'live'
  | 'runs'
  | 'plan'
  | 'planImport'
  | 'search'
  | 'injects'
  | 'notes'
  | 'hand'
  | 'mail'
  | 'cell'
  | 'communiques'
  | 'stops'
  | 'questionnaire'
  | 'debrief'
  | 'conditions'
  | 'chatter'
  | 'clips'
  | 'dryRun'

const loaders: Record<Locale, Record<TextArea, () => Promise<Partial<Dictionary>>>> = {
  fr: {
    login: async () => (await import('./fr/login-page.ts')).frLoginPage,
    program: async () => (await import('./fr/program.ts')).frProgram,
    press: async () => (await import('./fr/press-area.ts')).frPressArea,
    admin: async () => (await import('./fr/admin-area.ts')).frAdminArea,
    sequences: async () => (await import('./fr/sequences-area.ts')).frSequencesArea,
    desk: async () => (await import('./fr/desk-area.ts')).frDeskArea,
    live: async () => (await import('./fr/live.ts')).frLiveArea,
    runs: async () => (await import('./fr/runs-area.ts')).frRunsArea,
    plan: async () => (await import('./fr/plan.ts')).frPlanArea,
    planImport: async () => (await import('./fr/plan-import.ts')).frPlanImportArea,
    search: async () => (await import('./fr/search.ts')).frSearchArea,
    injects: async () => (await import('./fr/injects.ts')).frInjectsArea,
    notes: async () => (await import('./fr/notes.ts')).frNotesArea,
    hand: async () => (await import('./fr/hand.ts')).frHandArea,
    mail: async () => (await import('./fr/mail.ts')).frMailArea,
    cell: async () => (await import('./fr/cell.ts')).frCellArea,
    communiques: async () => (await import('./fr/communiques.ts')).frCommuniquesArea,
    stops: async () => (await import('./fr/stops.ts')).frStopsArea,
    questionnaire: async () => (await import('./fr/questionnaire.ts')).frQuestionnaireArea,
    debrief: async () => (await import('./fr/debrief.ts')).frDebriefArea,
    conditions: async () => (await import('./fr/conditions.ts')).frConditionsArea,
    chatter: async () => (await import('./fr/chatter.ts')).frChatterArea,
    clips: async () => (await import('./fr/clips.ts')).frClipsArea,
    dryRun: async () => (await import('./fr/dry-run.ts')).frDryRunArea,
  },
  en: {
    login: async () => (await import('./en/login-page.ts')).enLoginPage,
    program: async () => (await import('./en/program.ts')).enProgram,
    press: async () => (await import('./en/press-area.ts')).enPressArea,
    admin: async () => (await import('./en/admin-area.ts')).enAdminArea,
    sequences: async () => (await import('./en/sequences-area.ts')).enSequencesArea,
    desk: async () => (await import('./en/desk-area.ts')).enDeskArea,
    live: async () => (await import('./en/live.ts')).enLiveArea,
    runs: async () => (await import('./en/runs-area.ts')).enRunsArea,
    plan: async () => (await import('./en/plan.ts')).enPlanArea,
    planImport: async () => (await import('./en/plan-import.ts')).enPlanImportArea,
    search: async () => (await import('./en/search.ts')).enSearchArea,
    injects: async () => (await import('./en/injects.ts')).enInjectsArea,
    notes: async () => (await import('./en/notes.ts')).enNotesArea,
    hand: async () => (await import('./en/hand.ts')).enHandArea,
    mail: async () => (await import('./en/mail.ts')).enMailArea,
    cell: async () => (await import('./en/cell.ts')).enCellArea,
    communiques: async () => (await import('./en/communiques.ts')).enCommuniquesArea,
    stops: async () => (await import('./en/stops.ts')).enStopsArea,
    questionnaire: async () => (await import('./en/questionnaire.ts')).enQuestionnaireArea,
    debrief: async () => (await import('./en/debrief.ts')).enDebriefArea,
    conditions: async () => (await import('./en/conditions.ts')).enConditionsArea,
    chatter: async () => (await import('./en/chatter.ts')).enChatterArea,
    clips: async () => (await import('./en/clips.ts')).enClipsArea,
    dryRun: async () => (await import('./en/dry-run.ts')).enDryRunArea,
  },
}

/** What stands for `dictionaries.ts` in the browser, so that it loads only what its reader sees (`imports` in package.json). */
export const dictionaries: Partial<Record<Locale, Partial<Dictionary>>> = {}

const loaded = new Set<string>()

/** Loads the texts of an area in a language; its phrases can be read from then on. */
export const loadDictionary = async (locale: Locale, area: TextArea): Promise<void> => {
  const name = `${locale} ${area}`
  if (loaded.has(name)) return
  const texts = joinNumbersIn(await loaders[locale][area]())
  dictionaries[locale] = { ...dictionaries[locale], ...texts }
  loaded.add(name)
}

import type { fr } from '../fr/dictionary.ts'
import type { TranslationOf } from '../phrase-types.ts'
import { enAdminArea } from './admin-area.ts'
import { enCellArea } from './cell.ts'
import { enChatterArea } from './chatter.ts'
import { enClipsArea } from './clips.ts'
import { enCommuniquePage } from './communique-page.ts'
import { enCommuniquesArea } from './communiques.ts'
import { enConditionsArea } from './conditions.ts'
import { enDebriefArea } from './debrief.ts'
import { enDeskArea } from './desk-area.ts'
import { enDossier } from './dossier.ts'
import { enDryRunArea } from './dry-run.ts'
import { enHandArea } from './hand.ts'
import { enInjectsArea } from './injects.ts'
import { enLiveArea } from './live.ts'
import { enLogFile } from './log-file.ts'
import { enMailArea } from './mail.ts'
import { enNotesArea } from './notes.ts'
import { enPlanArea } from './plan.ts'
import { enPlanFiles } from './plan-files.ts'
import { enPlanImportArea } from './plan-import.ts'
import { enPressArea } from './press-area.ts'
import { enProgram } from './program.ts'
import { enQuestionnaireArea } from './questionnaire.ts'
import { enReport } from './report.ts'
import { enRunsArea } from './runs-area.ts'
import { enSearchArea } from './search.ts'
import { enSequencesArea } from './sequences-area.ts'
import { enStopsArea } from './stops.ts'

/** The English texts; those the specification spells are kept letter for letter. */
export const en = {
  ...enProgram,
  ...enPressArea,
  ...enAdminArea,
  ...enSequencesArea,
  ...enDeskArea,
  ...enLiveArea,
  ...enPlanArea,
  ...enPlanImportArea,
  ...enRunsArea,
  ...enSearchArea,
  ...enInjectsArea,
  // Of files that the server makes: no page loads them.
  dossier: enDossier,
  report: enReport,
  communiquePage: enCommuniquePage,
  logFile: enLogFile,
  planFiles: enPlanFiles,
  ...enNotesArea,
  ...enHandArea,
  ...enMailArea,
  ...enCellArea,
  ...enCommuniquesArea,
  ...enStopsArea,
  ...enQuestionnaireArea,
  ...enDebriefArea,
  ...enConditionsArea,
  ...enChatterArea,
  ...enClipsArea,
  ...enDryRunArea,
} as const satisfies TranslationOf<typeof fr>

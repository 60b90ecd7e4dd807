import { frAdminArea } from './admin-area.ts'
import { frCellArea } from './cell.ts'
import { frChatterArea } from './chatter.ts'
import { frClipsArea } from './clips.ts'
import { frCommuniquePage } from './communique-page.ts'
import { frCommuniquesArea } from './communiques.ts'
import { frConditionsArea } from './conditions.ts'
import { frDebriefArea } from './debrief.ts'
import { frDeskArea } from './desk-area.ts'
import { frDossier } from './dossier.ts'
import { frDryRunArea } from './dry-run.ts'
import { frHandArea } from './hand.ts'
import { frInjectsArea } from './injects.ts'
import { frLiveArea } from './live.ts'
import { frLogFile } from './log-file.ts'
import { frMailArea } from './mail.ts'
import { frNotesArea } from './notes.ts'
import { frPlanArea } from './plan.ts'
import { frPlanFiles } from './plan-files.ts'
import { frPlanImportArea } from './plan-import.ts'
import { frPressArea } from './press-area.ts'
import { frProgram } from './program.ts'
import { frQuestionnaireArea } from './questionnaire.ts'
import { frReport } from './report.ts'
import { frRunsArea } from './runs-area.ts'
import { frSearchArea } from './search.ts'
import { frSequencesArea } from './sequences-area.ts'
import { frStopsArea } from './stops.ts'

/** The French texts: the model for every other language (I18N-04). Narrow no-break space before ; ! ? and inside « », no-break space before : */
export const fr = {
  ...frProgram,
  ...frPressArea,
  ...frAdminArea,
  ...frSequencesArea,
  ...frDeskArea,
  ...frLiveArea,
  ...frPlanArea,
  ...frPlanImportArea,
  ...frRunsArea,
  ...frSearchArea,
  ...frInjectsArea,
  // Of files that the server makes: no page loads them.
  dossier: frDossier,
  report: frReport,
  communiquePage: frCommuniquePage,
  logFile: frLogFile,
  planFiles: frPlanFiles,
  ...frNotesArea,
  ...frHandArea,
  ...frMailArea,
  ...frCellArea,
  ...frCommuniquesArea,
  ...frStopsArea,
  ...frQuestionnaireArea,
  ...frDebriefArea,
  ...frConditionsArea,
  ...frChatterArea,
  ...frClipsArea,
  ...frDryRunArea,
} as const

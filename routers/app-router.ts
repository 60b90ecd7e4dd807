import { adminRouter } from './admin/router.ts'
import { authRouter } from './auth/router.ts'
import { cellRouter } from './cell/router.ts'
import { chatterRouter } from './chatter/router.ts'
import { conditionsRouter } from './conditions/router.ts'
import { debriefRouter } from './debrief/router.ts'
import { deskRouter } from './desk/router.ts'
import { dossierRouter } from './dossier/router.ts'
import { handLinesRouter } from './hand-lines/router.ts'
import { liveRouter } from './live/router.ts'
import { mailRouter } from './mail/router.ts'
import { messagingRouter } from './messaging/router.ts'
import { notesRouter } from './notes/router.ts'
import { pressRouter } from './press/router.ts'
import { questionnaireRouter } from './questionnaire/router.ts'
import { rewindRouter } from './rewind/router.ts'
import { searchRouter } from './search/router.ts'
import { stopsRouter } from './stops/router.ts'
import { createCallerFactory, router } from './trpc.ts'
import { weezesRouter } from './weezes/router.ts'
import './subscribers.ts'

/** Every procedure of Weez; tRPC and REST both call it. */
export const appRouter = router({
  auth: authRouter,
  weezes: weezesRouter,
  messaging: messagingRouter,
  mail: mailRouter,
  cell: cellRouter,
  press: pressRouter,
  desk: deskRouter,
  handLines: handLinesRouter,
  conditions: conditionsRouter,
  chatter: chatterRouter,
  figures: liveRouter,
  notes: notesRouter,
  questionnaire: questionnaireRouter,
  debrief: debriefRouter,
  dossier: dossierRouter,
  rewind: rewindRouter,
  search: searchRouter,
  stops: stopsRouter,
  admin: adminRouter,
})
export type AppRouter = typeof appRouter

export const createCaller = createCallerFactory(appRouter)

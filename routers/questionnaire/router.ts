import { animatorProcedure, answers, overseerProcedure, playerProcedure, readerProcedure, router } from '../trpc.ts'
import {
  questionnaire,
  questionnaireResults,
  readQuestionnaireInput,
  saveQuestionnaireInput,
  sendAnswersInput,
} from './questionnaire.contract.ts'
import { readQuestionnaire, readQuestionnaireResults } from './questionnaire.reads.ts'
import { saveQuestionnaire, sendAnswers } from './questionnaire.writes.ts'

/** What players are asked when a run has ended. */
export const questionnaireRouter = router({
  get: readerProcedure
    .meta({
      rest: 'GET /questionnaire',
      summary: 'What a player is asked about the exercise, once its run has ended; open to players alone',
    })
    .input(readQuestionnaireInput)
    .output(answers(questionnaire))
    .query(({ ctx }) => readQuestionnaire(ctx.store.read, ctx.actor)),
  send: playerProcedure
    .meta({
      rest: 'POST /questionnaire/answers',
      summary: 'Answer what is asked about the exercise, once; 409 while nothing is asked, and for a second time',
      refuses: { codes: ['CONFLICT'], fields: { answers: 'Do not fit the questions' } },
      afterEnd: true,
    })
    .input(sendAnswersInput)
    .output(answers(questionnaire))
    .mutation(({ ctx, input }) => sendAnswers(ctx.store, ctx.actor, input, ctx.now())),
  results: overseerProcedure
    .meta({
      rest: 'GET /questionnaire/results',
      summary: 'What players are asked and what they answered; for animators and observers',
      shows: ['questionnaire', 'people', 'settings'],
    })
    .input(readQuestionnaireInput)
    .output(answers(questionnaireResults))
    .query(({ ctx }) => readQuestionnaireResults(ctx.store.read, ctx.actor.exerciseId)),
  save: animatorProcedure
    .meta({
      rest: 'PUT /questionnaire',
      summary: 'Prepare what players are asked, and when; 409 for other questions once somebody has answered',
      refuses: { codes: ['CONFLICT'], fields: { questions: 'A question with choices has at least two' } },
    })
    .input(saveQuestionnaireInput)
    .output(answers(questionnaireResults))
    .mutation(({ ctx, input }) => saveQuestionnaire(ctx.store, ctx.actor, input, ctx.now())),
})

import type { AppErrorCode } from '#routers/errors.ts'
import { accessLevels, can, rolesWith } from '#routers/permissions.ts'
import { operationOf } from '../rest/operations.ts'
import type { ProcedureName, RestCall } from '../rest/types.ts'

/**
 * What a call may refuse beyond what its level, method, path and contract say: the codes, and the inputs that fit their schema and may be wrong
 * all the same, with why.
 */
type Refusals = { codes?: readonly AppErrorCode[]; fields?: Readonly<Record<string, string>> }

const weezeFields = {
  text: 'A weeze needs words or a picture',
  mentions: 'Only people of the exercise',
  medias: 'Only pictures that were uploaded, and videos of known sites',
}
const writesWeeze: Refusals = { codes: ['NOT_FOUND'], fields: weezeFields }

const articleFields = {
  mediaSourceId: 'Only media sources of the exercise',
  body: 'Only what can be cleaned',
  imageUrl: 'Only a picture that can be fetched',
  frontId: 'Only the one that the article has',
  id: 'Only the one that the article has',
}
const savesArticle: Refusals = { codes: ['NOT_FOUND', 'SERVICE_UNAVAILABLE'], fields: articleFields }
const needed = 'Needed by what is published'
const webhookFields = { url: 'A web address without a password or a fragment' }
const noteFields = { rating: 'Only of an objective', objectiveId: 'Only one of the exercise', notedOn: 'Not before 2020' }

const refusals: Partial<Record<ProcedureName, Refusals>> = {
  'auth.signin': { codes: ['UNAUTHORIZED', 'SERVICE_UNAVAILABLE'] },
  'auth.tokens.add': { fields: { name: 'Up to 60 characters' } },
  'weezes.feed': { codes: ['FORBIDDEN'] },
  'weezes.post': writesWeeze,
  'weezes.reply': writesWeeze,
  'weezes.reweez': writesWeeze,
  'weezes.upload': { codes: ['SERVICE_UNAVAILABLE'], fields: { file: 'A picture', metadata: '`exercice` must be true' } },
  'weezes.profile': { codes: ['FORBIDDEN'] },
  'weezes.personByUsername': { codes: ['NOT_FOUND'] },
  'weezes.follow': { fields: { username: 'One does not follow oneself' } },
  'messaging.start': { codes: ['NOT_FOUND'], fields: { sendTo: 'One does not write to oneself' } },
  'messaging.reassign': { fields: { authorId: 'One does not write to oneself' } },
  'notes.create': { codes: ['NOT_FOUND'], fields: noteFields },
  'notes.edit': { fields: noteFields },
  'notes.saveObjective': { codes: ['NOT_FOUND'], fields: { name: 'Not too many objectives' } },
  'notes.judgeDenial': { fields: { weezeId: 'Only a weeze of a player' } },
  'search.find': { codes: ['FORBIDDEN'] },
  'dossier.compare': { codes: ['NOT_FOUND'] },
  'desk.answer': { fields: { ...weezeFields, text: 'Up to what the channel takes', medias: 'None in messages' } },
  'desk.remind': { fields: { text: 'A reminder needs words', channel: 'Only one by which somebody was asked' } },
  'press.articles': { codes: ['UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND'] },
  'press.medias': { codes: ['UNAUTHORIZED'] },
  'press.article': { codes: ['UNAUTHORIZED'] },
  'press.create': savesArticle,
  'press.save': savesArticle,
  'press.setStatus': {
    codes: ['SERVICE_UNAVAILABLE'],
    fields: { title: needed, subtitle: needed, chapeau: needed, author: needed, imageUrl: articleFields.imageUrl },
  },
  'admin.storms.launch': {
    codes: ['NOT_FOUND'],
    fields: {
      kinds: 'As many as there are personas and sentences for',
      moods: 'The shares are 100 in all',
      edits: 'Each answer once, and with words',
    },
  },
  'admin.webhooks.add': { fields: webhookFields },
  'admin.runs.start': { fields: { name: 'A run needs a name', endsOn: 'After its beginning' } },
  'admin.webhooks.put': { fields: webhookFields },
  'admin.webhooks.edit': { fields: webhookFields },
}

export const refusalsOf = (call: ProcedureName): Required<Refusals> => ({ codes: [], fields: {}, ...refusals[call] })

/** Whether an `Idempotency-Key` makes a call safe to repeat: one that changes something for somebody who is known. */
export const takesKey = (call: ProcedureName): boolean => {
  const { meta, type } = operationOf(call)
  return type === 'mutation' && accessLevels[meta.level] !== null
}

/** Whether a call's level turns some of those away who are signed in: roles, tokens, or players while writing is closed. */
const refusesSome = (call: ProcedureName): boolean => {
  const { level, sessionOnly } = operationOf(call).meta
  const permission = accessLevels[level]
  return sessionOnly === true || (permission !== null && rolesWith('signIn').some(role => !can(role, permission)))
}

/** The codes with which a call may answer. */
export const errorCodesOf = (method: string, path: string, { call }: RestCall): ReadonlySet<AppErrorCode> => {
  const { level } = operationOf(call).meta
  const isMutation = operationOf(call).type === 'mutation'
  const codes: (AppErrorCode | false)[] = [
    'BAD_REQUEST',
    accessLevels[level] !== null && 'UNAUTHORIZED',
    // A page of another site may not change anything.
    (method !== 'GET' || refusesSome(call)) && 'FORBIDDEN',
    path.includes(':') && 'NOT_FOUND',
    ...(method === 'GET' ? [] : (['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const)),
    'TOO_MANY_REQUESTS',
    'INTERNAL_SERVER_ERROR',
    isMutation && 'INSUFFICIENT_STORAGE',
    // The key came with another request, or what the call is about has changed.
    takesKey(call) && 'CONFLICT',
    ...refusalsOf(call).codes,
  ]
  return new Set(codes.filter(code => code !== false))
}

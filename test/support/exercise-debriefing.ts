import { setTimeout } from 'node:timers/promises'
import { unzipSync } from 'fflate'
import type { Conversation } from '#routers/messaging/messaging.contract.ts'
import type { ExerciseCast } from './exercise-plan.ts'
import { fileForm } from './file-form.ts'
import { runRawSql } from './run-raw-sql.ts'
import { signIn } from './sign-in.ts'
import type { TempDataLocation } from './temp-data-location.ts'
import { callTrpc } from './trpc-calls.ts'

type Written = { id: number }
type Sent = Written & { threadId: number }
type Stage = { url: string; password: string; cast: ExerciseCast; place: TempDataLocation }

/** How long the exercise is suspended while questions wait for answers, in ms. */
const suspension = 1_200

const createAsk =
  (url: string, headers: { cookie: string }) =>
  async <Json = Written>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<Json> => {
    const sent = body && { body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } }
    const answer = await fetch(`${url}${path}`, { method, headers, ...sent })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return JSON.parse(text || 'null') as Json
  }

/** The id of a file that somebody uploaded for a mail. */
const attach = async (url: string, headers: { cookie: string }): Promise<number> => {
  const body = fileForm(new File(['Point de 18 heures'], '=point.txt'))
  const answer = await fetch(`${url}/mail/attachments`, { method: 'POST', headers, body })
  return ((await answer.json()) as Written).id
}

/** A line that could not be published, of a sequence of the demo that has not played, and a webhook that reached nobody. */
const failSomething = async (place: TempDataLocation, exerciseId: number, actorId: number) => {
  const now = place.databaseUrl ? 'now()' : `${Date.now()}`
  const [no, json] = place.databaseUrl ? ['false', `'[]'::jsonb`] : ['0', `'[]'`]
  const first = `from sequence_items where exercise_id = ${exerciseId} and sequence_id in (select id from sequences where exercise_id = ${exerciseId}
    and run = 0 and kind = 'plan') order by id limit 1`
  await runRawSql(
    place,
    `insert into sequence_publications (exercise_id, sequence_id, run, item_id, outcome, failure, elapsed, created_on)
     select exercise_id, sequence_id, 0, id, 'failed', 'target', 0, ${now} ${first}`,
  )
  await runRawSql(
    place,
    `insert into webhooks (exercise_id, id, url, secret, events, enabled, created_on) values (${exerciseId}, 7, 'http://127.0.0.1:9/', 'x', ${json}, ${no}, ${now})`,
  )
  await runRawSql(
    place,
    `insert into webhook_deliveries (exercise_id, id, webhook_id, event, body, attempts, status, created_on)
     values (${exerciseId}, 8, 7, 'weeze.posted', '${actorId}', 5, 503, ${now})`,
  )
}

/** The unpacked file of a run and its report, and both without names. */
export type DebriefedExercise = { files: Record<string, Uint8Array>; report: Uint8Array; nameless: Record<string, Uint8Array> }

type Conclusion = {
  observer: ReturnType<typeof createAsk>
  noteId: number
  weezeId: number
  about: { objectiveId: number; taskId: number }
}

/** Two findings, one of them on a note and on a weeze with two actions, in the other order. */
const conclude = async ({ observer, noteId, weezeId, about }: Conclusion): Promise<void> => {
  const none = { objectiveId: null, taskId: null }
  await observer('POST', '/debrief/findings', { kind: 'strength', title: 'Un ton juste', ...none })
  const said = { kind: 'improvement', title: 'Deux voix', ...about }
  const { id: findingId } = await observer('POST', '/debrief/findings', { ...said, noteIds: [noteId] })
  await observer('POST', `/debrief/findings/${findingId}/evidence`, { evidence: { subject: 'weeze', id: weezeId } })
  const words = { analysis: 'Personne ne relit.', recommendation: 'Un relecteur.' }
  const { findings } = await observer<{ findings: { id: number; version: number }[] }>('GET', '/debrief')
  const version = findings.find(({ id }) => id === findingId)?.version
  await observer('PUT', `/debrief/findings/${findingId}`, { version, ...said, ...words })
  await observer('PUT', `/debrief/findings/${findingId}/position`, { position: 0 })
  await observer('POST', '/debrief/actions', {
    findingId,
    what: 'Nommer un relecteur',
    owner: 'Direction',
    dueOn: '2027-01-15',
    priority: 'high',
  })
  await observer('POST', '/debrief/actions', { findingId, what: 'Relire à deux', state: 'going' })
}

/**
 * What happens once the lines of an exercise are over: personas ask, it is suspended meanwhile, players answer, what they did is judged, noted and
 * denied, something is deleted and something fails; then it ends, is concluded from, and three players say what they think.
 */
export const debriefExercise = async ({ url, password, cast, place }: Stage): Promise<DebriefedExercise> => {
  const asAnimator = await signIn(url, 'animator', password)
  const asObserver = await signIn(url, 'observer', password)
  const animator = createAsk(url, asAnimator)
  const observer = createAsk(url, asObserver)
  const [one, two, three] = cast.players
  const [crier, press, town] = cast.personas
  if (!one || !two || !three || !crier || !press || !town) throw new Error('Too few people')
  const first = createAsk(url, await signIn(url, one.username, password))
  const asSecond = await signIn(url, two.username, password)
  const second = createAsk(url, asSecond)
  const setPhase = (phase: string) => callTrpc(url, asAnimator, 'admin.exercises.setPhase', { phase })
  const post = (authorId: number, text: string) => animator('POST', '/weezs/post', { text, authorId })

  const early = await post(press.id, `@${one.username}, que dites-vous ? #presse`)
  const slow = await post(town.id, `@${two.username}, où en êtes-vous ? #Presse`)
  const dropped = await post(crier.id, `@${three.username} et vous ?`)
  await post(crier.id, `@${one.username} personne ne répond ?`)
  const refused = await post(press.id, `@${two.username}, combien de blessés ?`)
  const noted = await post(press.id, `@${three.username}, un mot ?`)
  const { id: conversationId } = await animator<Conversation>('POST', '/messaging/convers', { composeAs: press.id, sendTo: two.id })
  await animator('POST', `/messaging/convers/${conversationId}`, { content: 'Un mot pour nos lecteurs ?' })
  const mailed = await animator<Sent>('POST', '/mail', {
    from: press.id,
    to: [two.id],
    cc: [three.id],
    subject: 'Demande',
    body: '<p>Un mot ?</p>',
  })
  await animator('POST', '/mail', { from: crier.id, to: [one.id], subject: 'Sans suite', body: '<p>Et vous ?</p>' })
  const rumour = await post(crier.id, 'On parle de deux noyés')
  const other = await post(crier.id, 'L’eau est empoisonnée')
  const forgotten = await post(crier.id, `@${three.username}, vous êtes là ?`)
  const evacuated = await first('POST', `/weezs/${early.id}/reply`, { text: '=Nous évacuons' })
  await setPhase('suspended')
  await setTimeout(suspension)
  await setPhase('running')
  const closed = await second('POST', `/weezs/${slow.id}/reply`, { text: 'Le quai est fermé' })
  await second('POST', `/weezs/${refused.id}/reweez`, { text: 'Nous ne commentons pas' })
  const told = await second<Conversation>('POST', `/messaging/convers/${conversationId}`, { content: 'Oui, à 18 heures' })
  const list = await animator('POST', '/mail/lists', {
    name: 'Rédactions',
    address: 'redactions@presse.example',
    members: [press.id, town.id],
  })
  const inThread = { subject: 'Re : Demande', replyTo: mailed.id }
  const written = await second<Sent>('POST', '/mail', {
    ...inThread,
    to: [press.id, 'personne@presse.example'],
    bcc: [three.id],
    body: '<p>=Oui, ce soir</p>',
  })
  await second('POST', '/mail', { ...inThread, to: [list.id], attachments: [await attach(url, asSecond)], body: '<p>Ci-joint</p>' })
  const unsaid = await animator<Sent>('POST', '/mail', { from: town.id, to: [two.id], subject: 'Par erreur', body: '<p>À effacer</p>' })
  await animator('DELETE', `/mail/${unsaid.id}`)
  await first('POST', '/weezs/seen', { weezeIds: [rumour.id], frontIds: [] })
  await second('POST', '/weezs/seen', { weezeIds: [rumour.id, other.id], frontIds: [] })
  await first('POST', `/weezs/${rumour.id}/reply`, { text: 'Personne ne s’est noyé' })
  const denial = await second('POST', `/weezs/${rumour.id}/reply`, { text: 'C’est faux' })
  await animator('POST', `/weezs/${rumour.id}/reweez`, { text: '', authorId: town.id })
  await animator('POST', `/weezs/${other.id}/reweez`, { text: 'Vous avez vu ?', authorId: press.id })

  const owed = await animator<{ data: { id: number; subjectId: number }[] }>('GET', '/desk/owed')
  const idOf = (subject: Written) => owed.data.find(({ subjectId }) => subjectId === subject.id)?.id ?? 0
  const judge = (subject: Written, judgement: string, act?: object) =>
    animator('POST', `/desk/owed/${idOf(subject)}/judge`, { judgement, ...(act && { act }) })
  await judge(early, 'satisfied', { kind: 'weeze', id: evacuated.id })
  await judge(mailed, 'satisfied', { kind: 'mail', id: written.id })
  await judge(slow, 'partial', { kind: 'weeze', id: closed.id })
  await judge(dropped, 'dropped')
  await judge(refused, 'refused')
  await judge(noted, 'satisfied', { kind: 'outside', on: new Date().toISOString() })
  // As it was stored before acts were named.
  await judge(forgotten, 'satisfied', { kind: 'outside', on: new Date().toISOString() })
  await runRawSql(place, `update debts set reacted_on = null, act_kind = null where id = ${idOf(forgotten)}`)
  await animator('PUT', `/notes/truths/weeze/${rumour.id}`, { truth: 'false' })
  await animator('PUT', `/notes/truths/weeze/${other.id}`, { truth: 'false' })
  await animator('PUT', `/notes/truths/weeze/${early.id}`, { truth: 'true' })
  await animator('PUT', `/notes/truths/weeze/${rumour.id}/denials/${denial.id}`, { confirmed: true })

  const objective = await animator('POST', '/objectives', { name: 'Dire vrai' })
  await animator('POST', '/objectives', { name: 'Dire tôt' })
  const task = await animator('POST', '/debrief/tasks', { objectiveId: objective.id, name: 'Confirmer' })
  const note = async (at: number, more: object) =>
    observer('POST', '/notes', {
      clientId: String(at).repeat(32),
      notedOn: new Date().toISOString(),
      words: `Note ${at}`,
      tags: [],
      about: null,
      judgement: null,
      objectiveId: null,
      rating: null,
      ...more,
    })
  await note(1, { objectiveId: objective.id, rating: 4, judgement: 'good', about: { subject: 'weeze', id: early.id } })
  const late = await note(2, { objectiveId: objective.id, taskId: task.id, rating: 1, words: '+ trop tard' })
  await note(5, { about: { subject: 'mail', id: mailed.id } })
  await note(3, { about: { subject: 'weeze', id: rumour.id } })

  const gone = await first('POST', '/weezs/post', { text: 'À effacer #crue' })
  await animator('DELETE', `/weezs/${gone.id}/delete`)
  await animator('DELETE', `/messaging/messages/${told.lastMessage?.id}`)
  const articles = await animator<{ frontId: string; status: string }[]>('GET', '/press/articles?status=all')
  const draft = articles.find(({ status }) => status === 'UNPUBLISHED')
  await animator('PUT', `/press/articles/${draft?.frontId}/status?status=PUBLISHED`)
  await failSomething(place, cast.exerciseId, one.id)
  await setPhase('ended')
  await note(4, { judgement: 'improve' })

  await conclude({ observer, noteId: late.id, weezeId: rumour.id, about: { objectiveId: objective.id, taskId: task.id } })
  await animator('PUT', '/questionnaire', { opening: 'now', anonymous: true, questions: null })
  for (const [at, player] of cast.players.slice(0, 3).entries()) {
    const ask = createAsk(url, await signIn(url, player.username, password))
    await ask('POST', '/questionnaire/answers', { answers: [at + 1, 2, null, 5, at + 3, `Phrase ${at}`, null] })
  }

  const download = async (path: string) => {
    const answer = await fetch(`${url}/admin/${path}`, { headers: { ...asObserver, 'accept-language': 'fr' } })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return new Uint8Array(await answer.arrayBuffer())
  }
  return {
    files: unzipSync(await download('dossier.zip')),
    report: await download('report.docx'),
    nameless: { ...unzipSync(await download('dossier.zip?names=no')), 'report.docx': await download('report.docx?names=no') },
  }
}

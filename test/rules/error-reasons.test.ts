import { expect, test } from 'vitest'
import { z } from 'zod'
import { getPhrases } from '#locales/index.ts'
import { type ErrorReason, errorReasons } from '#routers/error-reasons.contract.ts'
import { AppError, type AppErrorCode, appErrors } from '#routers/errors.ts'
import { toInputError } from '#routers/input-errors.ts'
import { text } from '#routers/scalars.contract.ts'

const reasons = Object.keys(errorReasons) as ErrorReason[]

const phrasesOf = (language: 'fr' | 'en') => {
  const { reasons: everywhere, formReasons, outsidePictures, mailReasons, clipReasons } = getPhrases(language)
  return [everywhere, formReasons, outsidePictures, mailReasons, clipReasons] as Record<string, (params: object) => string>[]
}

/** What no page words: it can only be met by programs, or the page says in its own words what has failed. */
const neverShown = new Set(
  `
  input.invalid session.missing forbidden not_found method.unsupported conflict request.too_large request.unsupported calls.too_many
  server.failed server.busy server.disk_full input.unknown input.mandatory input.differs_from_path input.not_for_players file.required
  file.too_many_images upload.not_of_exercise search.limit variable.too_many call.unknown call.method call.origin call.token
  batch.one_of_these batch.answers_too_long body.not_json body.not_object body.not_form body.nameless_part body.incomplete body.too_slow
  body.too_deep body.too_large body.field_too_large body.too_many_parts body.wrong_type idempotency_key.too_long idempotency_key.batch
  idempotency_key.used idempotency_key.done server.closing streams.too_many sign_in.refused sign_in.code_refused sign_in.too_many
  session.ended wall.unknown set_up.wrong_link set_up.done client.other writing.closed writing.suspended writing.between_runs writing.ended
  identity.not_yours identity.account_not_yours author.personas_only persona.not_one persona.listed_unknown person.unknown
  profile.name_required follow.oneself job.cancelled note.words_required note.tag_required note.rating note.author note.changed
  objective.name_required objective.unknown objective.too_many objective.has_notes objective.has_findings task.name task.unknown task.too_many task.named
  finding.title finding.words finding.too_many finding.evidence_max finding.changed finding.has_actions action.what action.too_many action.changed
  questionnaire.closed questionnaire.answered questionnaire.unfit search.closed weeze.empty weeze.unknown
  weeze.not_of_player weeze.reweezed_twice media.unknown uploads.too_many message.empty message.too_long message.pictures
  mail.closed cell.closed cell.words cell.action cell.owner cell.act
  watch.too_many communique.too_many communique.changed communique.hand communique.state communique.not_approver communique.sole_author communique.approver
  communique.approvals communique.account communique.no_account communique.no_channel communique.list communique.words communique.too_many_comments
  message.to_oneself conversation.other_side conversation.read_only wait.answered hold.others debt.judged debt.not_persona debt.reacted
  judgement.act_missing act.before_question judgement.nothing_proposed judgement.none reminder.empty reminder.nobody_asked reminder.between_personas desk_role.name_required
  desk_role.too_many article.changed article.id_form article.id_taken article.id_required article.published article.unknown
  article.needs article.nobody_posts article.no_media_source article_body.too_long article_body.too_deep
  article_body.too_many_attributes article_body.too_many_tags article_body.too_heavy sequence.name_required sequence.listed_unknown
  sequence.outside_time sequence.plays sequence.runs sequence.items_after jump.too_late item.unknown item.published item.empty
  item.needs_weeze item.before_target item.outside hand.two_players hand.player_unknown hand.again_missing hand.played hand.undo_late hand.stopped
  condition.line_unknown condition.circle condition.by_hand condition.decided condition.undo_late
  inject.not_started inject.past inject.too_late inject.used inject.recipient
  inject.unpublishable reaction.empty reaction.too_many reaction.said storm.reactions storm.shares storm.limit storm.said_twice
  storm.answer_empty storm.ended file.unreadable plan.questions_open file.row_errors file.row_target file.outdated
  plan.answer_id plan.answer_value stop.not_confirmed stop.unknown clip.incomplete clip.piece
  `
    .trim()
    .split(/\s+/),
)

test('a page has words in each language for every reason that it shows, and the others are known', () => {
  const unknown = reasons.filter(reason => !neverShown.has(reason) && !phrasesOf('fr').some(phrases => reason in phrases))
  expect(unknown).toEqual([])
  expect(
    [...neverShown].filter(reason => !Object.hasOwn(errorReasons, reason) || phrasesOf('fr').some(phrases => reason in phrases)),
  ).toEqual([])
  for (const language of ['fr', 'en'] as const) {
    const worded = phrasesOf(language).flatMap(phrases => Object.keys(phrases).filter(key => key.includes('.')))
    expect(worded.filter(key => !Object.hasOwn(errorReasons, key))).toEqual([])
    for (const reason of worded) {
      const params = Object.fromEntries(['max', 'min', 'value', 'codec'].map(name => [name, '7']))
      const words = phrasesOf(language)
        .find(phrases => reason in phrases)
        ?.[reason]?.(params)
      expect([reason, words]).toEqual([reason, expect.stringMatching(/^[^{}]+$/)])
    }
  }
})

test('every reason says its code, and one sentence whose params it is given', () => {
  for (const [reason, [code, sentence]] of Object.entries(errorReasons)) {
    expect(Object.keys(appErrors)).toContain(code)
    expect([reason, sentence]).toEqual([expect.stringMatching(/^(\w+\.)?\w+$/), expect.stringMatching(/^.{5,100}[^.]$/)])
  }
  for (const [code, [, reason]] of Object.entries(appErrors)) expect(errorReasons[reason][0]).toBe(code as AppErrorCode)
  expect(new AppError('file.too_many_columns', { max: 256 })).toMatchObject({
    code: 'PAYLOAD_TOO_LARGE',
    reason: 'file.too_many_columns',
    params: { max: 256 },
    message: 'The file has more than 256 columns',
    fields: { file: 'Most columns: 256' },
  })
})

const shape = z.strictObject({
  name: text(5).optional(),
  count: z.int().min(1).max(3).optional(),
  tags: z.array(z.string().min(2)).min(1).max(2).optional(),
  kind: z.enum(['a', 'b']).optional(),
  on: z.iso.datetime().optional(),
})
const refused = (input: unknown) => {
  const error = toInputError(shape.safeParse(input).error)
  return [error?.params, error?.message]
}

test('an input that does not fit has a reason and a sentence that names no library', () => {
  const begin = 'The input does not fit: '
  expect(refused({ name: 'abcdef' })).toEqual([{ name: { reason: 'input.too_long', max: 5 } }, `${begin}name has more than 5 characters`])
  expect(refused({ count: 0 })).toEqual([{ count: { reason: 'input.too_small', min: 1 } }, `${begin}count is less than 1`])
  expect(refused({ count: 4 })).toEqual([{ count: { reason: 'input.too_big', max: 3 } }, `${begin}count is more than 3`])
  expect(refused({ tags: [] })).toEqual([{ tags: { reason: 'input.too_few', min: 1 } }, `${begin}tags has less than 1 entries`])
  expect(refused({ tags: ['aa', 'b'] })).toEqual([
    { 'tags.1': { reason: 'input.too_short', min: 2 } },
    `${begin}tags.1 has less than 2 characters`,
  ])
  expect(refused({ kind: 'c' })[0]).toEqual({ kind: { reason: 'input.not_listed' } })
  expect(refused({ on: 'today' })[0]).toEqual({ on: { reason: 'input.wrong_format' } })
  expect(refused({ more: 1 })).toEqual([{ more: { reason: 'input.unknown' } }, `${begin}There is no input of this name`])
  expect(refused('x')[0]).toEqual({ body: { reason: 'input.wrong_type', expected: 'object' } })
  const sign = refused({ name: 'a\u0001' })
  expect(sign).toEqual([{ name: { reason: 'text.sign', value: 'a U+0001' } }, `${begin}name has a sign that no text has`])
})

test('docs/errors.md lists every reason', async () => {
  const rows = reasons.toSorted().map(reason => {
    const [code, sentence] = errorReasons[reason]
    return `| \`${reason}\` | ${appErrors[code][0]} | ${sentence} |`
  })
  const head = [
    '# Reasons of errors',
    '',
    'Why a call is refused ([API](api.md#errors)): the stable id, the status, and the sentence of `message` with its params.',
    '',
  ]
  const page = [...head, '| reason | status | message |', '| --- | --- | --- |', ...rows, ''].join('\n')
  // `vitest run --project rules error-reasons -u` writes it anew.
  await expect(page).toMatchFileSnapshot('../../docs/errors.md')
})

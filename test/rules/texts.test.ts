import { describe, expect, test } from 'vitest'
import { en } from '#locales/en/dictionary.ts'
import { fr } from '#locales/fr/dictionary.ts'
import { getPhrases } from '#locales/index.ts'
import { promise } from '../support/promise.ts'

type Texts = { readonly [key: string]: string | Texts }

/** Every text of a catalogue by its key: `toast.login_success`. */
const textsOf = (catalogue: Texts, path = ''): [key: string, text: string][] =>
  Object.entries(catalogue).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value]] : textsOf(value, `${path}${key}.`),
  )

const [english, french] = [new Map(textsOf(en)), new Map(textsOf(fr))]

test('I18N-01, I18N-02: English and French have the same keys, and no text is empty', () => {
  expect([...english.keys()]).toEqual([...french.keys()])
  for (const [key, text] of [...english, ...french]) expect([key, text.trim()]).not.toEqual([key, ''])
})

test('the keys that others know exist in both languages', async () => {
  const known = [
    'toast.login_success',
    'toast.login_error',
    'toast.weeze_delete_success',
    'toast.weeze_delete_error',
    'notifications.reweeze.description',
    'notifications.like.description',
    'notifications.reply.description',
    'commons.messages',
    'commons.actions.save',
    'direct_messages.modals.new_message',
    'direct_messages.conversation.new_message_input_placeholder',
    'routes.edit',
    'articles.props.title',
    'articles.props.title_required',
  ]
  await promise('I18N-08', () => {
    for (const texts of [english, french]) expect(known.filter(key => !texts.has(key))).toEqual([])
  })
})

describe('the English texts, to the letter', () => {
  test.each([
    ['AUTH-02, ERR-15', 'toast.login_success', 'Login successful'],
    ['AUTH-03, ERR-15', 'toast.login_error', 'Login failed'],
    ['COMP-15, ERR-13', 'toast.weeze_success', 'Weeze successfuly sent.'],
    ['COMP-15, ERR-13', 'toast.weeze_error', 'An error occured. Please try again.'],
    ['POST-12, ERR-14', 'toast.weeze_delete_success', 'Deletion successful'],
    ['PMAN-14', 'articles.actions.archive', 'Archive'],
    ['PMAN-21, ERR-22', 'editor.noOptions', 'No options'],
    ['PMAN-21, ERR-22', 'editor.loading', 'Loading...'],
    ['PED-20', 'articles.props.title_required', 'Mandatory field'],
    ['POST-12, ERR-14', 'toast.weeze_delete_error', 'Weezes could not be deleted'],
    ['NAV-15', 'errors.notFound', 'Page not found'],
    ['NAV-16', 'errors.notAuthenticated', 'Not authentified'],
    ['NAV-17', 'errors.other', 'Error'],
    ['PROF-06', 'profile.nameRequired', 'Your name is required'],
    ['TREND-06', 'trends.title', 'trends for you'],
    ['NOTI-03', 'commons.notifications', 'Notifications'],
    ['COMP-18', 'identity.weezeAs', 'weeze as'],
  ])('%s: %s', (_, key, text) => expect(english.get(key)).toBe(text))
})

test('HUB-02: one weeze, two weezes, and no other word for them', () => {
  for (const locale of ['en', 'fr'] as const) {
    const { feed, profile } = getPhrases(locale)
    for (const say of [(count: number) => feed.showNew({ count }), (count: number) => profile.weezes({ count: String(count) })]) {
      expect(say(1)).toMatch(/\bweeze$/)
      expect(say(2)).toMatch(/\bweezes$/)
    }
  }
  for (const [key, text] of [...english, ...french])
    expect([key, text]).not.toEqual([key, expect.stringMatching(/\btweet|\bposts\b|\bpublications?\b/i)])
})

test('I18N-05, POST-09: to whom a weeze replies is said in French in both languages', () => {
  expect([en.weeze.answers, fr.weeze.answers]).toEqual(['En réponse à', 'En réponse à'])
})

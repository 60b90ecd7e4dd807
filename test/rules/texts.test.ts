import { describe, expect, test } from 'vitest'
import { en } from '#locales/en/dictionary.ts'
import { fr } from '#locales/fr/dictionary.ts'
import { getPhrases } from '#locales/index.ts'
import { languages } from '#locales/languages.ts'
import { promise } from '../support/promise.ts'

type Texts = { readonly [key: string]: string | Texts }

/** Every text of a catalogue by its key: `toast.login_success`. */
const textsOf = (catalogue: Texts, path = ''): [key: string, text: string][] =>
  Object.entries(catalogue).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value]] : textsOf(value, `${path}${key}.`),
  )

const english = new Map(textsOf(en))
const french = new Map(textsOf(fr))

test('English and French have the same keys, and no text is empty', async () => {
  await promise('I18N-01', () => expect([...languages].toSorted()).toEqual(['en', 'fr']))
  await promise('I18N-02', () => {
    expect([...english.keys()]).toEqual([...french.keys()])
    for (const [key, text] of [...english, ...french]) expect([key, text.trim()]).not.toEqual([key, ''])
  })
})

test.each([
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
  'editor.article_saved',
])('there is %s', async key => {
  await promise('I18N-08', () => expect([english.has(key), french.has(key)]).toEqual([true, true]))
})

describe('the English texts, to the letter', () => {
  test.each([
    ['toast.login_success', 'Login successful', ['ERR-15']],
    ['toast.login_error', 'Login failed', ['ERR-15']],
    ['toast.weeze_success', 'Weeze successfuly sent.', ['COMP-15', 'ERR-13']],
    ['toast.weeze_error', 'An error occured. Please try again.', ['COMP-15', 'ERR-13']],
    ['toast.weeze_delete_success', 'Deletion successful', ['POST-12', 'ERR-14']],
    ['toast.weeze_delete_error', 'Weezes could not be deleted', ['POST-12', 'ERR-14']],
    ['articles.actions.archive', 'Archive', ['PMAN-14']],
    ['editor.noOptions', 'No options', ['ERR-22']],
    ['editor.loading', 'Loading...', ['ERR-22']],
    ['articles.props.title_required', 'Mandatory field', ['PED-20']],
    ['articles.props.subtitle_required', 'Mandatory field', ['PED-20']],
    ['articles.props.chapeau_required', 'Mandatory field', ['PED-20']],
    ['errors.notFound', 'Page not found', []],
    ['errors.notAuthenticated', 'Not authentified', []],
    ['errors.other', 'Error', []],
    ['profile.nameRequired', 'Your name is required', []],
    ['trends.title', 'trends for you', []],
    ['commons.notifications', 'Notifications', []],
    ['identity.weezeAs', 'weeze as', []],
  ])('%s: %s', async (key, text, ids) => {
    expect(english.get(key)).toBe(text)
    for (const id of ids) await promise(id, () => expect(english.get(key)).toBe(text))
  })
})

test('a mandatory field says so in French', async () => {
  for (const field of ['title', 'subtitle', 'chapeau'])
    await promise('PED-20', () => expect(french.get(`articles.props.${field}_required`)).toBe('Champ obligatoire'))
})

test('one weeze, two weezes, and no other word for them', async () => {
  await promise('HUB-02', () => {
    for (const locale of ['en', 'fr'] as const) {
      const { feed, profile } = getPhrases(locale)
      for (const say of [(count: number) => feed.showNew({ count }), (count: number) => profile.weezes({ count: String(count) })]) {
        expect(say(1)).toMatch(/\bweeze$/)
        expect(say(2)).toMatch(/\bweezes$/)
      }
    }
    // The watch counts weezes, articles and communiqués together.
    for (const [key, text] of [...english, ...french].filter(([key]) => !key.startsWith('cell.watch.')))
      expect([key, text]).not.toEqual([key, expect.stringMatching(/\btweet|\bposts\b|\bpublications?\b/i)])
  })
})

test('to whom a weeze replies is said in French in both languages', async () => {
  for (const id of ['I18N-05', 'POST-09'])
    await promise(id, () => expect([en.weeze.answers, fr.weeze.answers]).toEqual(['En réponse à', 'En réponse à']))
})

test('one is told in the singular, also where other numbers follow', () => {
  const told = (['fr', 'en'] as const).map(locale => {
    const { storms } = getPhrases(locale)
    return [storms.sum({ count: 1, minutes: 5 }), storms.chart({ count: 2, minutes: 1, peak: 2, time: '12:00' })]
  })
  expect(told).toEqual([
    ['1 réaction en 5 min\u00a0: séquence', 'Courbe\u00a0: 2 réactions en 1 minute, au plus 2 par minute, vers 12:00'],
    ['1 reaction in 5 min: sequence', 'Curve: 2 reactions in 1 minute, at most 2 a minute, at about 12:00'],
  ])
})

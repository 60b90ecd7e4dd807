import { expect, test } from 'vitest'
import { deviceTimeZone } from '#locales/time-zone.ts'
import { firstNameInText, fullName, nameInText } from '#routers/people.rules.ts'
import type { ExerciseDisplay } from '#routers/session.contract.ts'
import { renderFrom, toPresentBase } from '#src/app/page-data.ts'
import { toImageSrcSet, toImageUrl, toPortraitUrl } from '#src/ui/image-path.ts'
import { promise } from '#test/support/promise.ts'

test('a full name is first and last name with a space between, or the one there is', async () => {
  await promise('PROF-12', () => {
    expect(fullName({ firstname: 'Camille', lastname: 'Moreau' })).toBe('Camille Moreau')
    expect(fullName({ firstname: 'Préfecture', lastname: '' })).toBe('Préfecture')
    expect(fullName({ firstname: '', lastname: 'Moreau' })).toBe('Moreau')
  })
})

test('a name inside a sentence keeps its direction to itself, and what was stored before loses what no name has', async () => {
  await promise('EXO-428', () => {
    expect(nameInText({ firstname: 'محمد', lastname: 'الصوالحي' })).toBe('\u2068محمد الصوالحي\u2069')
    expect(nameInText({ firstname: 'Camille', lastname: 'Moreau' })).toBe('Camille Moreau')
    expect(firstNameInText({ firstname: 'محمد', lastname: 'الصوالحي' })).toBe('\u2068محمد\u2069')
    expect(firstNameInText({ firstname: '', lastname: 'Préfecture' })).toBe('Préfecture')
    expect(fullName({ firstname: 'Info', lastname: '\u202etrop\u0001' })).toBe('Info trop')
    expect(fullName({ firstname: `Z${'\u0300'.repeat(36)}oé`, lastname: '' })).toBe(`Z${'\u0300'.repeat(8)}oé`)
  })
})

test('the path of a picture begins at the base path, unless it is an address already', async () => {
  const exercise: ExerciseDisplay = {
    name: 'E',
    mark: '',
    timeZone: deviceTimeZone(),
    videoEmbeds: false,
    searchOpen: false,
    recordsSightings: true,
    resetsCount: 0,
    phase: 'running',
    resumesOn: null,
    writingClosed: false,
  }
  const client = { name: 'C', logo: null, color: '', accent: '', clientPath: 'acme' }
  const place = { base: '/acme/clones/blue', locale: 'fr', scheme: 'light', nonce: '' } as const
  const inPage = (draw: () => string | undefined) =>
    renderFrom({ ...place, user: null, exercise: { ...exercise, clonePath: 'blue', client } }, () => draw() ?? 'none')
  await promise('POST-16', () => {
    expect(inPage(() => toImageUrl('AbC-1_2', 480))).toBe('/acme/clones/blue/media/AbC-1_2?w=480')
    expect(inPage(() => toImageSrcSet('a b'))).toBe(
      '/acme/clones/blue/media/a%20b?w=480 480w, /acme/clones/blue/media/a%20b?w=960 960w, /acme/clones/blue/media/a%20b?w=1600 1600w',
    )
    expect(toImageUrl('https://a.test/photo.jpg', 480)).toBe('https://a.test/photo.jpg')
    expect(toImageSrcSet('http://a.test/photo.jpg')).toBeUndefined()
  })
  expect(inPage(() => toPortraitUrl('a', 48))).toBe('/acme/clones/blue/media/a?w=96')
  expect(inPage(() => toPortraitUrl('a', 49))).toBe('/acme/clones/blue/media/a?w=480')
})

test('an archive belongs to the base path of its exercise', () => {
  expect(['/acme/runs/12', '/acme', '', '/runs/1', '/acme/runs/x', '/acme/runs/1/clones/b'].map(toPresentBase)).toEqual([
    '/acme',
    '/acme',
    '',
    '',
    '/acme/runs/x',
    '/acme/runs/1/clones/b',
  ])
})

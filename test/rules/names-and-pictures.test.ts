import { expect, test, vi } from 'vitest'
import { fullName } from '#routers/people.rules.ts'
import { promise } from '#test/support/promise.ts'

test('a full name is first and last name with a space between, or the one there is', async () => {
  await promise('PROF-12', () => {
    expect(fullName({ firstname: 'Camille', lastname: 'Moreau' })).toBe('Camille Moreau')
    expect(fullName({ firstname: 'Préfecture', lastname: '' })).toBe('Préfecture')
    expect(fullName({ firstname: '', lastname: 'Moreau' })).toBe('Moreau')
  })
})

test('the path of a picture begins at the base path, unless it is an address already', async () => {
  // The helper reads its base path from the page it is in.
  const display = {
    name: 'E',
    mark: '',
    videoEmbeds: false,
    searchOpen: false,
    recordsSightings: true,
    resetsCount: 0,
    phase: 'running',
    resumesOn: null,
    writingClosed: false,
  }
  const exercise = { ...display, clonePath: 'blue', client: { name: 'C', logo: null, clientPath: 'acme' } }
  const page = { base: '/acme/clones/blue', locale: 'fr', nonce: '', user: null, exercise }
  vi.stubGlobal('document', { getElementById: () => ({ textContent: JSON.stringify(page) }) })
  const { toImageUrl: imagePath, toImageSrcSet: imageSet } = await import('#src/ui/image-path.ts')
  vi.unstubAllGlobals()
  await promise('POST-16', () => {
    expect(imagePath('AbC-1_2', 480)).toBe('/acme/clones/blue/media/AbC-1_2?w=480')
    expect(imageSet('AbC-1_2')).toContain('/acme/clones/blue/media/AbC-1_2?w=1600 1600w')
    expect(imagePath('https://a.test/photo.jpg', 480)).toBe('https://a.test/photo.jpg')
    expect(imageSet('http://a.test/photo.jpg')).toBeUndefined()
  })
})

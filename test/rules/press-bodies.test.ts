import { expect, test } from 'vitest'
import { renderBody } from '#src/press/published/body.ts'
import { toDisplayedImage } from '#src/press/published/image.ts'

const place = { base: '/acme', origin: 'https://weez.test' }
const render = (body: string, toHref?: (href: string) => string | null | undefined) =>
  renderBody(body, place, host => `Sur ${host}`, toHref)
const outside = (address: string, text: string) => `<a href="${address}" rel="noopener noreferrer nofollow" target="_blank">${text}</a>`

test('a body shows pictures of this site, and leads to those of others', () => {
  expect(render('<p>a <img src="/media/c" alt="d"> b</p>')).toBe('<p>a <img src="/acme/media/c" alt="d"> b</p>')
  expect(render('<img src="https://weez.test/x?a=1&amp;b=2" alt="">')).toBe('<img src="https://weez.test/x?a=1&amp;b=2" alt="">')
  expect(render('<img src="https://boom.test/a&amp;b.png" alt="d">')).toBe(outside('https://boom.test/a&amp;b.png', 'Sur boom.test'))
  expect(render('<img alt="">')).toBe('')
  expect(render('<img src="boom" alt="">')).toBe('<img src="boom" alt="">')
})

test('a picture of another site within a link is its words, and one after the link leads there again', () => {
  const picture = '<img src="https://boom.test/a.png" alt="">'
  expect(render(`<a href="/x">${picture}</a>${picture}`)).toBe(
    `<a href="/acme/x">Sur boom.test</a>${outside('https://boom.test/a.png', 'Sur boom.test')}`,
  )
})

test('video and audio are links to their sources', () => {
  expect(render('<video src="https://boom.test/a.mp4" controls></video>')).toBe(
    `<span>${outside('https://boom.test/a.mp4', 'Sur boom.test')}</span>`,
  )
  expect(render('<audio controls><source src="/media/b.mp3"></audio>')).toBe(
    `<span>${outside('/acme/media/b.mp3', 'Sur weez.test')}</span>`,
  )
  expect(render('<video><source></video>')).toBe(`<span>${outside('', 'Sur weez.test')}</span>`)
  expect(renderBody('<img src="https://boom.test/a" alt="">', place, host => `<${host} & "co">`)).toBe(
    outside('https://boom.test/a', '&lt;boom.test & &quot;co&quot;>'.replace('& ', '&amp; ')),
  )
})

test('links lead where the caller says, stay, or are only words', () => {
  const toHref = (href: string) =>
    href === 'https://weez.test/a?b&c' ? '/rewind?at="1"&open=<a' : href.startsWith('https://words') ? null : undefined
  const body =
    '<a href="https://weez.test/a?b&amp;c" rel="x">un</a> <a href="https://words.test">deux</a> <a href="/c">trois</a> <a>quatre</a>'
  expect(render(body, toHref)).toBe(
    '<a href="/rewind?at=&quot;1&quot;&amp;open=&lt;a">un</a> deux <a href="/acme/c">trois</a> <a>quatre</a>',
  )
  expect(render('<a>x</a>', href => `/to/${href}`)).toBe('<a href="/to/">x</a>')
})

test('a picture is of this site, of another one, or none', () => {
  const id = 'aaaaaaaaaaaaaaaaaaaaaa'
  const stored = {
    kind: 'own',
    src: `/acme/media/${id}?w=960`,
    srcset: [480, 960, 1600].map(width => `/acme/media/${id}?w=${width} ${width}w`).join(', '),
  }
  expect(toDisplayedImage(`/media/${id}`, place)).toEqual(stored)
  expect(toDisplayedImage(`https://weez.test/acme/media/${id}`, place)).toEqual(stored)
  expect(toDisplayedImage(`/media/${id}?w=480`, place)).toEqual({ kind: 'own', src: `/acme/media/${id}?w=480`, srcset: undefined })
  expect(toDisplayedImage('/logos/a.png', place)).toEqual({ kind: 'own', src: '/acme/logos/a.png', srcset: undefined })
  expect(toDisplayedImage('http://boom.test:81/a.png', place)).toEqual({
    kind: 'foreign',
    href: 'http://boom.test:81/a.png',
    host: 'boom.test:81',
  })
  expect([toDisplayedImage('', place), toDisplayedImage('media/a', place)]).toEqual([undefined, undefined])
})

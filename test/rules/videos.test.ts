import { describe, expect, test } from 'vitest'
import { isVideoLink, playerOrigins, toPlayerUrl, videoHosts } from '#routers/weezes/videos.rules.ts'
import { readCases } from '#test/support/field-cases.ts'
import { promise } from '#test/support/promise.ts'

/** Other schemes, ports, user names and hosts, and characters that browsers ignore. */
const nonVideoUrls = readCases<string[]>('addresses/non-videos.json')

const players = [
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
  ['https://www.dailymotion.com/video/x8abcde', 'https://geo.dailymotion.com/player.html?video=x8abcde'],
  ['https://drive.google.com/file/d/abc/view', undefined],
  ['https://www.youtube.com/@somebody', undefined],
  ['https://youtube.com.example.test/watch?v=dQw4w9WgXcQ', undefined],
  ['http://youtu.be/dQw4w9WgXcQ', undefined],
  ['https://youtu.be:8443/dQw4w9WgXcQ', undefined],
  ['https://me@youtu.be/dQw4w9WgXcQ', undefined],
] as const

test.each(players)('%s plays at %s', (href, player) => {
  expect(toPlayerUrl(href)).toBe(player)
  if (player) expect(playerOrigins).toContain(new URL(player).origin)
})

describe('addresses of video sites and of the cloud drive', () => {
  test.each(videoHosts)('%s, by https and with nothing beside it', async host => {
    const known = [
      `https://${host}`,
      `https://${host}/a`,
      `https://www.${host}/a?b=c#d`,
      `HTTPS://M.${host.toUpperCase()}/é`,
      `https://${host}?v=1`,
    ]
    await promise('POST-04', () => expect(known.filter(href => !isVideoLink(href))).toEqual([]))
    const others = [
      `http://${host}/a`,
      `https://${host}:8443/a`,
      `https://me@${host}/a`,
      `https://${host}.test/a`,
      `https://not${host}/a`,
      host,
    ]
    await promise('POST-04', () => expect(others.filter(isVideoLink)).toEqual([]))
  })
  test('nothing that only looks like one', () => promise('POST-04', () => expect(nonVideoUrls.filter(isVideoLink)).toEqual([])))
})

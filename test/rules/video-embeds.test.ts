import { expect, test } from 'vitest'
import { embedOf } from '#src/features/weeze/embed.ts'

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
  ['https://www.dailymotion.com/video/x8abcde', 'https://geo.dailymotion.com/player.html?video=x8abcde'],
  ['https://drive.google.com/file/d/abc/view', undefined],
  ['https://www.youtube.com/@somebody', undefined],
  ['https://youtube.com.example.test/watch?v=dQw4w9WgXcQ', undefined],
])('POST-04: %s plays at %s', (href, player) => {
  expect(embedOf(href)).toBe(player)
})

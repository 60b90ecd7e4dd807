import { expect, test } from 'vitest'
import { ReadinessStrip } from '#src/features/readiness/readiness-strip.tsx'
import { drawPart, wordsOf } from '../support/drawn-part.tsx'
import { promise } from '../support/promise.ts'

const counts = { players: 1, animators: 2, personas: 0, mediaSources: 1, items: 3, weezes: 4, connected: 0, started: 0 }

test('what is ready before the exercise is counted, and each step leads to where it is made', async () => {
  const html = drawPart(<ReadinessStrip />, { answers: [['admin.readiness', {}, counts]] })
  await promise('EXO-85', () => {
    expect(wordsOf(html)).toBe(
      'Préparation : 5 étapes faites sur 8 1 joueur 2 animateurs 0 persona 1 média 3 lignes de chronogramme 4 weezes avant le départ 0 joueur connecté 0 séquence lancée',
    )
    expect([...html.matchAll(/ href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      ...['/admin', '/admin', '/admin/personas', '/admin/medias', '/admin/sequences', '/weez', '/admin/connections', '/admin/sequences'],
    ])
    expect([...html.matchAll(/ data-done="true"/g)]).toHaveLength(5)
    expect([...html.matchAll(/ aria-label="(Fait|À faire)"/g)].map(([, label]) => label)).toEqual([
      ...['Fait', 'Fait', 'À faire', 'Fait', 'Fait', 'Fait', 'À faire', 'À faire'],
    ])
  })
  expect(drawPart(<ReadinessStrip />)).toBe('')
})

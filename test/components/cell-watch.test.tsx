import { fireEvent, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Watch, WatchColumn, WatchPage } from '#routers/cell/watch.contract.ts'
import { WatchPart } from '#src/cell/watch/watch-part.tsx'
import { at, stopClock } from '../support/moments.ts'
import { ana, paul } from '../support/people.ts'
import { promise } from '../support/promise.ts'
import { show } from '../support/show.tsx'

stopClock(at(14, 8, 40))

const bars = [6, 9, 13, 17, 15, 20, 16, 23, 0, 0, 19, 38]
const column: WatchColumn = {
  id: 3,
  owner: paul,
  shared: true,
  query: {
    words: ['fuite', 'Valmare'],
    any: [],
    without: ['cantine'],
    phrase: '',
    authorIds: [],
    places: ['weezes', 'press', 'communiques'],
    hasPicture: false,
    minutes: 60,
  },
  authors: [],
  alert: { count: 15, minutes: 5 },
  seenOn: at(14, 7),
  newCount: 12,
  bars,
  ringing: { since: at(14, 6), count: 24, on: at(14, 8) },
}
const watch: Watch = {
  data: [column],
  until: at(14, 10),
  bars,
  count: 176,
  accounts: [
    { person: ana, source: null, count: 14 },
    { person: null, source: { id: 2, name: 'L’Écho', logoSmall: '' }, count: 6 },
  ],
  pauses: [{ from: at(13, 50), to: at(14, 0) }],
}
const nothingElse = { author: null, source: null, frontId: null, number: null, picture: null, counts: null }
const rows: WatchPage = {
  data: [
    {
      ...nothingElse,
      subject: 'weeze',
      id: 8,
      author: ana,
      words: { text: 'La fuite continue', marks: [[3, 8]] },
      counts: { replies: 9, reweezs: 22, likes: 41 },
      createdOn: at(14, 8),
    },
    {
      ...nothingElse,
      subject: 'article',
      id: 5,
      frontId: 'abc',
      source: { id: 2, name: 'L’Écho', logoSmall: '' },
      words: { text: 'Fuite', marks: [[0, 5]] },
      createdOn: at(14, 6),
    },
  ],
  hasMore: false,
}
const open = {
  exercise: { cell: ['watch', 'log'] } as const,
  answers: [['cell.watch.list', {}, watch]] as const,
  infinite: [['cell.watch.column', { id: 3 }, rows]] as const,
}

test('a column says what it looks for, what is new and that it has passed its threshold', async () => {
  const part = await show(<WatchPart />, { ...open, role: 'USER', exercise: { cell: ['watch', 'log'] } })
  await promise('CELL-06', () => {
    expect(part.words()).toContain('Pic : 24 publications en 5 min sur fuite et Valmare, à 14:08. Le seuil est de 15.')
    expect(part.words()).toContain('partout, sans cantine, seuil 15 en 5 min')
    expect(part.words()).toContain('12 de plus depuis la dernière lecture')
    expect(part.words()).toMatch(/176 depuis 13:10.*suspendu/)
    const list = within(part.getByRole('list', { name: 'fuite et Valmare' }))
    expect(list.getAllByRole('listitem').map(row => row.hasAttribute('data-new'))).toEqual([true, false])
    expect(part.links()).toEqual(expect.arrayContaining(['/webpress/articles/abc']))
    expect(part.names('button')).toEqual(
      expect.arrayContaining(['Voir les 24', 'Noter', 'Vu', 'Noter à la main courante', 'Nouvelle colonne']),
    )
  })
  fireEvent.click(part.getAllByRole('button', { name: 'Noter à la main courante' })[1] as HTMLElement)
  expect(JSON.parse(localStorage.getItem('weez-log-unsent::7') ?? '[]')).toMatchObject([
    { words: '«\u00a0Fuite\u00a0»', attached: { subject: 'article', id: 5, name: 'L’Écho' } },
  ])
})

test('those who oversee the exercise change no column', async () => {
  const part = await show(<WatchPart />, { ...open, role: 'OBSERVER', exercise: { cell: ['watch', 'log'] } })
  await promise('CELL-01', () => expect(part.names('button')).toEqual(['Voir les 24']))
})

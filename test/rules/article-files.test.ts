import { expect, test } from 'vitest'
import {
  type ArticleFileContext,
  findBodyPictures,
  parseMoment,
  toArticleEntry,
  toArticleRows,
  withExercisePictures,
  withFolderPictures,
} from '#routers/press/article-files.rules.ts'
import { promise } from '#test/support/promise.ts'

const context: ArticleFileContext = {
  timeZone: 'UTC',
  statuses: new Map([
    ['', 'UNPUBLISHED'],
    ['publie', 'PUBLISHED'],
    ['published', 'PUBLISHED'],
  ]),
  titles: new Set(['deja la']),
  sources: new Map([['the tide', 3]]),
  people: new Map([['ann', 'Ann Low']]),
  bodies: new Set(['flood.html']),
  pictures: new Set(['quay.jpg']),
  now: new Date('2026-11-20T12:00:00Z'),
}

const entriesOf = (...table: string[][]) => {
  const found = toArticleRows(table)
  return 'rows' in found ? found.rows.map(row => toArticleEntry(row, context)) : found.problem
}

test('a row of articles is read in either language, with the person that a user name stands for', async () => {
  const headings = ['Titre', 'Média', 'Auteur', 'Statut', 'Publié le', 'Texte de l’article', 'Image']
  await promise('EXO-97', () => {
    expect(entriesOf(headings, ['Crue', 'THE TIDE', '@Ann', 'publié', '20/11/2026 10:00', 'flood.html', 'quay.jpg'])).toMatchObject([
      {
        row: 2,
        title: 'Crue',
        mediaSourceId: 3,
        author: 'Ann Low',
        status: 'PUBLISHED',
        body: 'flood.html',
        picture: 'quay.jpg',
        problems: [],
      },
    ])
    expect(entriesOf(['Title', 'Media source'], ['Later', 'The Tide'])).toMatchObject([
      { status: 'UNPUBLISHED', publishedOn: null, problems: [] },
    ])
  })
  expect(entriesOf(['Title', 'Text'], ['Later', 'x'])).toBe('headings')
  for (const caption of ['Caption', 'Légende'])
    expect(entriesOf(['Title', 'Media', caption], ['Later', 'The Tide', 'The quay'])).toMatchObject([{ caption: 'The quay' }])
})

test('everything that is wrong in a row of articles is told', async () => {
  const headings = ['title', 'media', 'author', 'status', 'published', 'body', 'picture']
  const [entry] = entriesOf(headings, ['Déjà là', 'x', '@bob', 'soon', '31/02/2026 10:00', 'no.html', 'no.jpg'])
  await promise('EXO-97', () =>
    expect(typeof entry === 'object' && entry.problems).toEqual([
      'there is no media source "x"',
      'there is nobody called "@bob"',
      '"soon" is no status',
      '"31/02/2026 10:00" is no date with a time',
      'there is an article "Déjà là" already',
      'there is no text "no.html" in the folder articles',
      'there is no picture "no.jpg"',
    ]),
  )
  const [later] = entriesOf(headings, ['New', 'The Tide', '', 'published', '2026-11-20 12:01 UTC+00:00', '', '/media/x'])
  expect(typeof later === 'object' && later.problems).toEqual(['"2026-11-20 12:01 UTC+00:00" is in the future: let a sequence publish it'])
})

test('moments are of the exercise’s zone unless they name one', () => {
  expect(parseMoment('2026-11-20 14:32:10 UTC+01:00', 'Asia/Kolkata')).toEqual(new Date('2026-11-20T13:32:10Z'))
  expect(parseMoment('20/11/2026 14:32', 'Asia/Kolkata')).toEqual(new Date('2026-11-20T09:02:00Z'))
  expect(parseMoment('2026-11-20T14:32:05', 'America/New_York')).toEqual(new Date('2026-11-20T19:32:05Z'))
  for (const wrong of ['', '14:32', '2026-11-20', '2026-13-01 10:00', '2026-11-20 25:00', '20-11-2026 10:00'])
    expect(parseMoment(wrong, 'UTC')).toBeUndefined()
})

test('bodies name the pictures of their folder, and those of the exercise once they are in it', () => {
  const body = '<img src="../pictures/quay.jpg" alt="src=x"><img src=\'pictures/tide.png\'><a href="https://x/pictures/y">y</a>'
  expect(findBodyPictures(body)).toEqual(['quay.jpg', 'tide.png'])
  const id = 'abcdefghijklmnopqrstuv'
  expect(withExercisePictures(body, new Map([['quay.jpg', id]]))).toBe(body.replace('../pictures/quay.jpg', `/media/${id}`))
  expect(withFolderPictures(`<img src="/media/${id}?w=960">`, name => `${name}.webp`)).toBe(`<img src="../pictures/${id}.webp">`)
})

import { deviceTimeZone } from '#locales/time-zone.ts'
import type { Article, MediaSource } from '#routers/press/press.contract.ts'
import type { SessionUser } from '#routers/session.contract.ts'
import type { ArticleCard } from '#routers/weezes/article-cards.contract.ts'
import type { Visit } from '#src/press/published/visit.ts'
import { at } from './moments.ts'

/** Who reads the press. */
export const camille: SessionUser = {
  id: 7,
  username: 'camille',
  firstname: 'Camille',
  lastname: 'Roy',
  photo: null,
  role: 'ANIMATOR',
  clonePath: '',
  client: { id: 1, name: 'Acme', logo: null, color: '', accent: '', clientPath: 'acme' },
  exercise: {
    name: 'Valmare',
    mark: '',
    timeZone: deviceTimeZone(),
    videoEmbeds: true,
    searchOpen: true,
    recordsSightings: false,
    resetsCount: 0,
    phase: 'running',
    resumesOn: null,
    writingClosed: false,
  },
}
/** A player whose screen is recorded. */
export const watched: SessionUser = { ...camille, role: 'USER', exercise: { ...camille.exercise, recordsSightings: true } }

/** A visit of the front page of an exercise. */
export const visit: Visit = {
  base: '/acme',
  origin: 'https://weez.test',
  path: '/webpress/',
  locale: 'fr',
  scheme: 'dark',
  user: camille,
  exercise: 'Valmare',
  client: camille.client,
  timeZone: deviceTimeZone(),
  phase: 'running',
  resumesOn: null,
  scenario: undefined,
  now: new Date(2026, 10, 20, 14, 32),
  assets: { styles: ['/press.css', '/other.css'], script: '/press.js' },
}
/** A media source. */
export const source: MediaSource = {
  id: 3,
  name: 'La Côte',
  color: '#1b2a3a',
  colorDark: '#a9bccf',
  broadcasts: false,
  logoSmall: '/logos/cote.svg',
  logoBig: '/logos/big.svg',
  face: 'sans',
}
/** A published article. */
export const article: Article = {
  id: 1,
  frontId: 'abc-DEF_1234',
  clientId: 1,
  status: 'PUBLISHED',
  createdOn: at(8),
  publishedOn: at(9, 5),
  updatedOn: at(9, 5),
  mediaSourceId: 3,
  title: 'La crue',
  subtitle: 'Elle monte',
  chapeau: 'En une nuit',
  body: '<p>Corps</p>',
  author: 'A. Martin',
  sources: 'AFP',
  imageUrl: '/media/aaaaaaaaaaaaaaaaaaaaaa',
  imageCaption: 'Le pont',
  images: [],
  clip: null,
}
/** A published article as a card. */
export const card = (number: number, more: Partial<ArticleCard> = {}): ArticleCard => ({
  frontId: `card-${number}`,
  title: `Titre ${number}`,
  chapeau: `Chapeau ${number}`,
  imageUrl: '',
  imageCaption: '',
  publishedOn: at(number),
  source,
  ...more,
})

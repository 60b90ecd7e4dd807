import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ArticleVersion } from '#routers/press/article-versions.contract.ts'
import { outsidePictureMessages } from '#routers/press/outside-pictures.rules.ts'
import type { PastArticle as Article } from '#routers/rewind/rewind.contract.ts'
import { blankEditState } from '#src/features/press/editor/edit-state.ts'
import { ImageField } from '#src/features/press/editor/image-field.tsx'
import { NoMediaSourceNotice } from '#src/features/press/editor/no-media-source-notice.tsx'
import { Notice } from '#src/features/press/editor/notice.tsx'
import { VersionRow } from '#src/features/press/editor/version-row.tsx'
import { PastArticle } from '#src/features/press/past-article.tsx'
import { PastContext } from '#src/past-place.ts'
import { drawPart } from '../support/drawn-part.tsx'
import { at } from '../support/moments.ts'
import { outlineOf } from '../support/outline.ts'
import { article, card, source } from '../support/press-visit.ts'

beforeAll(() => {
  vi.stubGlobal('location', new URL('https://weez.test/webpress/manage'))
})
afterAll(() => {
  vi.unstubAllGlobals()
})

const lea = { id: 1, username: 'lea', firstname: 'Léa', lastname: 'Roy', photo: null, certified: false }
const nothing = () => {}

test('a version says when it was saved, by whom and how, and how much changed', () => {
  const version: ArticleVersion = { id: 1, kind: 'AUTOSAVE', savedBy: lea, savedOn: at(14), title: 'La crue', added: 3, removed: 0 }
  const row = (more: Partial<ArticleVersion>, current = false, chosen = false) =>
    outlineOf(drawPart(<VersionRow version={{ ...version, ...more }} {...{ current, chosen }} onChoose={nothing} />))
  expect([row({}, true, true), row({ savedBy: null, kind: 'SAVE', added: 0 }), row({ added: 0, removed: 1 })]).toEqual([
    [
      'button type=button data-chosen=true aria-expanded=true',
      'div aria-hidden=true: LR',
      'time dateTime=2026-11-20T14:00:00.000: 14:00',
      'Actuelle Léa Roy · automatique 3 caractères ajoutés, 0 caractère retiré',
      'span aria-hidden=true: +3',
      'span aria-hidden=true: −0',
    ],
    ['button type=button aria-expanded=false', 'time dateTime=2026-11-20T14:00:00.000: 14:00', 'enregistrement'],
    [
      'button type=button aria-expanded=false',
      'div aria-hidden=true: LR',
      'time dateTime=2026-11-20T14:00:00.000: 14:00',
      'Léa Roy · automatique 0 caractère ajouté, 1 caractère retiré',
      'span aria-hidden=true: +0',
      'span aria-hidden=true: −1',
    ],
  ])
})

test('a problem is an alert, anything else a status', () => {
  const notice = (bad?: boolean) => outlineOf(drawPart(<Notice sign="!" title="Titre" {...(bad !== undefined && { bad })} />))
  expect([notice(), notice(true)]).toEqual([['div role=status: ! Titre'], ['div data-bad=true role=alert: ! Titre']])
})

test('an exercise without media sources says so, with the way there for animators', () => {
  const shown = (role: 'ANIMATOR' | 'OBSERVER', sources: (typeof source)[]) =>
    outlineOf(drawPart(<NoMediaSourceNotice />, { role, answers: [['press.medias', {}, sources]] }))
  expect([shown('ANIMATOR', []), shown('OBSERVER', [])]).toEqual([
    [
      'div data-bad=true role=alert: (news) Aucun média dans cet exercice Un article paraît dans un média. Créez-en un, ou le jeu de départ ; votre texte vous attend ici.',
      'a href=/admin/medias: Aller aux médias',
    ],
    [
      'div data-bad=true role=alert: (news) Aucun média dans cet exercice Un article paraît dans un média. Créez-en un, ou le jeu de départ ; votre texte vous attend ici.',
    ],
  ])
  expect(shown('ANIMATOR', [source])).toEqual([])
})

test('the field of a picture says what becomes of one of another site', () => {
  const field = (value: string, refused?: string) =>
    outlineOf(
      drawPart(<ImageField {...{ value, refused }} onChange={nothing} />, {
        answers: [['press.settings', {}, { visitors: true, pictureHosts: ['photos.test'] }]],
      }),
    )
  expect(field('')).toEqual([
    'label for=#1: Image',
    'input placeholder=Image url maxLength=2000 id=#1 name=imageUrl value',
    'facultatif',
    'button type=button: (photo-up) Choisir une image , la déposer ou la coller ici JPEG, PNG ou WebP, 16 Mo au plus',
  ])
  expect(field('/media/aaaaaaaaaaaaaaaaaaaaaa')).toEqual([
    'label for=#1: Image',
    'img src=/media/aaaaaaaaaaaaaaaaaaaaaa alt loading=lazy decoding=async',
    'input placeholder=Image url maxLength=2000 id=#1 name=imageUrl value=/media/aaaaaaaaaaaaaaaaaaaaaa',
    'button type=button: (upload) Choisir',
    'facultatif',
  ])
  expect(field('https://photos.test/a.png')).toEqual([
    'label for=#1: Image',
    'input placeholder=Image url maxLength=2000 aria-describedby=#1-description id=#1 name=imageUrl value=https://photos.test/a.png',
    'p id=#1-description: L’image sera copiée dans l’exercice à l’enregistrement.',
    'button type=button: (upload) Choisir',
    'facultatif',
  ])
  expect(field('https://boom.test/a.png')).toEqual([
    'label for=#1: Image',
    'input placeholder=Image url maxLength=2000 aria-describedby=#1-description id=#1 name=imageUrl value=https://boom.test/a.png',
    'p id=#1-description: Cette installation ne copie pas d’image de boom.test : les lecteurs n’auraient qu’un lien. Choisissez plutôt un fichier.',
    'button type=button: (upload) Choisir',
    'facultatif',
  ])
  expect(field('https://photos.test/a.png', outsidePictureMessages.tooLarge)).toEqual([
    'label for=#1: Image',
    'div data-error=true',
    'div data-error=true',
    'input data-error=true placeholder=Image url maxLength=2000 aria-invalid=true aria-describedby=#1-error  #1-description id=#1 name=imageUrl value=https://photos.test/a.png',
    'p id=#1-description: L’image sera copiée dans l’exercice à l’enregistrement.',
    'p id=#1-error: (alert-circle) L’image à cette adresse est trop grande.',
    'button type=button: (upload) Choisir',
    'facultatif',
  ])
  expect(field('https://photos.test/a.png', 'Another message')).toEqual(field('https://photos.test/a.png'))
})

test('an article is previewed with bars where nothing is written yet', async () => {
  const { ArticlePreview } = await import('#src/features/press/editor/preview.tsx')
  const preview = (state: typeof blankEditState) =>
    outlineOf(
      drawPart(<ArticlePreview state={{ ...state, publishedOn: at(9, 5) }} className={undefined} />, {
        answers: [['press.medias', {}, [source]]],
      }),
    )
  expect(preview(blankEditState)).toEqual([
    'section aria-label=Aperçu tabindex=0: Aperçu Mis à jour pendant la saisie',
    'article data-preview=true: Auteur Publié le',
    'time dateTime=2026-11-20T09:05:00.000: 20 novembre 2026, 09h05',
    'svg aria-hidden=true: (text x=50% y=16.67% text-anchor=middle) Exercice (text x=50% y=50% text-anchor=middle) Exercice (text x=50% y=83.33% text-anchor=middle) Exercice',
  ])
  const { title, subtitle, chapeau, author, sources } = article
  expect(preview({ ...blankEditState, mediaSourceId: 3, title, subtitle, chapeau, author, sources })).toEqual([
    'section aria-label=Aperçu tabindex=0: Aperçu Mis à jour pendant la saisie',
    'article data-preview=true',
    'img src=/logos/cote.svg alt fetchPriority=low',
    'La Côte La crue Elle monte En une nuit Sources AFP Auteur A. Martin Publié le',
    'time dateTime=2026-11-20T09:05:00.000: 20 novembre 2026, 09h05',
    'svg aria-hidden=true: (text x=50% y=16.67% text-anchor=middle) Exercice (text x=50% y=50% text-anchor=middle) Exercice (text x=50% y=83.33% text-anchor=middle) Exercice',
  ])
})

test('a past article is shown as readers had it, with links that stay in its moment', () => {
  const body =
    '<p><a href="https://weez.test/weez">fil</a> <a href="https://weez.test/docs">aide</a> <a href="https://boom.test/">ailleurs</a></p>'
  const past: Article = {
    ...card(9),
    subtitle: 'Elle monte',
    body,
    author: 'A. Martin',
    sources: '',
    imageUrl: 'https://boom.test/a.png',
    imageCaption: 'Le pont',
  }
  expect(outlineOf(drawPart(<PastArticle article={past} />))).toEqual([
    'img src=/logos/cote.svg alt fetchPriority=low',
    'La Côte',
    'time dateTime=2026-11-20T09:00:00.000: 20 novembre 2026, 09h00',
    'Titre 9 Elle monte',
    'a href=https://boom.test/a.png rel=noopener noreferrer nofollow target=_blank: Image ou enregistrement sur boom.test',
    'Le pont Chapeau 9',
    'a href=https://weez.test/weez: fil',
    'a href=https://weez.test/docs: aide',
    'a href=https://boom.test/: ailleurs',
    'Auteur A. Martin Publié le',
    'time dateTime=2026-11-20T09:00:00.000: 20 novembre 2026, 09h00',
    'svg aria-hidden=true',
    'pattern id=watermark: Exercice Exercice',
  ])
  const places = {
    toPlace: () => ({ to: '/weez/rewind', search: () => ({ at: '1' }), resetScroll: false }) as const,
    placeOfUrl: (href: string) => (href.endsWith('/weez') ? ('weeze-1' as const) : href.startsWith('https://weez') ? undefined : null),
  }
  expect(
    outlineOf(
      drawPart(
        <PastContext value={places}>
          <PastArticle article={past} />
        </PastContext>,
      ),
    ).slice(2),
  ).toEqual([
    'time dateTime=2026-11-20T09:00:00.000: 20 novembre 2026, 09h00',
    'Titre 9 Elle monte',
    'a href=https://boom.test/a.png rel=noopener noreferrer nofollow target=_blank: Image ou enregistrement sur boom.test',
    'Le pont Chapeau 9',
    'a href=/weez/rewind?at=%221%22: fil',
    'aide',
    'a href=https://boom.test/: ailleurs',
    'Auteur A. Martin Publié le',
    'time dateTime=2026-11-20T09:00:00.000: 20 novembre 2026, 09h00',
    'svg aria-hidden=true',
    'pattern id=watermark: Exercice Exercice',
  ])
})

import { expect, test } from 'vitest'
import type { ArticleVersion } from '#routers/press/article-versions.contract.ts'
import { blankEditState } from '#src/features/press/editor/edit-state.ts'
import { ImageField } from '#src/features/press/editor/image-field.tsx'
import { NoMediaSourceNotice } from '#src/features/press/editor/no-media-source-notice.tsx'
import { Notice } from '#src/features/press/editor/notice.tsx'
import { RestoredDraftNotice } from '#src/features/press/editor/notices.tsx'
import { ArticlePreview } from '#src/features/press/editor/preview.tsx'
import { SaveIndicator } from '#src/features/press/editor/save-state.tsx'
import { type EditableArticle, useEditableArticle } from '#src/features/press/editor/use-editable-article.ts'
import { VersionRow } from '#src/features/press/editor/version-row.tsx'
import { PastArticle } from '#src/features/press/past-article.tsx'
import { PastContext } from '#src/past-place.ts'
import { at, stopClock } from '../support/moments.ts'
import { lea } from '../support/people.ts'
import { article, card, source } from '../support/press-visit.ts'
import { show } from '../support/show.tsx'

stopClock(at(14))

const nothing = () => {}

test('a version says when it was saved, by whom and how, and how much changed', async () => {
  const version: ArticleVersion = { id: 1, kind: 'AUTOSAVE', savedBy: lea, savedOn: at(14), title: 'La crue', added: 3, removed: 0 }
  const row = async (more: Partial<ArticleVersion>, current: boolean) =>
    (await show(<VersionRow version={{ ...version, ...more }} {...{ current, chosen: current }} onChoose={nothing} />)).words()
  expect(await row({}, true)).toBe('LM 14:00 Actuelle Léa Marchand · automatique 3 caractères ajoutés, 0 caractère retiré +3 −0')
  expect(await row({ savedBy: null, kind: 'SAVE', added: 0 }, false)).toBe('14:00 enregistrement')
})

test('a problem is an alert, anything else a status', async () => {
  expect((await show(<Notice sign="!" title="Titre" />)).texts('status')).toEqual(['! Titre'])
  expect((await show(<Notice sign="!" title="Titre" bad />)).texts('alert')).toEqual(['! Titre'])
})

test('an exercise without media sources says so, with the way there for animators', async () => {
  const shown = (role: 'ANIMATOR' | 'OBSERVER', sources: (typeof source)[]) =>
    show(<NoMediaSourceNotice />, { role, answers: [['press.medias', {}, sources]] })
  expect((await shown('OBSERVER', [])).texts('alert')[0]).toContain('Aucun média dans cet exercice')
  expect((await shown('OBSERVER', [])).links()).toEqual([])
  expect((await shown('ANIMATOR', [])).links()).toEqual(['/admin/medias'])
  expect((await shown('ANIMATOR', [source])).words()).toBe('')
})

test.each([
  ['nothing', '', undefined, 'Choisir une image , la déposer ou la coller ici'],
  ['a stored picture', '/media/aaaaaaaaaaaaaaaaaaaaaa', undefined, 'facultatif'],
  ['a picture that will be copied', 'https://photos.test/a.png', undefined, 'L’image sera copiée dans l’exercice à l’enregistrement.'],
  ['a picture of elsewhere', 'https://boom.test/a.png', undefined, 'Cette installation ne copie pas d’image de boom.test'],
  ['a refused picture', 'https://photos.test/a.png', 'article_picture.too_large' as const, 'L’image à cette adresse est trop grande.'],
])('the field of %s says what becomes of it', async (_, value, refused, told) => {
  const settings = ['press.settings', {}, { visitors: true, pictureHosts: ['photos.test'] }] as const
  const field = await show(<ImageField {...{ value, refused }} onChange={nothing} />, { answers: [settings] })
  expect(field.words()).toContain(told)
  expect(field.getByRole('textbox', { name: 'Image' })).toHaveProperty('value', value)
})

test('an article is previewed as far as it is written', async () => {
  const preview = async (state: Partial<typeof blankEditState>) =>
    (
      await show(<ArticlePreview state={{ ...blankEditState, publishedOn: at(9, 5), ...state }} className={undefined} />, {
        answers: [['press.medias', {}, [source]]],
      })
    ).words()
  expect(await preview({})).toContain('Aperçu Mis à jour pendant la saisie Auteur Publié le 20 novembre 2026, 09h05')
  const { title, subtitle, chapeau, author, sources } = article
  expect(await preview({ mediaSourceId: 3, title, subtitle, chapeau, author, sources })).toContain(
    'La Côte La crue Elle monte En une nuit Sources AFP Auteur A. Martin',
  )
})

const body =
  '<p><a href="https://weez.test/weez">fil</a> <a href="https://weez.test/docs">aide</a> <a href="https://boom.test/">ailleurs</a></p>'
const past = {
  ...card(9),
  subtitle: 'Elle monte',
  body,
  author: 'A. Martin',
  sources: '',
  imageUrl: 'https://boom.test/a.png',
  imageCaption: 'Le pont',
}

test('a past article is shown as readers had it', async () => {
  const shown = await show(<PastArticle article={past} />)
  expect(shown.words()).toContain('La Côte 20 novembre 2026, 09h00 Titre 9 Elle monte')
  expect(shown.links()).toEqual(['https://boom.test/a.png', 'https://weez.test/weez', 'https://weez.test/docs', 'https://boom.test/'])
})

test('links of a past article stay in its moment', async () => {
  const places = {
    toPlace: () => ({ to: '/weez/rewind', search: () => ({ at: '1' }), resetScroll: false }) as const,
    placeOfUrl: (href: string) => (href.endsWith('/weez') ? ('weeze-1' as const) : href.startsWith('https://weez') ? undefined : null),
  }
  const shown = await show(
    <PastContext value={places}>
      <PastArticle article={past} />
    </PastContext>,
  )
  expect(shown.links()).toEqual(['https://boom.test/a.png', '/weez/rewind?at=%221%22', 'https://boom.test/'])
  expect(shown.getByText(/aide/)).toBeTruthy()
})

const Indicator = (more: Partial<EditableArticle>) => (
  <SaveIndicator article={{ ...useEditableArticle(blankEditState), ...more }} onRetry={() => {}} />
)
test.each([
  [{ savedOn: null }, ''],
  [{ savedOn: at(13, 59) }, 'Enregistré à 13:59'],
  [{ savedOn: at(13), dirty: true }, 'Non enregistré'],
  [{ saving: 'failed' as const, dirty: true }, 'Échec, réessayer'],
  [{ saving: 'saving' as const, dirty: true }, 'Enregistrement…'],
  [{ saving: 'failed' as const, stale: true }, 'Non enregistré, version dépassée'],
])('the state of a save says the worst that is so: %#', async (state, told) => {
  expect((await show(<Indicator {...state} />)).texts('status')).toEqual([told])
})

const Restored = () => <RestoredDraftNotice article={{ ...useEditableArticle(blankEditState), restoredOn: at(9, 5) }} />
test('a draft that was found says when it was written', async () => {
  const notice = await show(<Restored />)
  expect(notice.words()).toContain('Texte non enregistré du 20 novembre 2026, 09h05 retrouvé sur cet appareil')
  expect(notice.names('button')).toEqual(['Garder ce texte', 'Revenir à la version enregistrée'])
})

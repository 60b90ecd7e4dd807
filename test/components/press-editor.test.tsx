import { expect, test } from 'vitest'
import { SaveIndicator } from '#src/press/editor/article-editor.tsx'
import { NoMediaSourceNotice } from '#src/press/editor/article-form.tsx'
import { blankEditState } from '#src/press/editor/edit-state.ts'
import { ImageField } from '#src/press/editor/image-field.tsx'
import { RestoredDraftNotice } from '#src/press/editor/notices.tsx'
import { type EditableArticle, useEditableArticle } from '#src/press/editor/use-editable-article.ts'
import { at, stopClock } from '../support/moments.ts'
import { source } from '../support/press-visit.ts'
import { show } from '../support/show.tsx'

stopClock(at(14))

test.each([
  ['OBSERVER', [], 1, []],
  ['ANIMATOR', [], 1, ['/admin/medias']],
  ['ANIMATOR', [source], 0, []],
] as const)('an exercise without media sources says so, with the way there for animators: %s, %#', async (role, sources, alerts, links) => {
  const notice = await show(<NoMediaSourceNotice />, { role, answers: [['press.medias', {}, sources]] })
  expect(notice.queryAllByText('Aucun média dans cet exercice').length).toBe(alerts)
  expect(notice.links()).toEqual(links)
})

test.each([
  ['nothing', '', undefined, 'Choisir une image , la déposer ou la coller ici'],
  ['a stored picture', '/media/aaaaaaaaaaaaaaaaaaaaaa', undefined, 'facultatif'],
  ['a picture that will be copied', 'https://photos.test/a.png', undefined, 'L’image sera copiée dans l’exercice à l’enregistrement.'],
  ['a picture of elsewhere', 'https://boom.test/a.png', undefined, 'Cette installation ne copie pas d’image de boom.test'],
  ['a refused picture', 'https://photos.test/a.png', 'article_picture.too_large' as const, 'L’image à cette adresse est trop grande.'],
])('the field of %s says what becomes of it', async (_, value, refused, expected) => {
  const settings = ['press.settings', {}, { visitors: true, pictureHosts: ['photos.test'] }] as const
  const field = await show(<ImageField value={value} refused={refused} onChange={() => {}} />, { answers: [settings] })
  expect(field.words()).toContain(expected)
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
])('the state of a save says the worst that is so: %#', async (state, expected) => {
  expect((await show(<Indicator {...state} />)).texts('status')).toEqual([expected])
})

const Restored = () => <RestoredDraftNotice article={{ ...useEditableArticle(blankEditState), restoredOn: at(9, 5) }} />

test('a draft that was found says when it was written', async () => {
  expect((await show(<Restored />)).words()).toContain('Texte non enregistré du 20 novembre 2026, 09h05 retrouvé sur cet appareil')
})

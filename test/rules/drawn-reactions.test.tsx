import { expect, test } from 'vitest'
import type { Role } from '#db/schema/enums.ts'
import type { PreparedReaction } from '#routers/storms/reactions.contract.ts'
import { ReactionsPage } from '#src/features/sequences/storms/reactions-page.tsx'
import { outlineOf } from '../support/drawn-outline.ts'
import { drawPart } from '../support/drawn-part.tsx'

const reactionOf = (id: number, more: Partial<PreparedReaction> = {}): PreparedReaction => ({
  ...{ id, mood: 'hostile', theme: '', text: `Phrase ${id}`, used: false, unknownVariables: [] },
  ...more,
})

test('prepared reactions are listed with mood, theme and use; animators add, change and delete them', () => {
  const page = (role: Role, reactions?: PreparedReaction[]) =>
    outlineOf(drawPart(<ReactionsPage />, { role, answers: reactions ? [['admin.reactions.list', undefined, reactions]] : [] })).replace(
      /^.*\[main tabindex=-1\] /,
      '',
    )
  const reactions = [
    reactionOf(1, { theme: 'eau', used: true }),
    reactionOf(2, { mood: 'neutral', theme: 'eau', unknownVariables: ['ville', 'pont'] }),
    reactionOf(3, { theme: 'air' }),
  ]
  expect(page('OBSERVER')).toBe(
    'Réponses préparées Ce que les personas disent quand vous faites réagir. Chaque phrase n’est dite qu’une fois.',
  )
  expect(page('OBSERVER', [])).toBe(
    'Réponses préparées Ce que les personas disent quand vous faites réagir. Chaque phrase n’est dite qu’une fois. Rien n’est préparé : le modèle fournit les phrases.',
  )
  expect(page('OBSERVER', reactions)).toBe(
    [
      'Réponses préparées Ce que les personas disent quand vous faites réagir. Chaque phrase n’est dite qu’une fois.',
      '[a href=/admin/reactions/reactions.xlsx download=] (download) Télécharger [div data-pointer] [select aria-label=Humeur]',
      '[option value= selected] Toutes [option value=hostile] Colère [option value=worried] Inquiétude',
      '[option value=neutral] Neutre [option value=supportive] Soutien [p role=status] 3 phrases',
      '[ul aria-label=Réponses préparées] Phrase 1 Colère · eau · déjà dite Phrase 2 Neutre · eau · Mot manquant : ville, pont Phrase 3 Colère · air',
    ].join(' '),
  )
  expect(page('ANIMATOR', reactions.slice(0, 1))).toBe(
    [
      'Réponses préparées Ce que les personas disent quand vous faites réagir. Chaque phrase n’est dite qu’une fois.',
      '[a href=/admin/reactions/reactions.xlsx download=] (download) Télécharger',
      '[a href=/admin/sequences/reactions/import] (file-import) Importer [form aria-label=Ajouter] Humeur [div data-pointer]',
      '[option value=hostile selected] Colère [option value=worried] Inquiétude [option value=neutral] Neutre',
      '[option value=supportive] Soutien Thème [input list=themes maxLength=50 value=] [option value=eau] Texte',
      '[div data-multiline] [textarea rows=1 maxLength=10000 data-no-overflow] [button data-disabled disabled] Ajouter',
      '[div data-pointer] [select aria-label=Humeur] [option value= selected] Toutes [option value=hostile] Colère',
      '[option value=worried] Inquiétude [option value=neutral] Neutre [option value=supportive] Soutien',
      '[p role=status] 1 phrase [ul aria-label=Réponses préparées] Phrase 1 Colère · eau · déjà dite',
      '[button aria-label=Modifier : Phrase 1] (pencil) [button aria-label=Supprimer : Phrase 1] (trash)',
    ].join(' '),
  )
  expect(page('ANIMATOR', reactions).match(/\[option value=(?:eau|air)\]/g)).toEqual(['[option value=eau]', '[option value=air]'])
})

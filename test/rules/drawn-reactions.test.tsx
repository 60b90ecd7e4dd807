import { expect, test } from 'vitest'
import type { Role } from '#db/schema/enums.ts'
import type { PreparedReaction } from '#routers/storms/reactions.contract.ts'
import { ReactionsPage } from '#src/features/sequences/storms/reactions-page.tsx'
import { drawPart } from '../support/drawn-part.tsx'
import { outlineOf } from '../support/outline.ts'

const reactionOf = (id: number, more: Partial<PreparedReaction> = {}): PreparedReaction => ({
  ...{ id, mood: 'hostile', theme: '', text: `Phrase ${id}`, used: false, unknownVariables: [] },
  ...more,
})

test('prepared reactions are listed with mood, theme and use; animators add, change and delete them', () => {
  const page = (role: Role, reactions?: PreparedReaction[]) => {
    const drawn = drawPart(<ReactionsPage />, { role, answers: reactions ? [['admin.reactions.list', undefined, reactions]] : [] })
    return outlineOf(drawn.slice(drawn.indexOf('<main')))
  }
  const reactions = [
    reactionOf(1, { theme: 'eau', used: true }),
    reactionOf(2, { mood: 'neutral', theme: 'eau', unknownVariables: ['ville', 'pont'] }),
    reactionOf(3, { theme: 'air' }),
  ]
  expect(page('OBSERVER')).toEqual([
    'main id=main tabindex=-1 aria-labelledby=page-title',
    'h1 id=page-title: Réponses préparées',
    'Ce que les personas disent quand vous faites réagir. Chaque phrase n’est dite qu’une fois.',
  ])
  expect(page('OBSERVER', [])).toEqual([
    'main id=main tabindex=-1 aria-labelledby=page-title',
    'h1 id=page-title: Réponses préparées',
    'Ce que les personas disent quand vous faites réagir. Chaque phrase n’est dite qu’une fois. Rien n’est préparé : le modèle fournit les phrases.',
  ])
  expect(page('OBSERVER', reactions)).toEqual([
    'main id=main tabindex=-1 aria-labelledby=page-title',
    'h1 id=page-title: Réponses préparées',
    'Ce que les personas disent quand vous faites réagir. Chaque phrase n’est dite qu’une fois.',
    'a href=/admin/reactions/reactions.xlsx download: (download) Télécharger',
    'select aria-label=Humeur id=#1',
    'option value selected: Toutes',
    'option value=hostile: Colère',
    'option value=worried: Inquiétude',
    'option value=neutral: Neutre',
    'option value=supportive: Soutien',
    'p role=status: 3 phrases',
    'ul aria-label=Réponses préparées',
    'Phrase 1 Colère · eau · déjà dite',
    'Phrase 2 Neutre · eau · Mot manquant : ville, pont',
    'Phrase 3 Colère · air',
  ])
  expect(page('ANIMATOR', reactions.slice(0, 1))).toEqual([
    'main id=main tabindex=-1 aria-labelledby=page-title',
    'h1 id=page-title: Réponses préparées',
    'Ce que les personas disent quand vous faites réagir. Chaque phrase n’est dite qu’une fois.',
    'a href=/admin/reactions/reactions.xlsx download: (download) Télécharger',
    'a href=/admin/sequences/reactions/import: (file-import) Importer',
    'form noValidate aria-label=Ajouter',
    'label for=#1 id=#1-label: Humeur',
    'select id=#1',
    'option value=hostile selected: Colère',
    'option value=worried: Inquiétude',
    'option value=neutral: Neutre',
    'option value=supportive: Soutien',
    'label for=#2 id=#2-label: Thème',
    'input list=themes maxLength=50 id=#2 value',
    'datalist id=themes',
    'option value=eau',
    'label for=#3 id=#3-label: Texte',
    'textarea rows=1 maxLength=10000 id=#3',
    'button data-disabled=true type=submit disabled: Ajouter',
    'select aria-label=Humeur id=#4',
    'option value selected: Toutes',
    'option value=hostile: Colère',
    'option value=worried: Inquiétude',
    'option value=neutral: Neutre',
    'option value=supportive: Soutien',
    'p role=status: 1 phrase',
    'ul aria-label=Réponses préparées',
    'Phrase 1 Colère · eau · déjà dite',
    'button type=button aria-label=Modifier : Phrase 1: (pencil)',
    'button type=button aria-label=Supprimer : Phrase 1: (trash)',
  ])
  expect(page('ANIMATOR', reactions).filter(line => /^option value=(?:eau|air)/.test(line))).toEqual([
    'option value=eau',
    'option value=air',
  ])
})

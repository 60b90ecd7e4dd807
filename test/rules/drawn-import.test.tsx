import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { getPhrases } from '#locales/index.ts'
import type { FileNotice } from '#routers/spreadsheets/spreadsheets.contract.ts'
import { CharacterCounter } from '#src/features/composer/counter.tsx'
import { SuggestionList } from '#src/features/composer/suggestion-list.tsx'
import { Thumbnails } from '#src/features/composer/thumbnails.tsx'
import { listShortcutGroups } from '#src/features/keyboard/shortcut-groups.ts'
import { ShortcutsLegend } from '#src/features/keyboard/shortcuts-legend.tsx'
import { ImportFooter } from '#src/ui/import/import-foot.tsx'
import { ImportHead } from '#src/ui/import/import-head.tsx'
import { ImportContent } from '#src/ui/import/import-matter.tsx'
import { ImportPreviewTable } from '#src/ui/import/preview-frame.tsx'
import { RowProblems } from '#src/ui/import/problems.tsx'
import { drawPart, wordsOf } from '../support/drawn-part.tsx'
import { ana } from '../support/drawn-people.ts'
import { outlineOf } from '../support/outline.ts'
import { promise } from '../support/promise.ts'

const outline = (part: ReactNode, options?: Parameters<typeof drawPart>[1]) => outlineOf(drawPart(part, options))
const noop = () => {}
type Row = { line: number; problems: { level: 'error' | 'warning' }[] }
const rows: Row[] = [
  { line: 2, problems: [] },
  { line: 3, problems: [{ level: 'warning' }] },
  { line: 4, problems: [{ level: 'warning' }, { level: 'error' }] },
  { line: 5, problems: [] },
]
const known = { columns: [{ heading: 'Nom' }, { heading: 'Rôle' }], ignored: [], notices: [] as FileNotice[] }
const preview = { problem: null, sheet: null, ...known, rows, errors: 1, warnings: 1 }

test('an import shows the file that was chosen, what was found in it, and its rows by their state', () => {
  const content = (props: Partial<Parameters<typeof ImportContent<Row>>[0]>) =>
    outline(
      <ImportContent<Row>
        {...{ fileName: 'a.csv', preview, problem: null, reading: false, dropHere: 'Drop here', onChoose: noop, aside: 'Aside', ...props }}
      >
        {shown => `Lines ${shown.map(({ line }) => line).join()}`}
      </ImportContent>,
    ).filter(line => !line.startsWith('input type=radio') || line.includes('checked'))
  expect(content({})).toEqual([
    'input type=file accept=.csv,.tsv,.txt,.xlsx,.zip,image/* multiple hidden aria-label=Choisir un fichier',
    '(file-spreadsheet) a.csv Colonnes reconnues : Nom, Rôle. 4 lignes',
    'button type=button: (refresh) Autre fichier',
    'div role=radiogroup',
    'div data-active=true',
    'input type=radio id=#1-all name=#1 checked value=all',
    'label data-active=true for=#1-all: Toutes 4',
    'label for=#1-ready: Prêtes 2',
    'label for=#1-wrong: À corriger 1',
    'label for=#1-check: À vérifier 1',
    'Aside Lines 2,3,4,5',
  ])
  expect(content({ preview: { ...preview, sheet: 'Feuille', ignored: ['Âge', 'Ville'] } })[1]).toBe(
    '(file-spreadsheet) a.csv Feuille « Feuille », Colonnes reconnues : Nom, Rôle. 4 lignes · Colonnes ignorées : Âge, Ville',
  )
  expect(content({ preview: { ...preview, problem: 'empty' }, problem: 'The problem' }).slice(1)).toEqual([
    '(file-spreadsheet) a.csv',
    'p role=alert: The problem',
    'button type=button: (refresh) Autre fichier',
  ])
  expect(content({ preview: null }).slice(1)).toEqual(['(file-spreadsheet) Drop here', 'button type=button: Choisir un fichier'])
  expect(content({ preview: null, reading: true }).slice(1)).toEqual([
    '(file-spreadsheet) Lecture du fichier…',
    'button data-loading=true type=button disabled',
    'span aria-hidden=true',
    'span data-loading=true: Choisir un fichier',
  ])
  expect(content({ fileName: undefined })[1]).toBe('(file-spreadsheet) Drop here')
})

test('rows are imported once none is wrong and every choice is made', () => {
  const foot = (errors: number, complete: boolean, sending = false) =>
    outline(
      <ImportFooter
        {...{
          label: 'Import',
          preview: { rows: [1, 2], errors, warnings: 0, notices: [] },
          complete,
          reading: false,
          sending,
          onCancel: noop,
          onSend: noop,
        }}
      >
        Choices
      </ImportFooter>,
    )
  expect(foot(0, true)).toEqual([
    'form aria-label=Import: (circle-check) Tout est prêt Choices',
    'button type=button: Annuler',
    'button type=submit: Importer 2 lignes',
  ])
  expect(foot(1, true)).toEqual([
    'form aria-label=Import',
    'p data-wrong=true: (alert-circle) 1 ligne à corriger avant d’importer',
    'Choices',
    'button type=button: Annuler',
    'button data-disabled=true type=submit disabled: Importer 2 lignes',
  ])
  expect(foot(0, false).at(-1)).toBe('button data-disabled=true type=submit disabled: Importer 2 lignes')
  expect(foot(0, true, true).at(-1)).toBe('span data-loading=true: Importer 2 lignes')
})

test('the head of an import offers its template, the preview has its line numbers', () => {
  expect(outline(<ImportHead back="Back" title="Title" hint="Hint" templatePath="/template.csv" />)).toEqual([
    'Back Title Hint',
    'a href=/template.csv download: (file-download) Télécharger le modèle',
  ])
  const table = (
    <ImportPreviewTable label="Rows" headings={['Nom', 'Rôle']}>
      <tr />
    </ImportPreviewTable>
  )
  expect(outline(table)).toEqual(['section aria-label=Rows tabindex=0', '(th scope=col) Ligne (th scope=col) Nom (th scope=col) Rôle'])
})

test('the problems of a row stand by column, each with the cell to correct where that solves it', () => {
  const problem = (column: 'name' | 'role', level: 'error' | 'warning', text: string, correctable = true) => ({
    column,
    level,
    text,
    correctable,
  })
  type Problems = ReturnType<typeof problem>[]
  const cells = (problems: Problems, corrections?: { name?: string; role?: string }) =>
    outline(
      <RowProblems
        {...{ columns: ['name', 'role'] as const, problems, corrections, cells: { name: 'Ana' }, onCorrect: noop }}
        label={column => `The ${column}`}
      />,
    )
  expect(cells([problem('role', 'error', 'Unknown'), problem('name', 'warning', 'Twice', false)])).toEqual([
    'div data-level=warning: (info-circle) Twice',
    'div data-level=error: (alert-circle) Unknown',
    'div data-error=true',
    'div data-error=true',
    'input data-error=true aria-label=The role aria-invalid=true id=#1 value',
  ])
  expect(cells([problem('name', 'warning', 'A'), problem('name', 'error', 'B')], { name: '' })).toEqual([
    'div data-level=error: (info-circle) A (alert-circle) B',
    'div data-error=true',
    'div data-error=true',
    'input data-error=true aria-label=The name aria-invalid=true id=#1 value',
  ])
  expect(cells([], { role: 'player' })).toEqual(['span aria-hidden=true: The role', 'input aria-label=The role id=#1 value=player'])
  expect(cells([])).toEqual([])
})

test('the counter tells what is left of the advised length, warns near its end, and goes where far beyond it', async () => {
  const counter = (length: number) => outline(<CharacterCounter id="left" text={'é'.repeat(length)} />)
  await promise('COMP-03', () => {
    expect(counter(0)).toEqual([
      'span data-state=plenty',
      'span id=left: Encore 280 caractères',
      'span role=status',
      'span aria-hidden=true: 280',
    ])
    expect(counter(1)).toEqual([
      'span data-state=plenty',
      'span id=left: Encore 279 caractères',
      'span role=status',
      'svg aria-hidden=true: (circle cx=11 cy=11) (circle cx=11 cy=11)',
      'span aria-hidden=true: 279',
    ])
  })
  const at = (left: number) => counter(280 - left).filter(line => !line.startsWith('svg'))
  expect([21, 20, 1, 0, -1, -9, -10].map(left => at(left).join('; '))).toEqual([
    'span data-state=plenty; span id=left: Encore 21 caractères; span role=status; span aria-hidden=true: 21',
    'span data-state=few; span id=left: Encore 20 caractères; span role=status: Plus que 20 caractères; span aria-hidden=true: 20',
    'span data-state=few; span id=left: Encore 1 caractère; span role=status: Plus que 20 caractères; span aria-hidden=true: 1',
    'span data-state=none; span id=left: Encore 0 caractère; span role=status: Plus aucun caractère; span aria-hidden=true: 0',
    'span data-state=over; span id=left: Texte trop long; span role=status: Texte trop long; span aria-hidden=true: −1',
    'span data-state=over; span id=left: Texte trop long; span role=status: Texte trop long; span aria-hidden=true: −9',
    'span data-state=over; span id=left: Texte trop long; span role=status: Texte trop long',
  ])
})

test('the pictures of a draft are described and removed one by one, but not while it is sent', () => {
  const images = [
    { key: 'a', url: '/media/a', imageId: 'a', alt: 'La digue' },
    { key: 'b', url: 'blob:b', imageId: null, alt: '' },
  ]
  const list = (disabled: boolean) => outline(<Thumbnails images={images} disabled={disabled} onDescribe={noop} onRemove={noop} />)
  expect(list(false)).toEqual([
    'ul aria-label=Images du weeze',
    'img src=/media/a alt=La digue',
    'button type=button aria-label=Retirer l’image 1: (x)',
    'button type=button id=#1-target aria-haspopup=dialog aria-expanded=false aria-label=Décrire l’image 1: (check) Décrire',
    'img src=blob:b alt=Image 2',
    'span aria-label=Envoi de l’image…',
    'button type=button aria-label=Retirer l’image 2: (x)',
    'button type=button id=#2-target aria-haspopup=dialog aria-expanded=false aria-label=Décrire l’image 2: Décrire',
  ])
  expect(list(true).filter(line => line.includes(' disabled'))).toHaveLength(4)
})

test('suggestions are people and hashtags, the active one is selected', () => {
  const shown = {
    options: [
      { text: '@ana.b', person: ana },
      { text: '#digue', count: 1200 },
    ],
    ...{ active: 1, take: noop },
  }
  const list = (state: typeof shown | null) => outline(<SuggestionList ref={{ current: null }} id="list" shown={state} />)
  expect(list(shown)).toEqual([
    'span role=status: 2 propositions, flèches pour choisir, Entrée pour prendre',
    'div id=list role=listbox aria-label=Propositions',
    'div id=list-0 role=option aria-selected=false',
    'div aria-hidden=true: AB',
    'Ana Béral @ana.b',
    'div id=list-1 role=option aria-selected=true: #digue 1.2K Weezes',
  ])
  expect(list(null)).toEqual(['span role=status', 'div id=list role=listbox aria-label=Propositions'])
})

test('the legend of the desk names the keys of what somebody may do there', () => {
  const legend = (owed: boolean, act: boolean) => wordsOf(drawPart(<ShortcutsLegend owed={owed} act={act} />))
  expect([legend(false, false), legend(false, true), legend(true, false), legend(true, true)]).toEqual([
    'j k ligne ↵ ouvrir ? tout',
    'j k ligne ↵ ouvrir a je prends e sans suite 1 9 autre persona Ctrl ↵ envoyer, suivant m les miens ? tout',
    'j k ligne ↵ ouvrir le fil Échap fermer ? tout',
    'j k ligne ↵ ouvrir le fil Échap fermer r relancer s satisfait d délai +5 min z annuler ? tout',
  ])
})

test('the list of shortcuts leaves out what somebody may not do', () => {
  const list = (may: { write: boolean; act: boolean; oversee: boolean; search: boolean }) =>
    listShortcutGroups(getPhrases('fr'), may).map(
      ({ title, lines }) => `${title}: ${lines.map(({ keys, between = '', does }) => `${keys.join(between)} ${does}`).join('; ')}`,
    )
  expect(list({ write: false, act: false, oversee: false, search: false })).toEqual([
    'Lire: j Weeze suivant; k Weeze précédent; . Afficher les nouveaux weezes',
    'Aller à: gh Accueil; ge Explorer; / Explorer; gn Notifications; gm Messages; gp Profil',
    'Aide: ? Afficher cette liste',
  ])
  expect(list({ write: true, act: false, oversee: false, search: true })).toEqual([
    'Lire: j Weeze suivant; k Weeze précédent; . Afficher les nouveaux weezes; l Aimer le weeze',
    'Écrire: c Écrire un weeze; r Répondre au weeze; Ctrl+Entrée Publier',
    'Aller à: gh Accueil; ge Explorer; / Rechercher; gn Notifications; gm Messages; gp Profil',
    'Aide: ? Afficher cette liste',
  ])
  expect(list({ write: false, act: false, oversee: true, search: true }).slice(1)).toEqual([
    'Aller à: gh Accueil; gd Pupitre; gv Direct; go Notes; ge Explorer; / Rechercher; gn Notifications; gm Messages; gp Profil',
    'Pupitre: jk ligne; ↵ ouvrir; Échap fermer',
    'Ce que la cellule doit: jk ligne; ↵ ouvrir le fil; Échap fermer',
    'Régie du pupitre: p régie (fenêtre étroite)',
    'Notes: o Prendre une note; Alt+1–4 Noter l’objectif; Ctrl+Entrée Enregistrer la note',
    'Aide: ? Afficher cette liste',
  ])
  expect(list({ write: true, act: true, oversee: true, search: true })).toEqual([
    'Lire: j Weeze suivant; k Weeze précédent; . Afficher les nouveaux weezes; l Aimer le weeze',
    'Écrire: c Écrire un weeze; r Répondre au weeze; Ctrl+Entrée Publier; f Faire réagir; 1–9 Écrire comme un persona récent; Échap Redevenir soi-même',
    'Aller à: gh Accueil; gd Pupitre; gv Direct; go Notes; ge Explorer; / Rechercher; gn Notifications; gm Messages; gp Profil',
    'Humeur du weeze choisi: + positif; = neutre; - négatif',
    'Pupitre: jk ligne; ↵ ouvrir; Échap fermer; a je prends; e sans suite; z rétablir; 1–9 autre persona; l aimer; f Faire réagir; Ctrl+↵ envoyer, suivant; m les miens',
    'Ce que la cellule doit: jk ligne; ↵ ouvrir le fil; Échap fermer; r relancer; s satisfait; d délai +5 min; z annuler',
    'Régie du pupitre: Espace mettre les séquences en pause, ou reprendre; n publier la prochaine ligne; x passer la prochaine ligne; gt aller à un moment; i inject rapide; p régie (fenêtre étroite)',
    'Notes: o Prendre une note; Alt+1–4 Noter l’objectif; Ctrl+Entrée Enregistrer la note',
    'Aide: ? Afficher cette liste',
  ])
})

import { expect, test } from 'vitest'
import { frAdminArea } from '#locales/fr/admin-area.ts'
import { frCellArea } from '#locales/fr/cell.ts'
import { frChatterArea } from '#locales/fr/chatter.ts'
import { frClipsArea } from '#locales/fr/clips.ts'
import { frCommuniquesArea } from '#locales/fr/communiques.ts'
import { frConditionsArea } from '#locales/fr/conditions.ts'
import { frDebriefArea } from '#locales/fr/debrief.ts'
import { frDeskArea } from '#locales/fr/desk-area.ts'
import { frDryRunArea } from '#locales/fr/dry-run.ts'
import { frHandArea } from '#locales/fr/hand.ts'
import { frInjectsArea } from '#locales/fr/injects.ts'
import { frLiveArea } from '#locales/fr/live.ts'
import { frLoginPage } from '#locales/fr/login-page.ts'
import { frMailArea } from '#locales/fr/mail.ts'
import { frNotesArea } from '#locales/fr/notes.ts'
import { frPlanArea } from '#locales/fr/plan.ts'
import { frPlanImportArea } from '#locales/fr/plan-import.ts'
import { frPressArea } from '#locales/fr/press-area.ts'
import { frProgram } from '#locales/fr/program.ts'
import { frQuestionnaireArea } from '#locales/fr/questionnaire.ts'
import { frRunsArea } from '#locales/fr/runs-area.ts'
import { frSearchArea } from '#locales/fr/search.ts'
import { frSequencesArea } from '#locales/fr/sequences-area.ts'
import { frStopsArea } from '#locales/fr/stops.ts'
import { promise } from '../support/promise.ts'
import { type ImportRef, importsOf, parseNodes, readSources } from '../support/source-files.ts'

const textsOf: Record<string, object> = {
  login: frLoginPage,
  program: frProgram,
  press: frPressArea,
  admin: frAdminArea,
  sequences: frSequencesArea,
  desk: frDeskArea,
  live: frLiveArea,
  runs: frRunsArea,
  plan: frPlanArea,
  planImport: frPlanImportArea,
  search: frSearchArea,
  injects: frInjectsArea,
  notes: frNotesArea,
  hand: frHandArea,
  mail: frMailArea,
  cell: frCellArea,
  communiques: frCommuniquesArea,
  stops: frStopsArea,
  questionnaire: frQuestionnaireArea,
  debrief: frDebriefArea,
  conditions: frConditionsArea,
  chatter: frChatterArea,
  clips: frClipsArea,
  dryRun: frDryRunArea,
}

/** The keys of texts that a file reads: `const { admin, commons: words } = usePhrases()` and `usePhrases().admin`. */
const keysRead = (text: string): string[] => [
  ...[...text.matchAll(/const \{([^=]*?)\} =\s+usePhrases\(\)\s/g)].flatMap(([, names = '']) => names.match(/(?<![:{]\s*)\b\w+/g) ?? []),
  ...[...text.matchAll(/usePhrases\(\)\.(\w+)/g)].flatMap(([, key]) => key ?? []),
]

/** The areas whose texts a file loads with what it imports later, by the import's specifier. */
const areasLoaded = (text: string): Map<string, string[]> =>
  new Map(
    [...text.matchAll(/withTexts\(\s*\[([^\]]*)\][\s\S]*?import\('([^']+)'\)/g)].map(([, areas = '', specifier = '']) => [
      specifier,
      areas.match(/\w+/g) ?? [],
    ]),
  )

type Source = { keys: string[]; imports: (ImportRef & { later: boolean })[]; areas: Map<string, string[]> }

const readSource = (file: string, text: string): Source => ({
  keys: keysRead(text),
  imports: parseNodes(file, text).flatMap(node =>
    importsOf(file, [node]).map(ref => ({ ...ref, later: node.type === 'ImportExpression' })),
  ),
  areas: areasLoaded(text),
})

/** What a program reads without having loaded it, from its entry on. */
const listMissing = (sources: Map<string, Source>, entry: string, first: string): string[] => {
  const missing = new Set<string>()
  const seen = new Set<string>()
  const visit = (file: string, loaded: string[]): void => {
    const source = sources.get(file)
    const visited = `${file} ${loaded}`
    if (!source || seen.has(visited)) return
    seen.add(visited)
    for (const key of source.keys) if (!loaded.some(area => key in (textsOf[area] ?? {}))) missing.add(`${file}: ${key} (${loaded})`)
    for (const { target, specifier, type, later } of source.imports)
      if (!type) visit(target, later ? [...new Set([...loaded, ...(source.areas.get(specifier) ?? [])])].toSorted() : loaded)
  }
  visit(entry, [first])
  return [...missing]
}

test('whatever the program shows has loaded its texts before', async () => {
  const files = [...readSources()].filter(([file]) => file.startsWith('src/'))
  const sources = new Map(files.map(([file, text]) => [file, readSource(file, text)]))
  expect([...sources.values()].flatMap(({ keys }) => keys).length).toBeGreaterThan(200)
  await promise('EXO-130', () => {
    expect(listMissing(sources, 'src/main.tsx', 'program')).toEqual([])
    expect(listMissing(sources, 'src/login.tsx', 'login')).toEqual([])
  })
  const careless = new Map(sources)
  for (const [file, source] of sources) careless.set(file, { ...source, areas: new Map() })
  expect(listMissing(careless, 'src/main.tsx', 'program')).not.toEqual([])
})

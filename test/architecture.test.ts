import { matchesGlob } from 'node:path'
import { expect, it } from 'vitest'
import { roles } from '#db/schema/enums.ts'
import { type ImportRef, importsOf, parseNodes, readSources, type SyntaxNode } from './support/source-files.ts'

const libraries = 'npm/** node/**'
const contracts = 'routers/**/*.contract.ts db/schema/enums.ts locales/{languages,time-zone}.ts'
/** The files outside `src` that a browser may run. */
const browserSafe = `${contracts} routers/**/*.rules.ts routers/permissions.ts`
/** Files that every router uses and that import no router. */
const foundation = 'routers/*.{contract,rules,reads,writes}.ts routers/{actor,context,errors,input-errors,events,permissions,services}.ts'
/** The folders of `routers` that each folder may import; any other import between them fails, also in the reverse direction. */
const routers: Record<string, readonly string[]> = {
  spreadsheets: [],
  auth: [],
  weezes: ['auth'],
  messaging: ['auth', 'weezes'],
  mail: ['auth', 'weezes'],
  press: ['auth', 'weezes', 'spreadsheets'],
  desk: ['auth', 'weezes', 'messaging', 'mail', 'press', 'cell'],
  notes: ['auth', 'mail'],
  cell: ['auth', 'weezes', 'mail', 'notes', 'press', 'search', 'spreadsheets', 'sequences'],
  search: ['auth', 'weezes', 'mail', 'notes'],
  live: ['auth', 'weezes', 'messaging', 'desk', 'hand-lines', 'cell'],
  sequences: ['auth', 'weezes', 'messaging', 'mail', 'press', 'spreadsheets'],
  conditions: ['auth', 'weezes', 'desk', 'sequences'],
  'hand-lines': ['auth', 'weezes', 'desk', 'sequences'],
  rewind: ['auth', 'weezes', 'messaging', 'mail', 'cell', 'press', 'sequences'],
  'dry-run': ['auth', 'weezes', 'desk', 'conditions', 'sequences'],
  plan: ['auth', 'weezes', 'messaging', 'mail', 'press', 'spreadsheets', 'sequences', 'dry-run'],
  storms: ['auth', 'weezes', 'spreadsheets', 'sequences'],
  admin: [
    'auth',
    'weezes',
    'messaging',
    'mail',
    'desk',
    'notes',
    'press',
    'spreadsheets',
    'sequences',
    'plan',
    'storms',
    'chatter',
    'cell',
  ],
  stops: ['auth', 'admin'],
  chatter: ['auth', 'weezes', 'spreadsheets', 'sequences', 'storms'],
  questionnaire: ['auth', 'live', 'sequences'],
  debrief: ['auth', 'weezes', 'live', 'notes', 'admin', 'dossier'],
  dossier: [
    'auth',
    'chatter',
    'conditions',
    'weezes',
    'messaging',
    'mail',
    'desk',
    'live',
    'notes',
    'press',
    'spreadsheets',
    'sequences',
    'storms',
    'admin',
    'cell',
    'questionnaire',
  ],
}
/** What every area of the browser stands on. */
const ground = ['app', 'ui', 'people', 'shell']
/** The same for the rooms of `src`. Only `router.ts` and the other files directly in `src` look into all of them. */
const rooms: Record<string, readonly string[]> = {
  app: [],
  ui: ['app'],
  styles: ['app'],
  people: ['app', 'ui'],
  shell: ['app', 'ui', 'people'],
  clips: [],
  weezes: [...ground, 'clips'],
  messages: [...ground, 'weezes'],
  profile: [...ground, 'weezes', 'messages'],
  press: [...ground, 'weezes', 'clips'],
  'desk-roles': ground,
  plan: [...ground, 'weezes', 'mail', 'desk-roles'],
  desk: [...ground, 'weezes', 'messages', 'mail', 'desk-roles', 'plan'],
  live: [...ground, 'weezes', 'plan', 'desk'],
  runs: [...ground, 'weezes', 'messages', 'mail', 'press', 'plan', 'desk'],
  admin: [...ground, 'mail', 'press', 'plan', 'runs'],
  mail: [...ground, 'weezes'],
  cell: [...ground, 'press', 'mail'],
  hub: [...ground, 'desk'],
  login: ground,
  layouts: [...ground, 'weezes', 'messages', 'profile', 'press', 'plan', 'runs', 'cell'],
}
/** Returns the files that a file of a room of `src` may import. */
const inRooms = (file: string): string => {
  const [, own = ''] = file.split('/')
  return [own, ...(rooms[own] ?? [])].map(room => `src/${room}/**`).join(' ')
}

/** Returns the files that a file of a router's folder may import from its own folder and from the folders listed for it. */
const below = (file: string, words: string): string => {
  const [, own = ''] = file.split('/')
  return [own, ...(routers[own] ?? [])].map(folder => `routers/${folder}/*.{${words}}.ts`).join(' ')
}

/**
 * The folders of `server` that each folder may import, as above. `services.ts` opens what a process has one of, and counts as a folder; the
 * other files directly in `server` serve all folders, but `main.ts`, the start of the program.
 */
const server: Record<string, readonly string[]> = {
  disk: [],
  outside: [],
  workers: [],
  auth: ['workers'],
  media: ['disk', 'workers'],
  'services.ts': ['auth', 'media', 'outside', 'workers'],
  background: ['auth', 'outside', 'services.ts'],
  http: ['auth', 'disk', 'workers', 'services.ts'],
  rest: ['http'],
  press: ['http'],
  openapi: ['http', 'rest'],
  dossier: ['http'],
  app: ['disk', 'dossier', 'http', 'openapi', 'press', 'rest', 'services.ts'],
  maintenance: ['disk', 'media'],
  cli: ['app', 'auth', 'background', 'disk', 'dossier', 'http', 'maintenance', 'media', 'press', 'services.ts'],
  binary: ['cli', 'disk'],
  sdk: ['openapi'],
  dev: ['app', 'binary', 'cli', 'disk', 'http', 'openapi', 'press', 'rest'],
  'main.ts': ['cli', 'disk'],
}
/** Returns the files of `server` that a file of it may import. */
const belowInServer = (file: string): string => {
  const [, own = ''] = file.split('/')
  const folders = [own, ...(server[own] ?? [])].map(name => (name.endsWith('.ts') ? `server/${name}` : `server/${name}/**`))
  return ['server/{change-stream,config,large-blocks,log,rate-limits,settings,stops}.ts', ...folders].join(' ')
}

/**
 * For each group of files: the files that they may import, and those that they may import as types only. The first matching line counts.
 */
const importRules: readonly (readonly [files: string, may: string, types?: string])[] = [
  ['db/schema/enums.ts', ''],
  ['db/**', `db/** ${libraries}`],
  // Walls are small because they load nothing that all pages of the browser program share.
  ['locales/{publication,time-zone}.ts', 'locales/time-zone.ts', 'locales/languages.ts'],
  ['locales/**', 'locales/** npm/**'],

  ['routers/**/*.contract.ts', `${contracts} npm/zod`],
  // One cleaning of bodies for the store and the browser's preview.
  ['routers/press/{body-tree,clean-body}.rules.ts', `${browserSafe} npm/htmlparser2 npm/sanitize-html`],
  ['routers/**/*.rules.ts', browserSafe],
  ['routers/permissions.ts', 'db/schema/enums.ts'],
  ['routers/{app-router,subscribers}.ts', 'routers/** db/store.ts'],
  ['routers/procedures.ts', 'routers/{app-router,guard}.ts npm/@trpc/server npm/zod'],
  ['routers/trpc.ts', `${foundation} routers/guard.ts npm/@trpc/server npm/@trpc/server/shared npm/zod`],
  ['routers/*/{router,*.router}.ts', `$writes routers/*.{reads,writes}.ts routers/*/{router,*.router}.ts routers/trpc.ts ${contracts}`],
  ['routers/*/*.reads.ts', `db/** locales/** $reads ${foundation} ${libraries}`],
  ['routers/*/*.writes.ts', `db/** locales/** $writes ${foundation} ${libraries}`],
  ['routers/*', `db/** locales/** ${foundation} ${libraries}`],

  // What pages show before their program runs, drawn from the program itself.
  ['server/app/login.tsx', `src/login-program.tsx src/app/page-data.ts routers/session.contract.ts ${libraries}`],
  ['server/press/browser/*', 'server/press/browser/* routers/weezes/impressions.rules.ts src/clips/play-clip.ts'],
  [
    'server/**',
    `$server src/press/published/** src/runs/dossier/** routers/** locales/** db/{store,tags,schema/enums}.ts db/{demo,engine,maintenance,query}/** ${libraries}`,
  ],

  // The worker and the offline page stand apart from the program, so that they stay small and outlive its versions.
  ['src/worker/*', ''],
  ['src/offline/*', 'src/offline/* locales/{fr,en}/offline.ts'],
  // The page of walls stands apart, so that it stays small.
  [
    'src/wall/*',
    'src/wall/* locales/{fr,en}/wall.ts locales/{publication,time-zone}.ts routers/admin/wall.{contract,rules}.ts routers/exercise-clock.rules.ts',
  ],
  // The server draws these components too, where there is no browser.
  ['src/clips/**', `src/clips/** locales/** ${browserSafe} npm/react`],
  ['src/press/published/**', `src/press/published/** src/clips/** src/app/constants.ts locales/** ${browserSafe} npm/react`],
  ['src/runs/dossier/**', `src/runs/dossier/** src/press/published/** src/app/constants.ts locales/** ${browserSafe} npm/{d3-scale,react}`],
  ['src/app/trpc.ts', `$rooms locales/** ${browserSafe} npm/**`, 'routers/app-router.ts'],
  ['src/*/**', `$rooms locales/** ${browserSafe} npm/**`],
  ['src/*', `src/** locales/** ${browserSafe} npm/**`],

  ['test/**', '**'],
]

/** Libraries that only some files may import. */
const libraryOwners: readonly (readonly [library: string, files: string])[] = [
  ['npm/@trpc/{client,react-query}', 'src/app/trpc.ts'],
  ['npm/drizzle-orm npm/drizzle-orm/**', 'db/** routers/**/*.{reads,writes}.ts'],
  ['npm/{better-sqlite3,pg}', 'db/**'],
  ['npm/lucia', 'server/auth/sessions.ts'],
  // Calls come in by the transports of server/app/app.ts alone, which the tests of the policy take.
  ['npm/@trpc/server/adapters/fetch', 'server/http/trpc.ts'],
  ['server/http/call.ts', 'server/rest/mount.ts server/app/prefetch.ts'],
  ['server/{http/trpc,rest/mount}.ts', 'server/app/app.ts'],
  ['npm/{hono,sharp,pino,vite} npm/{@hono,hono}/** npm/react-dom/server', 'server/**'],
]

const matchesAny = (path: string, patterns: string): boolean => patterns.split(' ').some(pattern => matchesGlob(path, pattern))
const topOf = (path: string): string => path.split('/', 1)[0] ?? ''

const isAllowed = (file: string, { target, type }: ImportRef): boolean => {
  if (topOf(file) !== 'test' && libraryOwners.some(([library, files]) => matchesAny(target, library) && !matchesAny(file, files)))
    return false
  const [, may = '', types = ''] = importRules.find(([files]) => matchesAny(file, files)) ?? []
  const patterns = may
    .replaceAll('$rooms', inRooms(file))
    .replaceAll('$server', belowInServer(file))
    .replaceAll('$reads', below(file, 'contract,rules,reads'))
    .replaceAll('$writes', below(file, 'contract,rules,reads,writes'))
  return matchesAny(target, patterns) || (type && matchesAny(target, types))
}

/**
 * Returns whether an import uses `#folder/…` across folders and a relative path inside one; files in test/support accept both forms, and
 * package.json names another file for the dictionaries of browsers.
 */
const hasRightForm = (file: string, { specifier, target }: ImportRef): boolean =>
  matchesAny(target, 'npm/** node/** test/support/* locales/dictionaries.ts') ||
  specifier.startsWith('#') === (topOf(file) !== topOf(target))

const importProblems = (file: string, nodes: SyntaxNode[]): string[] =>
  importsOf(file, nodes).flatMap(ref => {
    if (!isAllowed(file, ref)) return `${file} -> ${ref.target}${ref.type ? ' (type)' : ''}`
    return hasRightForm(file, ref) ? [] : `${file} -> ${ref.specifier}: #folder/… across folders, relative inside`
  })

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.(test|module|d|contract|rules|reads|writes|router))?(\.[a-z0-9]+)?$/
const barrels = 'locales/index.ts'
const reserved = '**/{utils,helpers}/**'
const vocabulary =
  'routers/{app-router,trpc,guard,errors,input-errors,context,services,events,subscribers,actor,permissions,procedures}.ts routers/**/*.{contract,rules,reads,writes}.ts routers/*/{router,*.router}.ts'

const nameProblems = (file: string): string[] => {
  const wrong = {
    'not kebab-case': !file.split('/').every(part => kebab.test(part)),
    'no such folder': matchesAny(file, reserved),
    'no barrels': matchesAny(file, '**/index.{ts,tsx}') && !matchesAny(file, barrels),
    'not a word of routers': topOf(file) === 'routers' && !matchesAny(file, vocabulary),
  }
  return Object.entries(wrong).flatMap(([word, is]) => (is ? `${file}: ${word}` : []))
}

const codeProblems = (file: string, nodes: SyntaxNode[]): string[] => {
  const wrong = {
    'default export': nodes.some(({ type }) => type === 'ExportDefaultDeclaration'),
    'sql.raw outside db':
      !matchesAny(file, 'db/** test/**') && nodes.some(({ object, property }) => object?.name === 'sql' && property?.name === 'raw'),
    'makes an Actor':
      !matchesAny(file, 'server/auth/sessions.ts test/rules/*') &&
      nodes.some(({ type, typeAnnotation }) => type === 'TSAsExpression' && typeAnnotation?.typeName?.name === 'Actor'),
    'spells a role':
      matchesAny(file, 'routers/**') &&
      file !== 'routers/permissions.ts' &&
      nodes.some(({ type, value }) => type === 'Literal' && roles.some(role => role === value)),
  }
  return Object.entries(wrong).flatMap(([word, is]) => (is ? `${file}: ${word}` : []))
}

const problemsOf = (files: Map<string, string>): string[] =>
  [...files].flatMap(([file, text]) => {
    const nodes = parseNodes(file, text)
    return [...nameProblems(file), ...importProblems(file, nodes), ...codeProblems(file, nodes)]
  })

it('the browser program loads no schema library', () => {
  const sources = readSources()
  const importsByFile = new Map([...sources].map(([file, text]) => [file, importsOf(file, parseNodes(file, text))]))
  const loaded = new Set([...sources.keys()].filter(file => matchesAny(file, 'src/** server/press/browser/**')))
  for (const file of loaded) for (const { target, type } of importsByFile.get(file) ?? []) if (!type) loaded.add(target)
  expect(loaded).toContain('npm/react')
  const loaders = [...loaded].filter(file =>
    importsByFile.get(file)?.some(({ target, type }) => matchesAny(target, 'npm/zod npm/zod/**') && !type),
  )
  expect(loaders).toEqual([])
}, 60_000)

it('every file keeps to the folder graph and the names', () => {
  expect(problemsOf(readSources())).toEqual([])
}, 60_000)

/** Returns every import between two of the program's own files, including type imports. */
const arrows = (): [from: string, to: string][] =>
  [...readSources()].flatMap(([file, text]) =>
    importsOf(file, parseNodes(file, text)).map(({ target }): [string, string] => [file, target]),
  )

it('no file imports itself through others', () => {
  const imports = Map.groupBy(arrows(), ([from]) => from)
  const done = new Set<string>()
  const circles: string[] = []
  const visit = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' -> '))
    if (done.has(file) || path.includes(file)) return
    for (const [, to] of imports.get(file) ?? []) visit(to, [...path, file])
    done.add(file)
  }
  for (const file of imports.keys()) visit(file, [])
  expect(circles).toEqual([])
}, 60_000)

it.each([
  ['routers', routers],
  ['server', server],
  ['src', rooms],
])('the folders of %s import one way', (_, graph) => {
  const foldersBelow = (folder: string): readonly string[] => (graph[folder] ?? []).flatMap(below => [below, ...foldersBelow(below)])
  for (const folder of Object.keys(graph)) expect(foldersBelow(folder)).not.toContain(folder)
})

it.each([
  ['routers', routers],
  ['src', rooms],
])('no folder of %s holds more than a third of its lines', (top, folders) => {
  const files = [...readSources()]
    .filter(([file]) => file.startsWith(`${top}/`))
    .map(([file, text]) => [file, text.split('\n').length] as const)
  const all = files.reduce((sum, [, lines]) => sum + lines, 0)
  for (const folder of Object.keys(folders)) {
    const own = files.filter(([file]) => file.startsWith(`${top}/${folder}/`)).reduce((sum, [, lines]) => sum + lines, 0)
    expect(own / all, folder).toBeLessThan(1 / 3)
  }
})

const violations: readonly (readonly [file: string, text: string, problem: string])[] = [
  ['src/bad.ts', `import { openStore } from '#db/engine/open-store.ts'`, 'src/bad.ts -> db/engine/open-store.ts'],
  ['src/bad.ts', `import type { Store } from '#db/store.ts'`, 'src/bad.ts -> db/store.ts (type)'],
  ['src/bad.ts', `import { createApp } from '#server/app/app.ts'`, 'src/bad.ts -> server/app/app.ts'],
  ['src/bad.ts', `import { appRouter } from '#routers/app-router.ts'`, 'src/bad.ts -> routers/app-router.ts'],
  ['src/app/trpc.ts', `import { appRouter } from '#routers/app-router.ts'`, 'src/app/trpc.ts -> routers/app-router.ts'],
  ['src/bad.ts', `export * from '#routers/weezes/weezes.reads.ts'`, 'src/bad.ts -> routers/weezes/weezes.reads.ts'],
  ['src/bad.ts', `import { readFileSync } from 'node:fs'`, 'src/bad.ts -> node/fs'],
  ['src/bad.ts', `import { createTRPCReact } from '@trpc/react-query'`, 'src/bad.ts -> npm/@trpc/react-query'],
  [
    'src/bad.ts',
    `import { id } from '../routers/scalars.contract.ts'`,
    'src/bad.ts -> ../routers/scalars.contract.ts: #folder/… across folders, relative inside',
  ],
  [
    'src/bad.ts',
    `import { base } from '#src/app/page-data.ts'`,
    'src/bad.ts -> #src/app/page-data.ts: #folder/… across folders, relative inside',
  ],
  ['src/ui/bad.tsx', `import { Feed } from '../weezes/feed/feed.tsx'`, 'src/ui/bad.tsx -> src/weezes/feed/feed.tsx'],
  ['src/weezes/bad.tsx', `import { Bubble } from '../messages/bubble.tsx'`, 'src/weezes/bad.tsx -> src/messages/bubble.tsx'],
  ['src/plan/bad.tsx', `const page = import('../desk/desk-page.tsx')`, 'src/plan/bad.tsx -> src/desk/desk-page.tsx'],
  ['src/hub/bad.tsx', `import { router } from '../router.ts'`, 'src/hub/bad.tsx -> src/router.ts'],
  ['db/bad.ts', `import { orNotFound } from '#routers/errors.ts'`, 'db/bad.ts -> routers/errors.ts'],
  ['db/schema/enums.ts', `import { foldText } from '../query/text.ts'`, 'db/schema/enums.ts -> db/query/text.ts'],
  ['locales/bad.ts', `import type { Tables } from '#db/schema/tables.ts'`, 'locales/bad.ts -> db/schema/tables.ts (type)'],
  ['routers/weezes/bad.reads.ts', `import { log } from '#server/log.ts'`, 'routers/weezes/bad.reads.ts -> server/log.ts'],
  [
    'routers/weezes/bad.reads.ts',
    `import { like } from './likes.writes.ts'`,
    'routers/weezes/bad.reads.ts -> routers/weezes/likes.writes.ts',
  ],
  ['routers/weezes/bad.writes.ts', `import { t } from '../trpc.ts'`, 'routers/weezes/bad.writes.ts -> routers/trpc.ts'],
  [
    'routers/weezes/bad.writes.ts',
    `import { saveArticle } from '../press/articles.writes.ts'`,
    'routers/weezes/bad.writes.ts -> routers/press/articles.writes.ts',
  ],
  ['routers/bad.reads.ts', `import { readFeed } from './weezes/feed.reads.ts'`, 'routers/bad.reads.ts -> routers/weezes/feed.reads.ts'],
  ['routers/weezes/bad.rules.ts', `import { hash } from 'node:crypto'`, 'routers/weezes/bad.rules.ts -> node/crypto'],
  [
    'routers/weezes/bad.rules.ts',
    `type Tables = import('#db/schema/tables.ts').Tables`,
    'routers/weezes/bad.rules.ts -> db/schema/tables.ts (type)',
  ],
  ['routers/weezes/bad.contract.ts', `import { fold } from '#db/query/text.ts'`, 'routers/weezes/bad.contract.ts -> db/query/text.ts'],
  ['routers/weezes/post.ts', '', 'routers/weezes/post.ts: not a word of routers'],
  ['server/http/bad.ts', `import { restRoutes } from '../rest/routes.ts'`, 'server/http/bad.ts -> server/rest/routes.ts'],
  ['server/log.ts', `import { openServices } from './services.ts'`, 'server/log.ts -> server/services.ts'],
  ['server/bad.ts', `import { tables } from '#db/schema/tables.ts'`, 'server/bad.ts -> db/schema/tables.ts'],
  ['server/bad.ts', `import { Clock } from '#src/ui/use-now.ts'`, 'server/bad.ts -> src/ui/use-now.ts'],
  [
    'server/press/browser/bad.ts',
    `import { watermark } from '#src/app/constants.ts'`,
    'server/press/browser/bad.ts -> src/app/constants.ts',
  ],
  [
    'src/press/published/bad.tsx',
    `import { basePath } from '../../app/page-data.ts'`,
    'src/press/published/bad.tsx -> src/app/page-data.ts',
  ],
  ['src/press/published/bad.tsx', `import { Button } from '@mantine/core'`, 'src/press/published/bad.tsx -> npm/@mantine/core'],
  ['src/bad.tsx', `import { renderToStaticMarkup } from 'react-dom/server'`, 'src/bad.tsx -> npm/react-dom/server'],
  ['server/bad.ts', `import { eq } from 'drizzle-orm'`, 'server/bad.ts -> npm/drizzle-orm'],
  ['server/bad.ts', `const actor = {} as unknown as Actor`, 'server/bad.ts: makes an Actor'],
  ['routers/auth/bad.rules.ts', `const isAdmin = (role: string) => role === 'ADMIN'`, 'routers/auth/bad.rules.ts: spells a role'],
  ['server/bad.ts', `const query = sql.raw('')`, 'server/bad.ts: sql.raw outside db'],
  ['server/bad.ts', `export default 1`, 'server/bad.ts: default export'],
  ['server/utils/bad.ts', '', 'server/utils/bad.ts: no such folder'],
  ['server/index.ts', '', 'server/index.ts: no barrels'],
  ['server/badName.ts', '', 'server/badName.ts: not kebab-case'],
]

for (const [file, text, problem] of violations) {
  it(`reports ${problem}`, () => {
    expect(problemsOf(new Map([[file, text]]))).toEqual([problem])
  })
}

import { matchesGlob } from 'node:path'
import { expect, it } from 'vitest'
import { type ImportRef, importsOf, parseNodes, readSources, type SyntaxNode } from './support/source-files.ts'

const [libraries, contracts, product] = [
  'npm/** node/**',
  'routers/scalars.contract.ts routers/**/contract.ts',
  'routers/{actor,errors}.ts',
]
const rules = `${contracts} routers/**/rules.ts`
/** What every part of the browser program may use: the files directly in `src`, and what the server shares with it. */
const browser = `src/* locales/* ${rules} npm/**`

/** Which files may import what, and what more as types only; the first line that fits a file counts. `$1` is the file's own feature. */
const importRules: readonly (readonly [files: string, may: string, types?: string])[] = [
  ['db/**', `db/** ${libraries}`],
  ['locales/*', 'locales/* npm/**'],

  ['routers/admin/demo.contract.ts', `${contracts} npm/zod`, 'db/demo/types.ts'],
  [contracts, `${contracts} npm/zod`],
  ['routers/**/rules.ts', rules],
  ['routers/**/reads.ts', `db/* locales/* ${rules} routers/**/reads.ts ${product} ${libraries}`, 'routers/context.ts'],
  [
    'routers/**/writes.ts',
    `db/* locales/* ${rules} routers/**/{reads,writes}.ts ${product} ${libraries}`,
    'routers/context.ts db/demo/types.ts',
  ],
  ['routers/*/**/router.ts', `routers/$1/** routers/trpc.ts ${contracts}`],
  ['routers/app-router.ts', 'routers/*/router.ts routers/trpc.ts'],
  ['routers/trpc.ts', `${product} npm/@trpc/server npm/zod`, 'routers/context.ts'],
  ['routers/errors.ts', 'db/engine/failures.ts'],
  ['routers/{actor,context}.ts', '', `db/store.ts routers/actor.ts ${rules}`],

  [
    'server/**',
    `server/** routers/** locales/* db/{open-store,hold-folder,remember,migration-files,one-moment}.ts db/{demo,upkeep}/** ${libraries}`,
    'db/store.ts',
  ],

  ['src/{main.tsx,router.ts}', `src/** ${browser}`],
  ['src/trpc.ts', browser, 'routers/app-router.ts'],
  ['src/routes/**', `src/{routes,features,ui}/** ${browser}`],
  ['src/features/**', `src/features/$1/** src/ui/** ${browser}`],
  ['src/ui/**', `src/ui/** ${browser}`],
  ['src/styles/**', `src/styles/** ${browser}`],
  ['src/*', browser],

  ['test/**', '**'],
]

/** Libraries that only some files may know. */
const libraryOwners: readonly (readonly [library: string, files: string])[] = [
  ['npm/@trpc/{client,react-query}', 'src/trpc.ts'],
  ['npm/drizzle-orm npm/drizzle-orm/**', 'db/** routers/**/{reads,writes}.ts'],
  ['npm/{better-sqlite3,pg}', 'db/**'],
  ['npm/lucia', 'server/auth/sessions.ts'],
  ['npm/{hono,sharp,pino,vite} npm/@hono/**', 'server/**'],
]

const matchesAny = (path: string, patterns: string): boolean => patterns.split(' ').some(pattern => matchesGlob(path, pattern))
const topOf = (path: string): string => path.split('/', 1)[0] ?? ''

const isAllowed = (file: string, { to, type }: ImportRef): boolean => {
  if (topOf(file) !== 'test' && libraryOwners.some(([library, files]) => matchesAny(to, library) && !matchesAny(file, files))) return false
  const [, may = '', types = ''] = importRules.find(([files]) => matchesAny(file, files)) ?? []
  const feature = file.split('/')[file.startsWith('src/') ? 2 : 1] ?? ''
  return matchesAny(to, may.replaceAll('$1', feature)) || (type && matchesAny(to, types))
}

/** `#folder/…` across folders and relative inside; what supports the tests may be named either way. */
const hasRightForm = (file: string, { written, to }: ImportRef): boolean =>
  matchesAny(to, 'npm/** node/** test/support/*') || written.startsWith('#') === (topOf(file) !== topOf(to))

const importProblems = (file: string, nodes: SyntaxNode[]): string[] =>
  importsOf(file, nodes).flatMap(found => {
    if (!isAllowed(file, found)) return `${file} -> ${found.to}${found.type ? ' (type)' : ''}`
    return hasRightForm(file, found) ? [] : `${file} -> ${found.written}: #folder/… across folders, relative inside`
  })

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.(test|module|d))?(\.[a-z]+)?$/
const [barrels, reserved] = ['routers/app-router.ts locales/index.ts', '**/{utils,helpers}/**']
const vocabulary = 'routers/{index,trpc,errors,context,actor,contract}.ts routers/*/**/{contract,rules,reads,writes,router}.ts'

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
  }
  return Object.entries(wrong).flatMap(([word, is]) => (is ? `${file}: ${word}` : []))
}

const [longest, middle] = [300, 60]

const sizeProblems = (files: Map<string, string>): string[] => {
  const program = [...files]
    .filter(([file]) => matchesAny(file, '**/*.{ts,tsx}'))
    .map(([file, text]) => ({ file, lines: text.split('\n').length - 1 }))
  const sizes = program.filter(({ file }) => !matchesAny(file, 'db/demo/{valmare,acme}/**')).map(({ lines }) => lines)
  const median = sizes.toSorted((one, other) => one - other)[Math.floor(sizes.length / 2)] ?? 0
  const long = program.filter(({ lines }) => lines > longest).map(({ file, lines }) => `${file}: ${lines} lines`)
  return median > middle ? [...long, `the median file has ${median} lines`] : long
}

const problemsOf = (files: Map<string, string>): string[] => [
  ...[...files].flatMap(([file, text]) => {
    const nodes = parseNodes(file, text)
    return [...nameProblems(file), ...importProblems(file, nodes), ...codeProblems(file, nodes)]
  }),
  ...sizeProblems(files),
]

it('every file keeps to the folder graph, the names and the sizes', () => {
  expect(problemsOf(readSources())).toEqual([])
})

const violations: readonly (readonly [file: string, text: string, problem: string])[] = [
  ['src/bad.ts', `import { openStore } from '#db/engine/open-store.ts'`, 'src/bad.ts -> db/engine/open-store.ts'],
  ['src/bad.ts', `import type { Store } from '#db/store.ts'`, 'src/bad.ts -> db/store.ts (type)'],
  ['src/bad.ts', `import { createApp } from '#server/http/app.ts'`, 'src/bad.ts -> server/http/app.ts'],
  ['src/bad.ts', `import { appRouter } from '#routers/app-router.ts'`, 'src/bad.ts -> routers/app-router.ts'],
  ['src/trpc.ts', `import { appRouter } from '#routers/app-router.ts'`, 'src/trpc.ts -> routers/app-router.ts'],
  ['src/bad.ts', `export * from '#routers/weezes/weezes.reads.ts'`, 'src/bad.ts -> routers/weezes/weezes.reads.ts'],
  ['src/bad.ts', `import { readFileSync } from 'node:fs'`, 'src/bad.ts -> node/fs'],
  ['src/bad.ts', `import { createTRPCReact } from '@trpc/react-query'`, 'src/bad.ts -> npm/@trpc/react-query'],
  [
    'src/bad.ts',
    `import { page } from '#routers/scalars.contract.ts'`,
    'src/bad.ts -> ../routers/contract.ts: #folder/… across folders, relative inside',
  ],
  ['src/bad.ts', `import { base } from '#src/base-path.ts'`, 'src/bad.ts -> #src/base-path.ts: #folder/… across folders, relative inside'],
  ['src/ui/bad.tsx', `import { Feed } from '../features/feed/feed.tsx'`, 'src/ui/bad.tsx -> src/features/feed/feed.tsx'],
  ['src/features/hub/bad.tsx', `import { Feed } from '../feed/feed.tsx'`, 'src/features/hub/bad.tsx -> src/features/feed/feed.tsx'],
  ['src/features/hub/bad.tsx', `const page = import('../../routes/hub.ts')`, 'src/features/hub/bad.tsx -> src/routes/hub.ts'],
  ['db/bad.ts', `import { found } from '#routers/errors.ts'`, 'db/bad.ts -> routers/errors.ts'],
  ['locales/bad.ts', `import type { Tables } from '#db/schema/tables.ts'`, 'locales/bad.ts -> db/schema/tables.ts (type)'],
  ['routers/weezes/weezes.reads.ts', `import { log } from '#server/log.ts'`, 'routers/weezes/weezes.reads.ts -> server/log.ts'],
  [
    'routers/weezes/weezes.reads.ts',
    `import { publishWeeze } from './writes.ts'`,
    'routers/weezes/weezes.reads.ts -> routers/weezes/weezes.writes.ts',
  ],
  ['routers/weezes/weezes.writes.ts', `import { pass } from '../context.ts'`, 'routers/weezes/weezes.writes.ts -> routers/context.ts'],
  ['routers/weezes/text.rules.ts', `import { hash } from 'node:crypto'`, 'routers/weezes/text.rules.ts -> node/crypto'],
  [
    'routers/weezes/text.rules.ts',
    `type Role = import('#db/schema/accounts.ts').Role`,
    'routers/weezes/text.rules.ts -> db/schema/accounts.ts (type)',
  ],
  [
    'routers/weezes/weezes.contract.ts',
    `import { fold } from '#db/query/fold.ts'`,
    'routers/weezes/weezes.contract.ts -> db/query/fold.ts',
  ],
  ['routers/weezes/router.ts', `import { signIn } from '../auth/writes.ts'`, 'routers/weezes/router.ts -> routers/auth/sign-in.writes.ts'],
  ['routers/weezes/post.ts', '', 'routers/weezes/post.ts: not a word of routers'],
  ['server/bad.ts', `import { tables } from '#db/schema/tables.ts'`, 'server/bad.ts -> db/schema/tables.ts'],
  ['server/bad.ts', `import { eq } from 'drizzle-orm'`, 'server/bad.ts -> npm/drizzle-orm'],
  ['server/bad.ts', `const actor = {} as unknown as Actor`, 'server/bad.ts: makes an Actor'],
  ['server/bad.ts', `const query = sql.raw('')`, 'server/bad.ts: sql.raw outside db'],
  ['server/bad.ts', `export default 1`, 'server/bad.ts: default export'],
  ['server/utils/bad.ts', '', 'server/utils/bad.ts: no such folder'],
  ['server/index.ts', '', 'server/index.ts: no barrels'],
  ['server/badName.ts', '', 'server/badName.ts: not kebab-case'],
  ['db/demo/acme/bad.ts', '\n'.repeat(301), 'db/demo/acme/bad.ts: 301 lines'],
  ['db/bad.ts', '\n'.repeat(61), 'the median file has 61 lines'],
]

for (const [file, text, problem] of violations) {
  it(`refuses ${problem}`, () => {
    expect(problemsOf(new Map([[file, text]]))).toEqual([problem])
  })
}

import { existsSync, globSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { languages } from '#locales/languages.ts'
import { readBuiltPages } from '#server/app/built-pages.ts'

/** The name of the file that a build makes of a module; here it tells the module. */
const fileOf = (module: string) => `assets/${module.replaceAll(/[/.]/g, '-')}.js`
/** What a page says to load at once, and what when the browser has nothing else to do, as modules. */
const linked = (html: string, modules: readonly string[]) =>
  Object.fromEntries(
    ['modulepreload', 'stylesheet', 'prefetch'].map(rel => [
      rel,
      modules.filter(module =>
        html.includes(`<link rel="${rel}" crossorigin href="/${rel === 'stylesheet' ? `${fileOf(module)}.css` : fileOf(module)}">`),
      ),
    ]),
  )

const font = 'src/press/published/styles/inter-latin.woff2'
const modules = [
  font,
  'src/scheme.ts',
  ...globSync(['src/*/**/*-{page,layout}.tsx', 'src/press/editor/*.ts', 'locales/*/*.ts']),
  'index.html',
]
const notifications = ['src/weezes/notifications/notifications-page.tsx', 'src/weezes/trends/hashtag-page.tsx'] as const
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'weez-built-'))
  await mkdir(join(folder, '.vite'))
  const [styled, shared] = notifications
  const manifest = modules.map(module => [
    module,
    {
      file: fileOf(module),
      ...(module === styled && { css: [`${fileOf(module)}.css`], imports: [shared] }),
      // Two that need each other are loaded once.
      ...(module === shared && { imports: [styled] }),
    },
  ])
  await writeFile(join(folder, '.vite', 'manifest.json'), JSON.stringify(Object.fromEntries(manifest)))
  for (const page of ['index', 'login', 'wall'])
    await writeFile(join(folder, `${page}.html`), `<script src="/${fileOf('src/hub/hub-page.tsx')}"></script><!--page-->`)
})
afterAll(() => rm(folder, { recursive: true }))

/** What all pages of the microblog stand in. */
const frame = 'src/layouts/social-layout.tsx'
const pages: Record<string, string[]> = {
  // It names that page itself.
  '/': [],
  '/weez': [frame, 'src/weezes/feed/home-page.tsx'],
  '/weez/notifications': [frame, ...notifications],
  '/weez/p/camille': [frame, 'src/profile/profile-page.tsx'],
  '/weez/messages': [frame, 'src/messages/messages-page.tsx'],
  '/weez/messages/7': [frame, 'src/messages/messages-page.tsx', 'src/messages/conversation-page.tsx'],
  '/camille/status/7': [frame, 'src/weezes/thread/thread-page.tsx'],
  '/admin': ['src/admin/admin-page.tsx', 'src/admin/users/users-page.tsx'],
  '/webpress/manage': ['src/layouts/press-layout.tsx', 'src/press/manage/articles-page.tsx'],
  '/webpress/manage/articles/7': [
    'src/layouts/press-layout.tsx',
    'src/press/editor/edit-article-page.tsx',
    'src/press/editor/load-article.ts',
  ],
  '/weez/explore': [frame],
  '/runs': [],
}

/** The texts of every page, and those of the area of a page. */
const textsOf = (path: string, language: string) => {
  const area = { admin: ['admin-area'], webpress: ['press-area'] }[path.split('/')[1] ?? ''] ?? []
  return ['program', ...area].map(name => `locales/${language}/${name}.ts`)
}

test.each(Object.entries(pages))('the page %s names at once what it and its language need', async (path, needed) => {
  const fill = await readBuiltPages(folder)
  for (const language of languages) {
    const { modulepreload, stylesheet, prefetch } = linked(await fill('index', path, language), modules)
    expect(modulepreload?.toSorted()).toEqual([...needed, ...textsOf(path, language)].sort())
    expect([stylesheet, prefetch]).toEqual([needed.includes(notifications[0]) ? [notifications[0]] : [], []])
  }
})

test('the page to sign in needs its texts alone, and loads then what the page after it needs', async () => {
  const fill = await readBuiltPages(folder)
  for (const [path, after] of [
    ['/login', []],
    ['/weez/messages', [frame, 'src/messages/messages-page.tsx']],
  ] as const) {
    const { modulepreload, stylesheet, prefetch } = linked(await fill('login', path, 'en'), modules)
    expect([modulepreload, stylesheet]).toEqual([['locales/en/login-page.ts'], []])
    expect(prefetch?.toSorted()).toEqual([...after, 'index.html', 'locales/en/program.ts'].sort())
  }
})

test('every module that a page names is there', () => {
  for (const module of Object.values(pages).flat()) expect([module, existsSync(module)]).toEqual([module, true])
})

import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { changesOf } from '#server/dev/changes.ts'
import { targets } from '#server/dev/targets.ts'

const root = resolve(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const program = JSON.parse(read('package.json')) as {
  version: string
  scripts: Record<string, string>
  dependencies: Record<string, string>
  optionalDependencies: Record<string, string>
}

const changelog = '# Changelog\n\n## 1.10.0\n\n- A mail.\n\n## 1.1.0\n\n- A line.\n- Another.\n\n## 1.0.0\n'

test('the changes of a version are those below its heading, and a version without any is not released', () => {
  expect(changesOf(changelog, '1.10.0')).toBe('- A mail.\n')
  expect(changesOf(changelog, '1.1.0')).toBe('- A line.\n- Another.\n')
  expect(() => changesOf(changelog, '1.0.0')).toThrow('1.0.0')
  expect(() => changesOf(changelog, '2.0.0')).toThrow('2.0.0')
})

test('the changelog tells what is new in this version', () => {
  expect(changesOf(read('CHANGELOG.md'), program.version)).toContain('\n- ')
})

test('there is a Node for each machine that a release is made for, of one version', () => {
  const nodes = Object.keys(program.optionalDependencies).filter(name => name.startsWith('node-'))
  expect(
    Object.values(targets)
      .map(({ node }) => node)
      .toSorted(),
  ).toEqual(nodes.toSorted())
  expect(new Set(nodes.map(name => program.optionalDependencies[name])).size).toBe(1)
})

test('each font stands in the notice', () => {
  const notice = read('NOTICE')
  const fonts = Object.keys(program.dependencies).filter(name => name.startsWith('@fontsource'))
  for (const font of fonts) expect(notice).toContain(font)
  expect(fonts.length).toBeGreaterThan(0)
})

test('what a forge runs are scripts that people run', () => {
  const workflows = globSync('.github/workflows/*.yml', { cwd: root })
  expect(workflows.length).toBe(3)
  for (const path of workflows) {
    const text = read(path)
    const named = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name)
    const listed = (/script: \[(.*)\]/.exec(text)?.[1] ?? '').split(',').map(name => name.trim().replaceAll("'", ''))
    for (const name of [...named, ...listed].filter(Boolean)) expect(program.scripts).toHaveProperty([name])
  }
})

/** The anchors that a document's headings have on a forge. */
const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(/\s/g, '-'),
  )

test('every link between documents leads somewhere', () => {
  const documents = globSync(['*.md', 'docs/**/*.md', 'examples/**/*.md', 'server/sdk/*.md', '.github/**/*.md'], { cwd: root })
  const broken = documents.flatMap(document => {
    const text = read(document)
    const links = [...text.matchAll(/\]\((?!https?:|mailto:|\/)([^)\s]+)\)/g)].map(([, link = '']) => link)
    return links.filter(link => {
      const [path, anchor] = link.split('#')
      const file = path ? join(dirname(document), path) : document
      if (!existsSync(join(root, file))) return true
      return anchor !== undefined && !anchorsOf(read(file)).includes(anchor)
    })
  })
  expect(documents.length).toBeGreaterThan(20)
  expect(broken).toEqual([])
})

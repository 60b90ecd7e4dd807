import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { promise } from '#test/support/promise.ts'

/** A page with each paragraph, row and point on one line. */
const page = (name: string) => readFileSync(resolve('docs', name), 'utf8').replace(/\n(?![\n|#-])\s*/g, ' ')

const ids = [...page('security.md').matchAll(/\| (V\d+\.\d+\.\d+) \| [^|]+ \| `[\w/-]+`: [^|]+ \|/g)].map(([, id = '']) => id)

/** Every claim that names its test: the file, and a part of the test's title. */
const claims = ['security.md', 'threats.md'].flatMap(name =>
  [...page(name).matchAll(/`((?:components|rest|routers|rules|e2e)\/[\w-]+)`: ([^|;)]+?)(?=\)| \||;)/g)].map(
    ([, file = '', title = '']) => [name, `test/${file}.test.ts${file.startsWith('components/') ? 'x' : ''}`, title] as const,
  ),
)

test('the table of the standard has its rows, each once', async () => {
  await promise('SEC-09', () => {
    expect(ids.length).toBeGreaterThan(55)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

test('every promise and every attack names a test', async () => {
  const promises =
    page('security.md')
      .split('## What is promised')[1]
      ?.split('\n## ')[0]
      ?.match(/^- .*$/gm) ?? []
  const attacks =
    page('threats.md')
      .match(/^\| .*$/gm)
      ?.slice(2) ?? []
  expect([promises.length > 9, attacks.length > 15]).toEqual([true, true])
  await promise('SEC-09', () => {
    expect([...promises, ...attacks].filter(line => !/`(?:components|rest|routers|rules|e2e)\/[\w-]+`: /.test(line))).toEqual([])
  })
})

test.each(claims)('what %s claims is held by a test that is there, in %s: %s', async (_, file, title) => {
  await promise('SEC-09', () => {
    expect(existsSync(resolve(file)), file).toBe(true)
    expect(readFileSync(resolve(file), 'utf8')).toContain(title)
  })
})

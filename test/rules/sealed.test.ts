import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { normalizeLabel } from '#routers/spreadsheets/spreadsheets.rules.ts'
import { toUsername } from '#routers/usernames.rules.ts'
import { promise } from '#test/support/promise.ts'
import { parseNodes, readSources } from '#test/support/source-files.ts'

/** Below these versions something is known to be wrong that would matter here; docs/security.md says what. */
const floors: Record<string, string> = {
  '@hono/node-server': '2.1.3',
  '@trpc/server': '11.8.0',
  'drizzle-orm': '0.45.2',
  hono: '4.13.11',
  lucia: '3.2.2',
  'sanitize-html': '2.18.1',
  sharp: '0.35.0',
  tinymce: '8.6.0',
}

type Lock = {
  packages: Record<string, { version?: string; hasInstallScript?: boolean; integrity?: string; resolved?: string; link?: boolean }>
}
const { packages } = JSON.parse(readFileSync(resolve('package-lock.json'), 'utf8')) as Lock
const installed = Object.entries(packages).filter(([path]) => path !== '')

const older = (one: string, other: string): boolean => {
  const [left = [], right = []] = [one, other].map(version => version.split(/[.-]/).map(Number))
  for (const [at, part] of right.entries()) if (left[at] !== part) return (left[at] ?? 0) < part
  return false
}

test.each(Object.entries(floors))('every copy of %s is at least %s', async (name, floor) => {
  const versions = installed.filter(([path]) => path.endsWith(`node_modules/${name}`)).map(([, { version = '0' }]) => version)
  await promise('SEC-08', () => {
    expect(versions.length).toBeGreaterThan(0)
    expect(versions.filter(version => older(version, floor))).toEqual([])
  })
})

test('what is installed is what was looked at: every package has its hash, comes from no other place and runs no script', () => {
  expect(
    installed.filter(([path, { integrity, link }]) => path.includes('node_modules/') && !integrity && !link).map(([path]) => path),
  ).toEqual([])
  expect(installed.filter(([, { resolved, link }]) => resolved && !link).map(([path]) => path)).toEqual([])
  expect(readFileSync(resolve('.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m)
})

const sources = [...readSources()].filter(([file]) => /^(db|routers|server|src|locales)\//.test(file))
const holding = (pattern: RegExp, folders = /./) =>
  sources.filter(([file, text]) => folders.test(file) && pattern.test(text)).map(([file]) => file)

test('no text becomes program', async () => {
  await promise('SEC-08', () => {
    expect(holding(/\beval\(|new Function\(|\bsetTimeout\(['"`]|document\.write\(|\.outerHTML\s*=/)).toEqual([])
    // The body of an article or a communiqué, cleaned by the server or the preview, with the style that prints the mark; and styles and a script of our own
    // without variables, in pages that are one file.
    expect(holding(/dangerouslySetInnerHTML|\.innerHTML\s*=/)).toEqual([
      'server/openapi/page.tsx',
      'src/press/published/article-text.tsx',
      'src/press/published/article.tsx',
      'src/press/published/communique.tsx',
      'src/runs/dossier/article-page.tsx',
      'src/runs/dossier/document.tsx',
    ])
  })
})

test('the server asks nobody but its database, its bucket, webhooks and the hosts of pictures', async () => {
  const asking =
    /(?<![.\w])fetch\(|from '(s3mini|pg)'|from 'node:(https|dgram|http2|dns)'|\b(request|connect|createConnection)\(\s*['"`{]|new WebSocket\(/
  // Its database, itself, the bucket of its images, and what an administrator allows: webhooks and pictures; the take-over of a press page
  // runs in the reader's browser.
  await promise('SEC-08', () =>
    expect(holding(asking, /^(db|routers|server(?!\/press\/browser))\//)).toEqual([
      'db/engine/commit-listener.ts',
      'db/engine/open-postgresql.ts',
      'server/cli/healthcheck.ts',
      'server/media/s3-files.ts',
      'server/outside/address.ts',
      'server/outside/request.ts',
    ]),
  )
})

// A text of this length would take hours where time grows with its square: the test would not end in time.
test.each(['(', '_', 'a_', '\u0301\u0316', ' ', "'", 'a ', '#', '@', ':'])('a cell of a million times %j is read at once', piece => {
  const cell = piece.repeat(1_000_000)
  expect(normalizeLabel(`x${cell}x`).length).toBeLessThan(1000)
  expect(toUsername(`x${cell}x`).length).toBeLessThanOrEqual(50)
})

/** Whether something that repeats is repeated itself, which makes the time of a text that does not fit exponential. */
const repeatsItself = (pattern: string): boolean => {
  const open: boolean[] = []
  let inClass = false
  let closed = false
  for (let at = 0; at < pattern.length; at += 1) {
    const sign = pattern[at]
    const repeats = /^(?:[*+]|\{\d+,\d*\})/.test(pattern.slice(at))
    if (sign === '\\') {
      at += 1
      closed = false
    } else if (inClass) {
      inClass = sign !== ']'
      closed = false
    } else if (sign === '[') inClass = true
    else if (sign === '(') open.push(false)
    else if (sign === ')') closed = open.pop() ?? false
    else {
      if (repeats && closed) return true
      if (repeats) open.fill(true)
      closed = false
    }
  }
  return false
}

test.each([
  ['(a+)+$', true],
  ['(?:a|b*)*c', true],
  ['((a+)b)*', true],
  ['^[\\w+]+(?:-[a-z]+)?$', false],
  ['(?:a|b)*', false],
  ['\\(a+\\)+', false],
])('the test itself sees that %s repeats itself: %s', (pattern, repeats) => expect(repeatsItself(pattern)).toBe(repeats))

test('no regular expression repeats what repeats, so none takes exponential time', async () => {
  const patterns = sources.flatMap(([file, text]) =>
    parseNodes(file, text).flatMap(node => {
      const { regex } = node as { regex?: { pattern: string } }
      return regex ? [regex.pattern] : []
    }),
  )
  await promise('SEC-08', () => {
    expect(patterns.length).toBeGreaterThan(50)
    // Each of these repeats a part that begins with what the part before cannot hold: there is one way to read a text. The splitter of
    // weezes has tests of its own that hold its time against the length of a text.
    const one = ['^[a-z0-9]+(-[a-z0-9]+)*$']
    const repeating = [...new Set(patterns)].filter(repeatsItself)
    expect(repeating.filter(pattern => !pattern.startsWith('(?<![\\p{L}\\p{N}\\p{M}_])[hH][tT][tT][pP]'))).toEqual(one)
  })
})

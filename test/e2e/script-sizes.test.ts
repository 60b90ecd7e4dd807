import { readdirSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { promise } from '#test/support/promise.ts'
import recorded from '../support/script-sizes.json' with { type: 'json' }
import { measurePages, type PageSize, sizeBudgets } from '../support/script-sizes.ts'

/** The libraries and folders of a page that have grown most since they were recorded, with the bytes by which they grew. */
const listGrown = (path: string, { owners }: PageSize): string[] => {
  const before: Record<string, number> = (recorded as Record<string, Record<string, number>>)[path] ?? {}
  return Object.entries(owners)
    .map(([owner, bytes]) => ({ owner, grown: bytes - (before[owner] ?? 0) }))
    .filter(({ grown }) => grown > 0)
    .toSorted((one, other) => other.grown - one.grown)
    .slice(0, 5)
    .map(({ owner, grown }) => `${owner} +${grown}`)
}

describe('What pages load before they can be used', () => {
  test.for(Object.entries(sizeBudgets))('%s', async ([path, budget]) => {
    const page = (await measurePages())[path] as PageSize
    const grown = listGrown(path, page)
    await promise('EXO-123', () => {
      expect(page.scripts, `scripts grew: ${grown.join(', ')}`).toBeLessThanOrEqual(budget.scripts)
      expect(page.styles, `styles grew: ${grown.join(', ')}`).toBeLessThanOrEqual(budget.styles)
    })
    expect(page.scripts).toBeGreaterThan(budget.scripts / 2)
    expect(page.styles).toBeGreaterThan(budget.styles / 3)
  })

  test('120 kB of fonts', async () => {
    const folder = 'dist/client/assets'
    const fonts = readdirSync(folder).filter(name => name.endsWith('.woff2') && !name.includes('italic'))
    const bytes = fonts.reduce((sum, name) => sum + statSync(`${folder}/${name}`).size, 0)
    expect(fonts).toHaveLength(2)
    await promise('EXO-123', () => expect(bytes).toBeLessThanOrEqual(120_000))
  })
})

import { hash } from 'node:crypto'
import { describe, expect, it, test } from 'vitest'
import { columns } from '#routers/admin/sequences/chronogramme/columns/rules.ts'
import { readTable } from '#routers/admin/spreadsheets/reads.ts'
import { hostileTexts, hostileWorkbooks, tinyBombs } from '#test/support/hostile-tables.ts'
import { type HostileFile, inline, parts, sheet, sheetPath, workbookOf } from '#test/support/workbook-parts.ts'
import { type Entry, writeZip } from '#test/support/zip-writer.ts'

const read = (bytes: Uint8Array<ArrayBuffer>) => readTable(new Blob([bytes]), { columns, rowsMax: 100 })
const digest = ({ bytes }: HostileFile) => hash('sha256', bytes)
const plain = [
  ['Heure', 'Auteur', 'Texte'],
  ['H+00:00', 'mairie', 'Été, dit-on'],
  ['H+00:05', 'lea', 'Oui'],
]

describe('SEC-04: files that lie and swell', () => {
  it('are many, each with its own name and bytes, small, and the same every time', () => {
    const [workbooks, texts] = [hostileWorkbooks(), hostileTexts()]
    expect(workbooks.length).toBeGreaterThanOrEqual(60)
    expect(texts.length).toBeGreaterThanOrEqual(40)
    const all = [...workbooks, ...texts]
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
    const digests = all.map(digest)
    expect(new Set(digests).size).toBe(all.length)
    expect(all.filter(({ bytes }) => bytes.length > 16 * 2 ** 20).map(({ name }) => name)).toEqual([])
    expect([...hostileWorkbooks(), ...hostileTexts()].map(digest)).toEqual(digests)
  })

  it('are tiny where they are worst', () => {
    const [corner, spaces] = tinyBombs().map(({ bytes }) => bytes.length)
    expect(corner).toBeLessThan(2600)
    expect(spaces).toBeLessThan(70_000)
  })

  const honest: Record<string, Partial<Entry>> = {
    deflated: {},
    stored: { stored: true },
    'with its sizes behind it': { descriptor: true },
    'with sizes of ZIP64': { zip64: true },
  }
  test.each(Object.entries(honest))('of the same writer a plain workbook is read: %s', async (_, change) => {
    const bytes = writeZip(parts().map(entry => (entry.name === sheetPath ? { ...entry, ...change } : entry)))
    expect(await read(bytes)).toEqual({ table: plain, sheet: 'Feuil1' })
  })

  it('of the same writer what is repeated is whole', async () => {
    const [head = '', tail = ''] = sheet(`<row r="1">${inline('HERE', 'A1')}</row>`).split('HERE')
    const found = await read(workbookOf({ [sheetPath]: { head, part: 'ab', times: 700_001, tail } }))
    expect(found).toEqual({ table: [['ab'.repeat(700_001)]], sheet: 'Feuil1' })
  })
})

import { expect, test } from 'vitest'
import { toPdf } from '#db/demo/acme/pdf.ts'

test('a PDF of the demo is ASCII, says where each of its objects begins, and keeps the letters of French', () => {
  const file = toPdf('Rappel (lot L217)', ['L’œuf – précaution'])
  const [, table = '', start = ''] = /\nxref\n0 7\n(.*)trailer.*startxref\n(\d+)\n%%EOF\n$/s.exec(file) ?? []
  const starts = table.split('\n').flatMap(line => (line.endsWith('n ') ? Number(line.slice(0, 10)) : []))
  expect(Buffer.from(file).length).toBe(file.length)
  expect(file.slice(Number(start), Number(start) + 4)).toBe('xref')
  expect(starts.map(at => /^\d+ 0 obj/.exec(file.slice(at))?.[0])).toEqual([1, 2, 3, 4, 5, 6].map(id => `${id} 0 obj`))
  expect(file).toContain(String.raw`(Rappel \050lot L217\051) Tj`)
  expect(file).toContain(String.raw`(L\222\234uf \226 pr\351caution) Tj`)
})

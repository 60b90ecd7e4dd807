const toCell = (text: string) => `"${text.trim().replaceAll('"', '""')}"`

/**
 * Pasted lines as a CSV table with headings that every language of the import knows: a line is a sentence in this mood, and what was copied
 * from a spreadsheet, with tabs, is mood, text and theme.
 */
export const toPastedCsv = (lines: string, mood: string): string => {
  const rows = lines
    .split(/\r?\n/)
    .filter(line => line.trim() !== '')
    .map(line => {
      const [first = '', second, theme = ''] = line.split('\t')
      return second === undefined ? [mood, first, ''] : [first, second, theme]
    })
  return [['mood', 'text', 'theme'], ...rows].map(row => row.map(toCell).join(';')).join('\n')
}

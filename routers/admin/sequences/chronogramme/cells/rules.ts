/** What a spreadsheet would take for a formula, and what was put before one already. */
const formula = /^'*[=+\-@\t\r]/
const neutralised = /^'+[=+\-@\t\r]/

/** A cell as text that no spreadsheet runs. */
export const neutralise = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell)
/** The cell that it was. */
export const restore = (cell: string): string => (neutralised.test(cell) ? cell.slice(1) : cell)

/** What stands beside each other in a cell, as exports write it. */
export const joined = (all: readonly string[]): string => (all.some(one => one !== '') ? all.join(' | ') : '')
export const parted = (cell: string): string[] => cell.split('|').map(part => part.trim())

/** The images that a cell names: one a line, or with `|`, `,` or `;` between them. */
export const imageNames = (cell: string): string[] =>
  cell
    .split(/[|\n]/.test(cell) ? /[|\n]/ : /[,;]/)
    .map(part => part.trim())
    .filter(part => part !== '')

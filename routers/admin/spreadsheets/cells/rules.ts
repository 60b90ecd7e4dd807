/** What a spreadsheet would take for a formula, and what was put before one already. */
const formula = /^'*[=+\-@\t\r]/
const neutralised = /^'+[=+\-@\t\r]/

/** A cell as text that no spreadsheet runs. */
export const neutralise = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell)
/** The cell that it was. */
export const restore = (cell: string): string => (neutralised.test(cell) ? cell.slice(1) : cell)

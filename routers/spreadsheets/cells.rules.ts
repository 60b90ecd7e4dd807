/**
 * What a spreadsheet would take for the begin of a formula, behind what was put before one already: the signs, also those that Japanese and
 * Chinese keyboards type (full width and small) and the minus of typography, behind any blanks, which some programs leave out; and what
 * Excel itself leaves out at the begin of a cell.
 */
const formulaStart = /^('*)(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫−])/u

/** A cell as text that no spreadsheet runs. */
export const escapeFormula = (cell: string): string => (formulaStart.test(cell) ? `'${cell}` : cell)
/** The cell that it was. */
export const unescapeFormula = (cell: string): string => (formulaStart.exec(cell)?.[1] ? cell.slice(1) : cell)

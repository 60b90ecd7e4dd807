/** What stands beside each other in a cell, as exports write it. */
export const joinCell = (all: readonly string[]): string => (all.some(one => one !== '') ? all.join(' | ') : '')
export const splitCell = (cell: string): string[] => cell.split('|').map(part => part.trim())

/** The images that a cell names: one a line, or with `|`, `,` or `;` between them. */
export const parseImageNames = (cell: string): string[] =>
  cell
    .split(/[|\n]/.test(cell) ? /[|\n]/ : /[,;]/)
    .map(part => part.trim())
    .filter(part => part !== '')

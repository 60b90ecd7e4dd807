const results = new Map<string, number[]>()

/** Keeps what one round measured. */
export const record = (name: string, value: number) => results.set(name, [...(results.get(name) ?? []), value])

export const recorded = (name: string): number[] => results.get(name) ?? []

/** The value below which a share of all lies; 0.5 is the median. */
export const quantile = (values: number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.min(Math.floor(values.length * share), values.length - 1)] ?? Number.NaN

/** Prints the minimum, median and maximum of the rounds, and the threshold. */
export const printReport = (name: string, measured: number[], bar: string, digits = 2) => {
  const shown = [Math.min(...measured), quantile(measured, 0.5), Math.max(...measured)].map(value => value.toFixed(digits).padStart(8))
  process.stdout.write(`${name.padEnd(56)}${shown.join('')}   ${bar}\n`)
}

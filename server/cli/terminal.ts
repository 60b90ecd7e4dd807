/** Returns a function that shows progress on a terminal, as a part from 0 to 1; without a terminal it does nothing. */
export const createProgress = (what: string): ((part: number) => void) => {
  if (!process.stderr.isTTY) return () => {}
  let shown = -1
  return part => {
    const percent = Math.floor(part * 100)
    if (percent === shown) return
    shown = percent
    process.stderr.write(`\r${what} ${String(percent).padStart(3)} %${percent === 100 ? '\n' : ''}`)
  }
}

/** Writes a line to standard output; returns the exit code of success. */
export const printLine = (line: string): number => {
  process.stdout.write(line)
  return 0
}

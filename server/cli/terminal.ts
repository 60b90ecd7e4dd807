/** Tells on a terminal how far a work is; elsewhere it says nothing. `part` goes from 0 to 1. */
export const createProgress = (what: string): ((part: number) => void) => {
  if (!process.stderr.isTTY) return () => {}
  let said = -1
  return part => {
    const percent = Math.floor(part * 100)
    if (percent === said) return
    said = percent
    process.stderr.write(`\r${what} ${String(percent).padStart(3)} %${percent === 100 ? '\n' : ''}`)
  }
}

/** Writes a line; the exit code of a command that did what it was told. */
export const printLine = (line: string): number => {
  process.stdout.write(line)
  return 0
}

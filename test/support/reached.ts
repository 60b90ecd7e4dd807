import { appendFileSync } from 'node:fs'

// Preloaded into every process that runs an instrumented tree (`mutant-tree.ts`): records each function that a test file reaches, once.
let recorded: string | undefined
let seen = new Set<number>()

Object.assign(globalThis, {
  weezReached: (number: number) => {
    const { WEEZ_REACHED_FILE: file } = process.env
    if (!file) return
    if (file !== recorded) {
      recorded = file
      seen = new Set()
    }
    if (seen.has(number)) return
    seen.add(number)
    appendFileSync(file, `${number}\n`)
  },
})

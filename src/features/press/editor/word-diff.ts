/** Consecutive words in both texts (`same`), only in the older one (`del`) or only in the newer one (`ins`). */
export type DiffSegment = { kind: 'same' | 'del' | 'ins'; text: string }

const splitWords = (text: string): string[] => text.match(/\s+|[^\s]+/g) ?? []

/** The maximum number of insertions and deletions that are searched; time and memory grow with its square. */
const editStepsMax = 1_000

type Trace = Int32Array[]

/**
 * Finds the shortest edit from one list to the other with Myers' algorithm. Returns the furthest position on each diagonal for every number
 * of steps; undefined if the edit needs more than `editStepsMax` steps.
 */
const findShortestEdit = (old: string[], now: string[]): Trace | undefined => {
  const limit = Math.min(old.length + now.length, editStepsMax)
  const reached = new Int32Array(2 * limit + 3)
  const trace: Trace = []
  for (let steps = 0; steps <= limit; steps += 1) {
    trace.push(reached.slice())
    for (let diagonal = -steps; diagonal <= steps; diagonal += 2) {
      const at = diagonal + limit + 1
      const down = diagonal === -steps || (diagonal !== steps && (reached[at - 1] ?? 0) < (reached[at + 1] ?? 0))
      let x = down ? (reached[at + 1] ?? 0) : (reached[at - 1] ?? 0) + 1
      while (x < old.length && x - diagonal < now.length && old[x] === now[x - diagonal]) x += 1
      reached[at] = x
      if (x >= old.length && x - diagonal >= now.length) return trace
    }
  }
  return undefined
}

/** Follows a trace from its end to its start; returns one segment per word, in the order of the text. */
const backtrack = (old: string[], now: string[], trace: Trace): DiffSegment[] => {
  const limit = Math.min(old.length + now.length, editStepsMax)
  const pieces: DiffSegment[] = []
  let [x, y] = [old.length, now.length]
  for (let steps = trace.length - 1; steps >= 0; steps -= 1) {
    const reached = trace[steps] ?? new Int32Array()
    const diagonal = x - y
    const at = diagonal + limit + 1
    const down = diagonal === -steps || (diagonal !== steps && (reached[at - 1] ?? 0) < (reached[at + 1] ?? 0))
    const fromX = steps === 0 ? 0 : down ? (reached[at + 1] ?? 0) : (reached[at - 1] ?? 0)
    const fromY = steps === 0 ? 0 : fromX - (down ? diagonal + 1 : diagonal - 1)
    while (x > fromX && y > fromY) {
      x -= 1
      y -= 1
      pieces.push({ kind: 'same', text: old[x] ?? '' })
    }
    if (steps > 0) pieces.push(down ? { kind: 'ins', text: now[fromY] ?? '' } : { kind: 'del', text: old[fromX] ?? '' })
    ;[x, y] = [fromX, fromY]
  }
  return pieces.reverse()
}

const mergeSegments = (pieces: DiffSegment[]): DiffSegment[] => {
  const all: DiffSegment[] = []
  for (const { kind, text } of pieces) {
    const last = all.at(-1)
    if (last?.kind === kind) last.text += text
    else all.push({ kind, text })
  }
  return all
}

/** Compares two texts word by word. Texts that differ by more than `editStepsMax` steps give one deletion and one insertion. */
export const diffWords = (older: string, newer: string): DiffSegment[] => {
  const [old, now] = [splitWords(older), splitWords(newer)]
  const trace = findShortestEdit(old, now)
  if (trace) return mergeSegments(backtrack(old, now, trace))
  return [
    { kind: 'del', text: older },
    { kind: 'ins', text: newer },
  ]
}

/** Returns the text of a body without markup, one line per paragraph. */
export const htmlToText = (body: string): string => {
  const document = new DOMParser().parseFromString(body.replace(/<\/(p|h\d|li|tr|blockquote|pre|div)>|<br>/g, '$&\n'), 'text/html')
  return (document.body.textContent ?? '').replace(/\n\s*\n+/g, '\n').trim()
}

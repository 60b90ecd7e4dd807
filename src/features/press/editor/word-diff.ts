/** A run of words that both texts have, or only the older, or only the newer. */
export type DiffSegment = { kind: 'same' | 'del' | 'ins'; text: string }

const splitWords = (text: string): string[] => text.match(/\s+|[^\s]+/g) ?? []

/** From how many steps on two texts count as wholly different: the work grows with their square. */
const editStepsMax = 1_000

type Trace = Int32Array[]

/** The shortest way from one list to the other after Myers: for every number of steps how far each diagonal got; undefined when it is too far. */
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

/** The way back along a trace, as single words from the last to the first. */
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

/** What changed from an older text to a newer one, word by word; texts that have nearly nothing in common are one deletion and one insertion. */
export const diffWords = (older: string, newer: string): DiffSegment[] => {
  const [old, now] = [splitWords(older), splitWords(newer)]
  const trace = findShortestEdit(old, now)
  if (trace) return mergeSegments(backtrack(old, now, trace))
  return [
    { kind: 'del', text: older },
    { kind: 'ins', text: newer },
  ]
}

/** The words of a body, without its markup: a paragraph a line. */
export const htmlToText = (body: string): string => {
  const document = new DOMParser().parseFromString(body.replace(/<\/(p|h\d|li|tr|blockquote|pre|div)>|<br>/g, '$&\n'), 'text/html')
  return (document.body.textContent ?? '').replace(/\n\s*\n+/g, '\n').trim()
}

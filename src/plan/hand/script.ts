/** What to say when something happens: `Si on vous fait attendre`. */
export type ScriptCase = { when: string; text: string }

/**
 * A script as its paragraphs, which blank lines separate: those whose first line ends with a colon are cases, all others are what to say in any
 * case.
 */
export const readScript = (text: string): { opening: string[]; cases: ScriptCase[] } => {
  const opening: string[] = []
  const cases: ScriptCase[] = []
  for (const paragraph of text.trim().split(/\n\s*\n/)) {
    const [, when, rest] = /^([^\n]*?)\s*:\s*\n([\s\S]+)$/.exec(paragraph.trim()) ?? []
    if (when && rest) cases.push({ when, text: rest.trim() })
    else if (paragraph.trim() !== '') opening.push(paragraph.trim())
  }
  return { opening, cases }
}

/** The most characters by which a storm is called. */
const excerptMax = 42

/** The first words of a weeze, by which its storm is called. */
export const excerptOf = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= excerptMax) return line
  const cut = line.slice(0, excerptMax)
  const words = cut.slice(0, Math.max(20, cut.lastIndexOf(' ')))
  // No sign that opens or joins something is the last one.
  return `${words.replace(/[\s«“(.,;:]+$/u, '')}…`
}

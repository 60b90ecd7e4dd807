import { wordsOf } from './drawn-part.tsx'

/** A moment of the day of the tests, in the zone of the machine. */
export const at = (hour: number, minute = 0): string => new Date(2026, 10, 20, hour, minute).toISOString()

/** Moments in the zone of the machine, so that they are the same on each. */
const inZone = (text: string): string =>
  text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, moment => new Date(moment).toLocaleString('sv').replace(' ', 'T'))

/** What is looked at and not read, and what a library adds for its own styles. */
const looks =
  /^(?:class|style|d|viewBox|fill|xmlns|width|height|rx|ry|r|transform|preserveAspectRatio|focusable|sizes|imageSizes|for|stroke.*|.*-rule|data-(?:path|status|multiline|no-overflow|expanded|full-width|reduce-motion|label-position|focus-ring|visible|animate|pointer|combobox|mantine|variant|size|with|position|active|block|loading|error|hovered|checked).*)$/i
/** Names that are made while drawing. */
const madeUp = /^(?:mantine-|_R_|DndDescribedBy)|-_R_/
const block =
  /^<(?:section|article|li|tr|h\d|main|header|footer|nav|aside|form|table|dl|dt|figure|meta|link|script|ul|thead|tbody|details|label|option|select|body)\b/

const tagOf = (tag: string): string => {
  const icon = /tabler-icon-([\w-]+)/.exec(tag)?.[1]
  if (icon) return tag.includes(' aria-hidden="true"') ? `<icon ${icon}>` : `<icon ${icon}, not hidden>`
  const [name = ''] = /[\w-]+/.exec(tag) ?? []
  const attributes = [...tag.matchAll(/ ([\w:-]+)="([^"]*)"/g)].flatMap(([, attribute = '', value = '']) => {
    if (looks.test(attribute) || madeUp.test(value) || (attribute === 'type' && value === 'button')) return []
    return value === '' && attribute !== 'alt'
      ? attribute
      : `${attribute}=${wordsOf(inZone(value).replaceAll(/\d+\.\d{3,}/g, number => Number(number).toFixed(1)))}`
  })
  return attributes.length > 0 ? `<${[name, ...attributes].join(' ')}>` : ''
}

/**
 * What drawn HTML says, a line for each of its blocks: texts, icons by their names, and elements with what is told of them beside their looks
 * (where they lead, what screen readers are told, what a script reads).
 */
export const linesOf = (html: string): string[] => {
  const lines: string[][] = [[]]
  for (const part of html.replaceAll(/<style.*?<\/style>/gs, '').split(/(<[^>]*>)/)) {
    if (part.startsWith('</')) continue
    if (block.test(part)) lines.push([])
    const said = part.startsWith('<') ? tagOf(part) : wordsOf(part)
    if (said) lines.at(-1)?.push(said)
  }
  return lines.map(line => line.join(' ')).filter(Boolean)
}

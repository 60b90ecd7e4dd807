/** The longest name of a file. */
const nameMax = 120

/** Controls, and signs that turn the direction of text or have no width. */
const hidden = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu

/** The name of an uploaded file as it is shown and saved: without paths, controls and signs of direction, and not longer than it can be read. */
export const toFileName = (typed: string, extension: string): string => {
  const name = typed
    .normalize('NFC')
    .replace(hidden, '')
    .replace(/^.*[/\\]/, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  const stem = name.toLowerCase().endsWith(`.${extension}`) ? name.slice(0, -extension.length - 1) : name
  return `${[...stem].slice(0, nameMax).join('') || 'file'}.${extension}`
}

export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

/**
 * The name of a key as the keyboard map has it; nothing when a modifier makes something else of it. Letters and signs count as the layout
 * writes them, and Shift only writes a sign; digits count by their place, since a French keyboard writes them with Shift only.
 */
export const toKeyName = ({ key, code, shiftKey, ctrlKey, metaKey, altKey }: KeyPress): string | undefined => {
  if (ctrlKey || metaKey || altKey) return undefined
  const digit = /^Digit([1-9])$/.exec(code)?.[1]
  if (digit && !shiftKey) return digit
  const sign = key.length === 1 && key.toLowerCase() === key.toUpperCase()
  if (shiftKey && !sign) return undefined
  return key.length === 1 ? key.toLowerCase() : key
}

/** What a press completes of what is known: two keys in a row (`g h`), or one. */
export const matchShortcut = (known: object, before: string, name: string): string | undefined =>
  [`${before} ${name}`, name].find(wanted => Object.hasOwn(known, wanted))

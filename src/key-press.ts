export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

/**
 * The name of a pressed key in the shortcut map; undefined if a modifier changes its meaning. Letters and signs follow the keyboard layout,
 * and Shift is only accepted for signs. Digits follow the position of the key, because a French keyboard needs Shift to type them.
 */
export const toKeyName = ({ key, code, shiftKey, ctrlKey, metaKey, altKey }: KeyPress): string | undefined => {
  if (ctrlKey || metaKey || altKey) return undefined
  const digit = /^Digit([1-9])$/.exec(code)?.[1]
  if (digit && !shiftKey) return digit
  const sign = key.length === 1 && key.toLowerCase() === key.toUpperCase()
  if (shiftKey && !sign) return undefined
  return key.length === 1 ? key.toLowerCase() : key
}

/** The shortcut that a key press completes: two keys in a row (`g h`) or one key; undefined if there is none. */
export const matchShortcut = (known: object, before: string, name: string): string | undefined =>
  [`${before} ${name}`, name].find(wanted => Object.hasOwn(known, wanted))

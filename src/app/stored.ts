/** Reads a part of what this browser has stored; throws if it has another shape. */
export type Shape<Value> = (stored: unknown) => Value

const refuse = (): never => {
  throw new TypeError('What is stored has another shape')
}

const when =
  <Value>(is: (stored: unknown) => stored is Value): Shape<Value> =>
  stored =>
    is(stored) ? stored : refuse()

export const text: Shape<string> = when(stored => typeof stored === 'string')
export const number: Shape<number> = when(stored => typeof stored === 'number')
export const integer: Shape<number> = when((stored): stored is number => Number.isSafeInteger(stored))
export const flag: Shape<boolean> = when(stored => typeof stored === 'boolean')

/** One of some words. */
export const oneOf = <Word extends string>(words: readonly Word[]): Shape<Word> =>
  when((stored): stored is Word => words.some(word => word === stored))

/** What may be null. */
export const nullable =
  <Value>(shape: Shape<Value>): Shape<Value | null> =>
  stored =>
    stored === null ? null : shape(stored)

/** What earlier versions did not store. */
export const orElse =
  <Value>(shape: Shape<Value>, otherwise: Value): Shape<Value> =>
  stored =>
    stored === undefined ? otherwise : shape(stored)

export const listOf =
  <Value>(shape: Shape<Value>): Shape<Value[]> =>
  stored =>
    Array.isArray(stored) ? stored.map(one => shape(one)) : refuse()

/** Values by their names. */
export const mapOf =
  <Value>(shape: Shape<Value>): Shape<Record<string, Value>> =>
  stored =>
    typeof stored === 'object' && stored !== null
      ? Object.fromEntries(Object.entries(stored).map(([name, value]) => [name, shape(value)]))
      : refuse()

/** An object; fields that the shape does not name are left out. */
export const record =
  <Value extends object>(shapes: { [Key in keyof Value]: Shape<Value[Key]> }): Shape<Value> =>
  stored => {
    if (typeof stored !== 'object' || stored === null) return refuse()
    const fields = new Map<string, unknown>(Object.entries(stored))
    const read = Object.entries<Shape<unknown>>(shapes).map(([key, shape]) => [key, shape(fields.get(key))])
    return Object.fromEntries(read) as Value
  }

/** Reads what this browser has stored as JSON; returns `otherwise` if it is missing or has another shape. */
export const parseStored = <Value, Otherwise>(
  shape: Shape<Value>,
  stored: string | null | undefined,
  otherwise: Otherwise,
): Value | Otherwise => {
  try {
    return shape(JSON.parse(stored ?? ''))
  } catch {
    return otherwise
  }
}

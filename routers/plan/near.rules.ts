/** How many letters differ, are missing or have changed places, up to `most`. */
const countSlips = (one: string, other: string, most: number): number => {
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  const rest = one.slice(start)
  const otherRest = other.slice(start)
  if (rest === '' || otherRest === '') return rest.length + otherRest.length
  if (most === 0) return 1
  const isSwapped = rest[0] === otherRest[1] && rest[1] === otherRest[0]
  return (
    1 +
    Math.min(
      countSlips(rest.slice(1), otherRest.slice(1), most - 1),
      countSlips(rest.slice(1), otherRest, most - 1),
      countSlips(rest, otherRest.slice(1), most - 1),
      isSwapped ? countSlips(rest.slice(2), otherRest.slice(2), most - 1) : most,
    )
  )
}

/** Whether two words are the same but for a slip, as `Twiter`, or two in long ones, as `Telefone`. */
export const isNear = (one: string, other: string): boolean => {
  const length = Math.min(one.length, other.length)
  const most = length < 5 ? 0 : length < 8 ? 1 : 2
  return most > 0 && Math.abs(one.length - other.length) <= most && countSlips(one, other, most) <= most
}

/** Runs at most `places` tasks at once; a crowd of heavy ones must not take all memory. */
export const gate = (places: number) => {
  const waiting: (() => void)[] = []
  let free = places
  return async <Value>(task: () => Promise<Value>): Promise<Value> => {
    if (free > 0) free -= 1
    else await new Promise<void>(resolve => waiting.push(resolve))
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}

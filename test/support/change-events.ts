/** An event of the stream of changes as it arrives. */
export type HeardEvent = { id: string; topics: string[]; queries?: Record<string, string[]>; stopped?: true }

/** What an event of a stream tells; none for pings and the like. */
export const readEvent = (event: string): HeardEvent[] => {
  const [, data] = /^data: (\{"topics".*)$/m.exec(event) ?? []
  const [, id = ''] = /^id: (.*)$/m.exec(event) ?? []
  return data === undefined ? [] : [{ id, ...(JSON.parse(data) as Omit<HeardEvent, 'id'>) }]
}

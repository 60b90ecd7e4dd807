/** A ring of the doorbell as it arrives. */
export type HeardRing = { id: string; topics: string[]; queries?: Record<string, string[]> }

/** The ring of an event of a stream; none for other events. */
export const readRing = (event: string): HeardRing[] => {
  const [, data] = /^data: (\{"topics".*)$/m.exec(event) ?? []
  const [, id = ''] = /^id: (.*)$/m.exec(event) ?? []
  return data === undefined ? [] : [{ id, ...(JSON.parse(data) as Omit<HeardRing, 'id'>) }]
}

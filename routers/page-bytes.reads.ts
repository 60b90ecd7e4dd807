import { pageBytesMax } from './limits.contract.ts'

/** The first of these that are `bytesMax` together, as they are sent; at least one. */
export const takeThatFit = <Item>(items: readonly Item[], bytesMax = pageBytesMax): Item[] => {
  let bytes = 0
  const end = items.findIndex((item, at) => {
    bytes += Buffer.byteLength(JSON.stringify(item)) + 1
    return at > 0 && bytes > bytesMax
  })
  return items.slice(0, end === -1 ? items.length : end)
}

/** A page without what does not fit: of an `after` query, whose reader goes on from the newest, the oldest stay; of any other the newest. */
export const fitPage = <Item>({ data, hasNext }: { data: Item[]; hasNext: boolean }, oldestFirst: boolean) => {
  const fits = oldestFirst ? takeThatFit(data.toReversed()).toReversed() : takeThatFit(data)
  return { data: fits, hasNext: hasNext || fits.length < data.length }
}

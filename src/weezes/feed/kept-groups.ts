/** How a group of a feed stood when its page was left: the heights of its articles in px, and whether it was far from the window. */
export type KeptGroup = { heights: number[]; far: boolean }

const groups = new Map<string, KeptGroup>()

/** Returns how a group stood when its page was left, so that the page has its old length, and the focus its element, when it is shown again. */
export const getKeptGroup = (name: string): KeptGroup | undefined => groups.get(name)

export const keepGroup = (name: string, group: KeptGroup): void => void groups.set(name, group)

/** Forgets the groups of a feed that starts anew. */
export const forgetGroups = (feed: string): void => {
  for (const name of groups.keys()) if (name.startsWith(`${feed} `)) groups.delete(name)
}

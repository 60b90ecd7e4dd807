const articleLinkPattern =
  /^[("'«“‘[{]*(?:https?:\/\/[^\s/?#]{1,255})?(?:\/[\w-]{1,100})?(?:\/clones\/[\w-]{1,100})?(?:\/webpress)?\/articles\/([\w-]{12})(?![\w-])/i

/**
 * The frontId of the first article that a text links to (PRESS-29): an address on whatever host this is reached under, or a path of this
 * site. Whether there is such an article in the exercise is for the caller to find out.
 */
export const findLinkedFrontId = (text: string): string | undefined => {
  if (!text.includes('/articles/')) return undefined
  for (const word of text.split(/\s+/)) {
    const found = articleLinkPattern.exec(word)?.[1]
    if (found) return found
  }
  return undefined
}

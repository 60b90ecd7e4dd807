/**
 * Reads the page again at an interval, in ms, and gives what has been read to each follower; a hidden tab and a silent server wait for the
 * next time. A page that is there no more, such as a withdrawn article, is loaded again, which says so. One that the browser's Back brings
 * as it was is looked at first: its reader may have signed out meanwhile.
 */
export const followPage = (interval: number, followers: readonly ((page: Document) => void)[]): void => {
  const look = async (isBack = false) => {
    if (document.hidden) return
    const answer = await fetch(location.pathname).catch(() => null)
    if (answer?.status === 404 || (isBack && answer?.status === 401)) location.reload()
    if (!answer?.ok) return
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    for (const follow of followers) follow(page)
  }
  setInterval(() => void look(), interval)
  addEventListener('pageshow', ({ persisted }) => persisted && void look(true))
}

/** Shows the band of a suspended or ended exercise as a page that was read later has it (EXO-59). */
export const followPhase = (page: Document): void => {
  const [shown, next] = [document, page].map(place => place.querySelector('.phase'))
  if (next && shown?.isEqualNode(next)) return
  shown?.remove()
  if (next) document.querySelector('.mark')?.after(next)
}

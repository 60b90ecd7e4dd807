/** Up to this distance from the top of the page, in px, nothing that is being read moves when the articles change. */
const topOfPage = 40

/** The titles and addresses of the articles in their order. */
const readArticles = (front: ParentNode): string =>
  [...front.querySelectorAll('.card-title a')].map(link => `${link.getAttribute('href')} ${link.textContent}`).join('\n')

/**
 * Returns what keeps an open front page up to date (EXO-05): at the top the articles are replaced at once; further down, or while one of
 * them has the focus, a button offers the new page.
 */
export const followFront = (main: HTMLElement): ((page: Document) => void) => {
  let next: Element | null = null
  const show = () => {
    if (!next) return
    main.replaceChildren(...next.childNodes)
    next = null
  }
  const offer = () => {
    if (scrollY <= topOfPage && !main.contains(document.activeElement?.closest('a, button') ?? null)) show()
    else main.querySelector('.front-fresh')?.removeAttribute('hidden')
  }
  main.addEventListener('click', ({ target }) => {
    if (!(target as Element).closest('.front-fresh')) return
    show()
    scrollTo({ top: 0 })
    main.focus({ preventScroll: true })
  })
  return page => {
    const front = page.querySelector('main.front')
    if (!front) return
    const changed = readArticles(front) !== readArticles(main)
    next = changed ? front : null
    if (changed) offer()
    else main.querySelector('.front-fresh')?.setAttribute('hidden', '')
  }
}

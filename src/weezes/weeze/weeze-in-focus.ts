/** The weeze with the focus, or else the main one of the page: what single keys act on. */
export const findWeezeInFocus = (): Element | null =>
  document.activeElement?.closest('article') ?? document.querySelector('#main article[data-subject]')

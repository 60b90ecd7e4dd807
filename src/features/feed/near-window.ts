import { feedRenderMargin } from '../../constants.ts'

/** Hears whether an element is near the window. */
type Listener = (near: boolean) => void

const listeners = new WeakMap<Element, Listener>()

let made: IntersectionObserver | undefined

/** The one observer of the page, which is made for the first element. */
const getObserver = (): IntersectionObserver => {
  made ??= new IntersectionObserver(
    entries => {
      for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting)
    },
    { rootMargin: feedRenderMargin },
  )
  return made
}

/** Observes an element anew, which tells its listener once more. */
const repeat = ({ currentTarget: element }: Event) => {
  if (!(element instanceof Element)) return
  getObserver().unobserve(element)
  getObserver().observe(element)
}

/**
 * Tells a listener whether an element is near the window: now, with every change, and after the focus has left something in it. Returns a
 * function that ends this.
 */
export const watchNearness = (element: Element, listener: Listener): (() => void) => {
  listeners.set(element, listener)
  element.addEventListener('focusout', repeat)
  getObserver().observe(element)
  return () => {
    element.removeEventListener('focusout', repeat)
    getObserver().unobserve(element)
  }
}

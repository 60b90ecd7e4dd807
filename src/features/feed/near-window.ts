import { feedRenderMargin } from '../../constants.ts'

/** Hears whether an element is near the window. */
type Listener = (near: boolean) => void

const listeners = new WeakMap<Element, Listener>()

const observer = new IntersectionObserver(
  entries => {
    for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting)
  },
  { rootMargin: feedRenderMargin },
)

/** Observes an element anew, which tells its listener once more. */
const repeat = ({ currentTarget: element }: Event) => {
  if (!(element instanceof Element)) return
  observer.unobserve(element)
  observer.observe(element)
}

/**
 * Tells a listener whether an element is near the window: now, with every change, and after the focus has left something in it. Returns a
 * function that ends this.
 */
export const watchNearness = (element: Element, listener: Listener): (() => void) => {
  listeners.set(element, listener)
  element.addEventListener('focusout', repeat)
  observer.observe(element)
  return () => {
    element.removeEventListener('focusout', repeat)
    observer.unobserve(element)
  }
}

import { type RefObject, useEffect, useRef } from 'react'
import { shownMargin } from '../../app/constants.ts'

const idsByElement = new WeakMap<Element, readonly number[]>()
const shown = new Set<Element>()

/** Hears which elements come near the window, and which leave it. */
type Follower = (element: Element, near: boolean) => void
let follower: Follower | undefined

let made: IntersectionObserver | undefined

/** The one observer of the page, which is made for the first element. */
const getObserver = (): IntersectionObserver => {
  made ??= new IntersectionObserver(
    entries => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) shown.add(target)
        else shown.delete(target)
        follower?.(target, isIntersecting)
      }
    },
    { rootMargin: shownMargin },
  )
  return made
}

/**
 * Registers the weezes that an element shows, also those inside another one, so that the page reads again what may have changed about them
 * (EXO-01); returns the ref of the element.
 */
export const useShownWeezes = <Shown extends HTMLElement>(id: number | undefined, innerId?: number): RefObject<Shown | null> => {
  const place = useRef<Shown>(null)
  useEffect(() => {
    const element = place.current
    const ids = [id, innerId].filter(one => one !== undefined)
    if (!element || ids.length === 0) return
    idsByElement.set(element, ids)
    getObserver().observe(element)
    return () => {
      getObserver().unobserve(element)
      shown.delete(element)
      follower?.(element, false)
    }
  }, [id, innerId])
  return place
}

/** The ids of the weezes in or near the window, each once. */
export const getShownWeezeIds = (): number[] => [...new Set([...shown].flatMap(element => idsByElement.get(element) ?? []))]

/** The ids of the weezes that an element shows, its own one first. */
export const getWeezeIdsOf = (element: Element): readonly number[] => idsByElement.get(element) ?? []

/** Tells which elements with weezes are near the window, now and with every change. Returns a function that ends this. */
export const followShownWeezes = (listener: Follower): (() => void) => {
  follower = listener
  for (const element of shown) listener(element, true)
  return () => {
    follower = undefined
  }
}

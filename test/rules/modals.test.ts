import { expect, test } from 'vitest'
import type { Person } from '#routers/people.contract.ts'
import type { EmbeddedWeeze, Media } from '#routers/weezes/weezes.contract.ts'
import { closedModals, closeModals, type Modals, openCompose, openDrawer, openSlideshow } from '#src/pages/modals.ts'

const author: Person = { id: 1, username: 'a', firstname: 'A', lastname: 'B', photo: null, certified: false }
const medias: Media[] = [
  { type: 'IMAGE', val: 'one' },
  { type: 'IMAGE', val: 'two' },
]
const about = { kind: 'reply' as const, weeze: { id: 7 } as EmbeddedWeeze }
const shown = (modals: Modals) => Object.entries(modals).flatMap(([name, { show }]) => (show ? name : []))
const open = { drawer: openDrawer, slideshow: openSlideshow(author, medias, 1), weezes: openCompose(about) }

test('SHELL-16: three modals, each with a show flag, and none of them shown at first', () => {
  expect(Object.keys(closedModals)).toEqual(['drawer', 'slideshow', 'weezes'])
  expect(shown(closedModals)).toEqual([])
})

test.each(Object.entries(open))('SHELL-16: opening the %s shows it alone, whatever was open, and closing closes it', (name, transition) => {
  for (const before of [closedModals, ...Object.values(open).map(other => other(closedModals))]) {
    expect(shown(transition(before))).toEqual([name])
    expect(shown(closeModals(transition(before)))).toEqual([])
  }
})

test('SHELL-16, SLIDE-01, SLIDE-05: the slideshow is open while it has medias, at the index asked for', () => {
  expect(open.slideshow(closedModals).slideshow).toEqual({ show: true, showIndex: 1, medias, author })
  expect(openSlideshow(author, [], 0)(closedModals).slideshow.show).toBe(false)
  expect(closeModals(open.slideshow(closedModals)).slideshow).toMatchObject({ show: false, medias: [] })
})

test('SHELL-04: what is written about stays while its modal fades away; a weeze of its own is about none', () => {
  expect(closeModals(open.weezes(closedModals)).weezes).toEqual({ show: false, about })
  expect(openCompose(null)(open.weezes(closedModals)).weezes).toEqual({ show: true, about: null })
})

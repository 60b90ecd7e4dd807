import { expect, test } from 'vitest'
import type { Person } from '#routers/people.contract.ts'
import type { EmbeddedWeeze, Media } from '#routers/weezes/weezes.contract.ts'
import { closedModals, closeModals, type Modals, openCompose, openDrawer, openSlideshow } from '#src/layouts/modals.ts'
import { promise } from '#test/support/promise.ts'

const author: Person = { id: 1, username: 'a', firstname: 'A', lastname: 'B', photo: null, certified: false }
const medias: Media[] = [
  { type: 'IMAGE', val: 'one' },
  { type: 'IMAGE', val: 'two' },
]
const about = { kind: 'reply' as const, weeze: { id: 7 } as EmbeddedWeeze }
const shown = (modals: Modals) => Object.entries(modals).flatMap(([name, { show }]) => (show ? name : []))
const pictured = { id: 9, author }
const open = { drawer: openDrawer, slideshow: openSlideshow(pictured, medias, 1), weezes: openCompose(about) }

test('three modals, each with a show flag, and none of them shown at first', async () => {
  await promise('SHELL-16', () => {
    expect(Object.keys(closedModals)).toEqual(['drawer', 'slideshow', 'weezes'])
    expect(shown(closedModals)).toEqual([])
  })
})

test.each(Object.entries(open))('opening the %s shows it alone, whatever was open, and closing closes it', async (name, transition) => {
  for (const before of [closedModals, ...Object.values(open).map(other => other(closedModals))]) {
    await promise('SHELL-16', () => {
      expect(shown(transition(before))).toEqual([name])
      expect(shown(closeModals(transition(before)))).toEqual([])
    })
  }
})

test('the slideshow is open while it has medias, at the index asked for', async () => {
  await promise('SHELL-16', () =>
    expect(open.slideshow(closedModals).slideshow).toEqual({ show: true, showIndex: 1, medias, author, weezeId: 9 }),
  )
  await promise('SLIDE-05', () => {
    expect(open.slideshow(closedModals).slideshow.show).toBe(true)
    expect(openSlideshow(pictured, [], 0)(closedModals).slideshow.show).toBe(false)
    expect(closeModals(open.slideshow(closedModals)).slideshow).toMatchObject({ show: false, medias: [] })
  })
})

test('what is written about stays while its modal fades away; a weeze of its own is about none', () => {
  expect(closeModals(open.weezes(closedModals)).weezes).toEqual({ show: false, about })
  expect(openCompose(null)(open.weezes(closedModals)).weezes).toEqual({ show: true, about: null })
})

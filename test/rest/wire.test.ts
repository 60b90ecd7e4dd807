import { expect, test } from 'vitest'
import { restRoutes } from '#server/rest/routes.ts'
import { takeWireTour } from '#test/support/wire-tour.ts'
import { createWorld } from '#test/support/world.ts'

const segments = [...new Set(restRoutes.map(({ path }) => path.split('/')[1] ?? ''))]

// Programs outside are written for these answers. `vitest run --project rest wire -u` records them anew where a change is meant.
test.each(segments)('the answers of /%s have the statuses, headers and shapes that programs know', async segment => {
  const world = await createWorld('sqlite')
  try {
    await expect(await takeWireTour(world, segment)).toMatchFileSnapshot(`../cases/wire/${segment}.txt`)
  } finally {
    await world.close()
  }
})

import type { IncomingMessage, ServerResponse } from 'node:http'
import { parsingLimits } from '#routers/budgets.contract.ts'
import { createOutsidePictures } from '#server/outside/pictures.ts'
import type { BudgetProbes } from './budget-probe.ts'
import { startPictureHost } from './picture-host.ts'

const fetchFrom = async (answer: (request: IncomingMessage, response: ServerResponse) => unknown) => {
  const host = await startPictureHost(answer)
  const file = await createOutsidePictures([host.host]).download(new URL(`${host.url}/0`))
  await host.close()
  return { taken: typeof file !== 'string' }
}

const { caps } = parsingLimits.outsidePicture

export const outsidePictureProbes: Pick<BudgetProbes, 'outsidePicture'> = {
  outsidePicture: {
    bytes: (_, more) => fetchFrom((_, response) => response.end(Buffer.alloc(caps.bytes + more))),
    redirects: (_, more) =>
      fetchFrom(({ url = '' }, response) => {
        const done = Number(url.slice(1))
        if (done < caps.redirects + more) response.writeHead(302, { location: `/${done + 1}` })
        response.end('x')
      }),
  },
}

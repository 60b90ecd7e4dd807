import type { RunningServer } from '../support/built-server.ts'
import { signIn } from '../support/sign-in.ts'
import { benchPassword } from './database.ts'
import { actSteadily } from './steadily.ts'

/** Weezes that are published a second, and sequences that run. */
const publishedASecond = 50
const sequencesMax = 3
const post = JSON.stringify({ text: 'Pendant que tout le monde lit', mentions: [], medias: [], sponsored: false })

/** Publishes weezes and lets sequences run until the returned function is called. */
export const startBustle = async ({ url }: RunningServer, headers: Record<string, string>): Promise<() => Promise<void>> => {
  const animator = { ...(await signIn(url, 'animator', benchPassword)), 'content-type': 'application/json' }
  const ids = ((await (await fetch(`${url}/admin/sequences`, { headers: animator })).json()) as { id: number }[])
    .map(({ id }) => id)
    .slice(0, sequencesMax)
  const setAll = async (status: string) => {
    for (const id of ids) {
      const body = JSON.stringify({ status })
      await fetch(`${url}/admin/sequences/${id}/status`, { method: 'POST', headers: animator, body })
    }
  }
  await setAll('RUNNING')
  const stop = actSteadily(publishedASecond, async () => {
    const answer = await fetch(`${url}/weezs/post`, { method: 'POST', headers, body: post })
    await answer.arrayBuffer()
  })
  return async () => {
    await stop()
    await setAll('PAUSED')
  }
}

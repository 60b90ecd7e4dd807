import { signIn } from './sign-in.ts'

/** Calls a procedure that has no REST path; returns its result. */
export const callTrpc = async <Result>(url: string, headers: Record<string, string>, procedure: string, input: object): Promise<Result> => {
  const sent = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(input) }
  const answer = await fetch(`${url}/trpc/${procedure}`, sent)
  const json = (await answer.json()) as { result?: { data: Result } }
  if (!answer.ok || !json.result) throw new Error(`${procedure}: ${answer.status} ${JSON.stringify(json)}`)
  return json.result.data
}

/** Allows the default exercise of a running server to send webhooks to an address. */
export const allowWebhooks = async (url: string, password: string, to: string): Promise<void> => {
  const headers = await signIn(url, 'admin', password)
  const answer = await fetch(`${url}/trpc/admin.clients.list?input={}`, { headers })
  const { result } = (await answer.json()) as { result: { data: { data: { path: string; exercises: { id: number }[] }[] } } }
  const exerciseId = result.data.data.find(({ path }) => path === '')?.exercises[0]?.id
  await callTrpc(url, headers, 'admin.exercises.edit', { exerciseId, webhooks: true, webhookHosts: new URL(to).host })
}

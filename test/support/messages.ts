import type { Page } from 'playwright-core'

type Person = { id: number; username: string }

/** Returns the conversation between the signed-in user of the page and another user; creates it if there is none. */
export const startConversationWith = async (page: Page, url: string, username: string): Promise<number> => {
  const people = (await (await page.request.get(`${url}/users/search?terms=${username}&roles=USER,DUMMY`)).json()) as Person[]
  const sendTo = people.find(person => person.username === username)?.id
  const started = await page.request.post(`${url}/messaging/convers/`, { data: { sendTo } })
  return ((await started.json()) as { id: number }).id
}

/** Sends a message over REST as the signed-in user of the page. */
export const sendMessage = async (page: Page, url: string, conversation: number, content: string): Promise<void> => {
  const sent = await page.request.post(`${url}/messaging/convers/${conversation}`, { data: { content } })
  if (!sent.ok()) throw new Error(`${sent.status()} ${await sent.text()}`)
}

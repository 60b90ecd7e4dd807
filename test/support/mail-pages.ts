import type { Page } from 'playwright-core'
import type { TestBrowser } from './browser.ts'

type Clients = { result: { data: { data: { path: string; exercises: { id: number }[] }[] } } }

/** Opens the mail of the default exercise. */
export const openMail = async (browser: TestBrowser): Promise<void> => {
  const { page } = await browser.signedIn('admin', '/livez')
  const { result } = await browser.ask<Clients>(page, 'GET', '/trpc/admin.clients.list?input={}')
  const exerciseId = result.data.data.find(({ path }) => path === '')?.exercises[0]?.id
  await browser.ask(page, 'POST', '/trpc/admin.exercises.edit', { exerciseId, mail: true, mailDomain: 'orvane.example' })
}

/** Types a name into a field of recipients, and takes the first who is proposed. */
export const nameRecipient = async (page: Page, field: string, typed: string, found: RegExp): Promise<void> => {
  await page.getByRole('combobox', { name: field, exact: true }).fill(typed)
  await page.getByRole('option', { name: found }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: found }).first().waitFor()
}

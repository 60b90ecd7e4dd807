import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { getPhrases } from '#locales/index.ts'
import { axeViolations, browserForTests, hasBrowser, withoutPrefetched } from '../support/browser.ts'
import { collectTexts, findForeignWords, recordContent } from '../support/languages.ts'
import { promise } from '../support/promise.ts'

/** `subject` = of the newest mail, to one's own mailbox and to that of the press service. */
type Visit = { page: Page; words: ReturnType<typeof getPhrases>; subject: string }

const looks = (['fr', 'en'] as const).flatMap(locale =>
  (['light', 'dark'] as const).flatMap(scheme => (['desk', 'phone'] as const).map(size => ({ locale, scheme, size }))),
)

const isFocused = (target: Locator) => target.evaluate(element => element === document.activeElement)
/** Moves the focus by Tab until something has it. */
const tabTo = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  await target.waitFor()
  for (let presses = 0; !(await isFocused(target)); presses += 1) {
    expect(presses, `Tab leads to ${target}`).toBeLessThan(90)
    await page.keyboard.press(key)
  }
}

const rows = (page: Page) => page.locator('[data-thread]')
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
/** Types a part of a name where the focus is, and takes the first who is proposed. */
const takeFirst = async (page: Page, typed: string) => {
  await page.keyboard.type(typed)
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('Enter')
}
/** What can be scrolled sideways, but the row of mailboxes on phones. */
const findSideways = (page: Page) =>
  page.evaluate(() => {
    const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX) || element === document.documentElement
    const wide = [...document.querySelectorAll(':not(ul)')].filter(
      element => element.scrollWidth > element.clientWidth + 1 && scrolls(element),
    )
    return wide.map(element => `${element.tagName} ${element.className}`)
  })
const body = 'Nous répondons avant 14 h.'
const stranger = 'maire@ailleurs.example'
const file = { name: 'point-de-situation-de-14-h.txt', mimeType: 'text/plain', buffer: Buffer.from('Point') }

/** What stands on the pictures, each reached from the one before by keys alone. */
const pictures: Record<string, (visit: Visit) => Promise<unknown>> = {
  'the hub': ({ page, words }) => page.getByText(words.hub.mailText()).waitFor(),
  'the inbox': async ({ page, words, subject }) => {
    await tabTo(page, page.getByRole('link', { name: new RegExp(words.hub.webmail()) }))
    await page.keyboard.press('Enter')
    await rows(page).filter({ hasText: subject }).waitFor()
  },
  'the search': async ({ page, words, subject }) => {
    await page.locator('body').press('/')
    await expect.poll(() => isFocused(page.getByRole('searchbox', { name: words.mail.search() }))).toBe(true)
    await page.keyboard.type(subject)
    await expect.poll(() => rows(page).count()).toBe(1)
  },
  'an open mail with its files and all its addresses': async ({ page, words, subject }) => {
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await page.keyboard.press('Tab')
    await page.locator('main').press('j')
    await expect.poll(() => isFocused(rows(page).first())).toBe(true)
    await page.keyboard.press('Enter')
    await heading(page, subject).waitFor()
    await tabTo(page, page.getByRole('button', { name: words.commons.menuOf({ name: 'Vigie 24' }) }))
    await page.keyboard.press('Enter')
    await expect.poll(() => isFocused(page.getByRole('menuitem').first())).toBe(true)
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'hidden' })
    await tabTo(page, page.getByRole('button', { name: words.mail.details() }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: words.mail.download({ name: file.name }) }).waitFor()
  },
  'an answer below its mail': async ({ page, words: { mail } }) => {
    const title = heading(page, mail.compose.replyTitle())
    await page.locator('main').press('a')
    await title.waitFor()
    await page.keyboard.press('Escape')
    await title.waitFor({ state: 'hidden' })
    await page.locator('main').press('r')
    const text = page.getByRole('textbox', { name: mail.compose.body(), exact: true })
    await expect.poll(() => isFocused(text)).toBe(true)
    await page.keyboard.type(body)
    await expect.poll(() => text.textContent()).toBe(body)
  },
  'a mail that is passed on': async ({ page, words: { mail } }) => {
    await page.keyboard.press('Escape')
    await heading(page, mail.compose.replyTitle()).waitFor({ state: 'hidden' })
    await page.locator('main').press('f')
    await heading(page, mail.compose.forwardTitle()).waitFor()
    await page.getByRole('list', { name: mail.files() }).waitFor()
  },
  'the mailbox of the press service': async ({ page, words: { mail }, subject }) => {
    await page.keyboard.press('Escape')
    await heading(page, subject).waitFor()
    await page.keyboard.press('Escape')
    await tabTo(page, page.locator('a[href*="?mailbox="]', { hasText: 'Service de presse' }).filter({ visible: true }))
    await page.keyboard.press('Enter')
    await page.getByText(/^Service de presse Acme Laiterie,/).waitFor()
    const row = rows(page).filter({ hasText: subject })
    await row.waitFor()
    await page.locator('main').focus()
    const next = async () => {
      await page.keyboard.press('j')
      return isFocused(row)
    }
    await expect.poll(next).toBe(true)
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('button', { name: mail.take() }))
    await page.keyboard.press('Enter')
    await page.getByText(mail.youAnswer()).waitFor()
    await page.getByText(new RegExp(mail.hasRead({ name: 'Karim', time: String.raw`\d\d:\d\d` }))).waitFor()
  },
  'who is proposed to a new mail': async ({ page }) => {
    await page.keyboard.press('Escape')
    await rows(page).first().waitFor()
    await page.locator('main').press('c')
    await page.getByRole('combobox').first().waitFor()
    await page.keyboard.type('pre')
    await page.getByRole('option').first().waitFor()
  },
  'a new mail with copies, a list, an unknown address and files': async ({ page, words: { mail } }) => {
    await page.keyboard.press('Enter')
    await page
      .getByRole('listitem')
      .filter({ hasText: /^Presse3$/ })
      .waitFor()
    await page.keyboard.type(`${stranger},`)
    await tabTo(page, page.getByRole('button', { name: mail.cc(), exact: true }))
    await page.keyboard.press('Enter')
    await page.getByRole('combobox', { name: mail.cc(), exact: true }).waitFor()
    await takeFirst(page, 'karim')
    await tabTo(page, page.getByRole('button', { name: mail.bcc(), exact: true }))
    await page.keyboard.press('Enter')
    await page.getByRole('combobox', { name: mail.bcc(), exact: true }).waitFor()
    await takeFirst(page, 'grand')
    await tabTo(page, page.getByRole('textbox', { name: mail.compose.subject() }))
    await page.keyboard.type('Point de 14 h')
    await tabTo(page, page.getByRole('textbox', { name: mail.compose.body(), exact: true }))
    await page.keyboard.press('Control+b')
    await page.keyboard.type(body)
    await page.locator('input[type=file]').setInputFiles([file, { ...file, name: 'page.exe', buffer: Buffer.from([0x4d, 0x5a, 0, 0]) }])
    await page.getByRole('alert').waitFor()
  },
  'the seconds in which it can be taken back': async ({ page, words: { mail } }) => {
    await tabTo(page, page.getByRole('button', { name: mail.compose.removeFile({ name: 'page.exe' }) }))
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+Enter')
    const undo = page.getByRole('button', { name: mail.sending.undo() })
    await tabTo(page, undo, 'Shift+Tab')
    await page.keyboard.press('Enter')
    await heading(page, mail.compose.title()).waitFor()
    await page.keyboard.press('Control+Enter')
    await undo.waitFor()
  },
  'an archived mail': async ({ page, words: { mail } }) => {
    await page.locator('main').press('j')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: mail.archive() }).waitFor()
    await page.locator('main').press('u')
    await page.getByRole('button', { name: mail.archive() }).waitFor({ state: 'hidden' })
    await page.locator('main').press('j')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: mail.archive() }).waitFor()
    await page.locator('main').press('e')
    await page.getByText(mail.archived()).waitFor()
  },
  'an empty folder': async ({ page, words: { mail } }) => {
    await page.keyboard.press('Escape')
    await tabTo(page, page.locator('a[href*="mailbox="][href*="folder=drafts"]').filter({ visible: true }))
    await page.keyboard.press('Enter')
    await heading(page, mail.empty.drafts()).waitFor()
  },
  'a folder that is being read': async ({ page }) => {
    await withoutPrefetched(page)
    await page.route(/mail\.threads/, () => {})
    await page.reload()
    await page.locator('.mantine-Skeleton-root').first().waitFor()
  },
  'a mail that waits for the network': async ({ page, words: { commons, mail } }) => {
    await page.unroute(/mail\.threads/)
    await page.reload()
    await tabTo(page, page.locator('a[href*="mailbox="]:not([href*="folder="]):not([data-thread])').filter({ visible: true }).last())
    await page.keyboard.press('Enter')
    await rows(page).first().waitFor()
    await page.locator('main').press('c')
    await page.getByRole('combobox').first().waitFor()
    await page.context().setOffline(true)
    await page.keyboard.type('karim@acme.example,')
    await tabTo(page, page.getByRole('textbox', { name: mail.compose.subject() }))
    await page.keyboard.type('Point de 14 h')
    await page.keyboard.press('Control+Enter')
    await page.getByText(mail.sending.toSend()).waitFor()
    await page.getByRole('button', { name: commons.retry() }).waitFor()
  },
}

describe.skipIf(!hasBrowser)('the pictures of mail, in Chromium', { tags: ['long'] }, () => {
  const browser = browserForTests()

  test.for(looks)('hold in $locale, $scheme, on a $size, by keys alone', async look => {
    const { page: animator } = await browser.signedIn('animator', '/acme/livez')
    const { page: karim } = await browser.signedIn('karim', '/acme/livez')
    const subject = `Antenne à 14 h, ${look.locale} ${look.scheme} ${look.size}`
    const idOf = async (username: string) =>
      (await browser.ask<{ id: number }>(animator, 'GET', `/acme/users/named?username=${username}`)).id
    const press = await idOf('acme_presse')
    const form = { file }
    const attached = await animator.request.post(`${browser.url}/acme/mail/attachments`, { multipart: form })
    const { id: fileId } = (await attached.json()) as { id: number }
    const mail = {
      from: await idOf('vigie24'),
      to: [press, await idOf('camille')],
      subject,
      body: '<p>Qui parle ?</p>',
      attachments: [fileId],
    }
    const { threadId } = await browser.ask<{ threadId: number }>(animator, 'POST', '/acme/mail', mail)
    await karim.request.patch(`${browser.url}/acme/mail/threads/${threadId}`, { data: { mailbox: press, read: true } })

    const { page, pageErrors } = await browser.signedIn('camille', '/acme/livez', look)
    const heard = recordContent(page)
    collectTexts([body, file.name, stranger, 'Point de 14 h', 'karim@acme.example'], heard)
    await page.goto(`${browser.url}/acme/`)
    const visit = { page, words: getPhrases(look.locale), subject }
    const holds = async (name: string) => {
      expect([name, await axeViolations(page)]).toEqual([name, []])
      expect([name, await findForeignWords(page, look.locale, heard)]).toEqual([name, []])
      expect([name, await findSideways(page)]).toEqual([name, []])
    }
    for (const [name, reach] of Object.entries(pictures))
      await promise('MAIL-15', async () => {
        await reach(visit)
        await holds(name)
      })
    expect(pageErrors).toEqual([])
  })
})

import type { Page } from 'playwright-core'
import { getPhrases } from '#locales/index.ts'
import { seededRandom } from '#routers/random.rules.ts'

/** How long the desk may take to do what a key says, in ms. */
const patience = 15_000
const { desk, identity } = getPhrases('fr')
const labels = { anybody: desk.anybody(), pick: identity.pick(), left: desk.answered() }
const words = ['Bien reçu', 'On attend encore', 'Personne ne nous dit rien', 'Vous répondez à côté', 'Et pour les enfants', 'Merci']

/** What the animator did: the keys before the first letter of each answer, and how many rows were set aside without one. */
export type AnimatorReport = { keys: number[]; dismissed: number; problems: string[] }

/** What the desk shows, as far as the next key depends on it. */
const readDesk = ({ anybody, pick, left }: typeof labels) => {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')]
  const open = rows.find(row => row.querySelector('article'))
  const focused = document.activeElement?.closest<HTMLElement>('[data-row]') ?? null
  const says = (words: string) => [...(open?.querySelectorAll('[role=status]') ?? [])].some(({ textContent }) => textContent === words)
  /** An answer by mail that can be taken back stays in its row until it leaves. */
  const isAnswered = (row: HTMLElement) => row.dataset.answered !== undefined
  const waits = (row: HTMLElement) => row.querySelector('[data-opener]:not(:disabled)') !== null && !isAnswered(row)
  return {
    waiting: rows.filter(waits).length,
    /** Whether somebody waits further down than the row with the focus. */
    below: focused !== null && rows.slice(rows.indexOf(focused) + 1).some(waits),
    open: open?.dataset.row ?? null,
    ended: Boolean(open?.querySelector('[role=alert]')) || says(left),
    /** Whether the open row asks as whom to answer. */
    picks: says(pick),
    writes: Boolean(open?.querySelector('textarea, [contenteditable=true]')),
    typing: open?.contains(document.activeElement) === true && document.activeElement?.matches('textarea, [contenteditable=true]') === true,
    focused: focused?.dataset.row ?? null,
    /** Whether the row with the focus has an answer already. */
    answered: focused !== null && isAnswered(focused),
    /** Whether the row with the focus awaits nobody in particular. */
    forAnybody: focused?.querySelector('[data-opener]')?.textContent.endsWith(anybody) === true,
  }
}

/**
 * Lets one animator work at the desk with its keys alone, until nothing waits and `over` says that nothing more will. What is chosen is the same
 * for the same seed and the same rows.
 */
export const runAnimator = async (page: Page, seed: number, over: () => Promise<boolean>): Promise<AnimatorReport> => {
  const random = seededRandom(seed)
  const report: AnimatorReport = { keys: [], dismissed: 0, problems: [] }
  let keys = 0
  const press = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
  }
  const look = () => page.evaluate(readDesk, labels)
  type Desk = Awaited<ReturnType<typeof look>>
  const until = async (is: (desk: Desk) => boolean): Promise<Desk | null> => {
    const end = performance.now() + patience
    for (;;) {
      const desk = await look()
      if (is(desk)) return desk
      if (performance.now() > end) return null
      await page.waitForTimeout(20)
    }
  }

  /** Writes the answer of the open row and sends it. */
  const write = async (key: string) => {
    const before = keys
    await page.keyboard.type(`${words[Math.floor(random() * words.length)]} (${report.keys.length + 1})`)
    await page.keyboard.press('Control+Enter')
    const after = await until(({ open, ended }) => open !== key || ended)
    if (!after || after.open === key) return report.problems.push(`${key} stayed open after its answer`)
    report.keys.push(before)
    keys = 0
  }

  const workOpen = async ({ open }: Desk) => {
    // The field of a mail is there once its thread was read.
    const ready = await until(({ ended, picks, writes }) => ended || picks || writes)
    if (ready?.ended) {
      await press('Escape')
      keys = 0
      return
    }
    if (ready?.picks) await press('1')
    if (await until(({ typing }) => typing)) return write(open ?? '')
    report.problems.push(`${open}: no caret after ${keys} keys`)
    await press('Escape')
  }

  const workList = async ({ focused, answered, below }: Desk) => {
    if (focused === null || answered) {
      // What waits may stand above the last answer.
      return press(focused === null || below ? 'j' : 'k')
    }
    const chance = random()
    if (chance < 0.08) {
      const row = (await look()).focused
      await press('e')
      if (await until(desk => desk.focused !== row)) report.dismissed += 1
      else report.problems.push(`${row} was not set aside`)
      keys = 0
      return
    }
    if (chance < 0.2) await press('a')
    // What awaits nobody in particular is opened by the digit of a persona.
    await press((await look()).forAnybody ? '1' : 'Enter')
    if (!(await until(({ open, waiting }) => open !== null || waiting === 0))) report.problems.push('the row did not open')
  }

  for (;;) {
    if (report.problems.length > 20) return report
    const desk = await look()
    if (desk.open !== null) await workOpen(desk)
    else if (desk.waiting > 0) await workList(desk)
    else if (await over()) return report
    else await page.waitForTimeout(100)
  }
}

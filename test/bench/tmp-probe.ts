import { chromium, devices } from 'playwright-core'
const url = 'http://127.0.0.1:4177'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox','--disable-gpu'] })
const out = process.argv[2] ?? '/tmp/w/light-shots'
for (const [path, user, size, scheme] of [['/login', null, 'phone','light'], ['/login', null, 'desk','dark'], ['/', 'camille', 'phone','light'], ['/weez', 'camille', 'phone','light'], ['/weez', 'animator', 'desk','dark'], ['/weez/messages', 'camille', 'phone','dark']] as const) {
  const context = await browser.newContext({ viewport: size === 'phone' ? { width: 390, height: 844 } : { width: 1440, height: 900 }, colorScheme: scheme, locale: 'fr-FR', serviceWorkers: 'block', ...(size === 'phone' && { userAgent: devices['Pixel 7']!.userAgent }) })
  const page = await context.newPage()
  page.setDefaultTimeout(15000)
  page.on('console', m => console.log(path, 'console', m.type(), m.text().slice(0, 300)))
  page.on('pageerror', e => console.log(path, 'pageerror', String(e).slice(0, 500)))
  if (user) { const a = await page.request.post(`${url}/signin`, { data: { username: user, password: 'weez-demo-password' } }); if (!a.ok()) console.log(a.status(), await a.text()) }
  await page.addInitScript(() => {
    const seen = { shifts: [] as unknown[], lcp: [] as unknown[] }
    Object.assign(globalThis, { seen })
    new PerformanceObserver(l => { for (const e of l.getEntries() as any[]) seen.shifts.push([Math.round(e.startTime), e.value, e.sources.map((s: any) => (s.node?.outerHTML ?? s.node?.textContent ?? '').slice(0, 120))]) }).observe({ type: 'layout-shift', buffered: true })
    new PerformanceObserver(l => { for (const e of l.getEntries() as any[]) seen.lcp.push([Math.round(e.startTime), e.size, e.element?.className ?? '', (e.element?.textContent ?? '').slice(0, 40)]) }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  let release = () => {}
  const released = new Promise<void>(r => { release = r })
  await page.route(/\/assets\/.*\.js$/, async route => { if (!/scheme/.test(route.request().url())) await released; await route.continue() })
  await page.goto(url + path, { waitUntil: 'commit' })
  await new Promise(r => setTimeout(r, 1500))
  const name = `${path.replaceAll('/', '_')}-${size}-${scheme}`
  await page.screenshot({ path: `${out}/${name}-1drawn.png` })
  console.log(name, 'drawn', await page.evaluate(() => [document.getElementById('drawn')?.innerHTML.length, document.getElementById('drawn')?.dataset.for, document.documentElement.outerHTML.length]))
  release()
  await new Promise(r => setTimeout(r, 2500))
  await page.screenshot({ path: `${out}/${name}-2program.png` })
  console.log(name, JSON.stringify(await page.evaluate(() => [(globalThis as any).seen, !!document.getElementById('drawn')])))
  await context.close()
}
await browser.close()

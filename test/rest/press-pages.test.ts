import { symbols } from 'pino'
import { beforeEach, expect, test, vi } from 'vitest'
import { formatPublicationDate } from '#locales/publication.ts'
import type { Article } from '#routers/press/press.contract.ts'
import { log } from '#server/log.ts'
import { watermark } from '#src/app/constants.ts'
import { articleInput } from '#test/support/article-input.ts'
import { findDangers } from '#test/support/body-dangers.ts'
import type { AccountName } from '#test/support/canary-exercises.ts'
import { hostileBodies } from '#test/support/field-bodies.ts'
import { promise } from '#test/support/promise.ts'
import { runRawSql } from '#test/support/run-raw-sql.ts'
import { describeSiteOnSqlite, type RequestOptions, type TestResponse } from '#test/support/site.ts'

describeSiteOnSqlite('Pages of the press', site => {
  const as = (username: AccountName, headers: Record<string, string> = {}): RequestOptions => ({ as: ['acme', username], headers })
  const get = (path: string, asking: RequestOptions = {}) => site().ask('GET', path, asking)
  const open = async (visitors: boolean) => (await site().world.as('acme', 'animator')).press.editSettings({ visitors })
  const publish = async (more: object = {}): Promise<Article> => {
    const animator = as('animator')
    const made = (await site().ask('POST', '/acme/press/articles', { ...animator, json: { ...articleInput, ...more } })).json as Article
    return (await site().ask('PUT', `/acme/press/articles/${made.id}/status?status=PUBLISHED`, animator)).json as Article
  }
  const read = async ({ frontId }: Article) => get(`/acme/webpress/articles/${frontId}`, as('camille'))
  const policyOf = (answer: TestResponse) => answer.headers.get('content-security-policy')?.split('; ') ?? []

  beforeEach(() => open(false))

  test('the grid comes complete: one large, three medium, the rest small', async () => {
    for (let number = 1; number <= 6; number += 1) await publish({ title: `Number ${number}` })
    const { status, text } = await get('/acme/webpress', as('camille'))
    const kinds = [...text.matchAll(/class="card card-(\w+)"/g)].map(([, kind]) => kind)
    await promise('PRESS-06', () => {
      expect(kinds.slice(0, 5)).toEqual(['large', 'medium', 'medium', 'medium', 'small'])
      expect(new Set(kinds.slice(4))).toEqual(new Set(['small']))
    })
    const { json } = await get('/acme/press/articles', as('camille'))
    await promise('PRESS-05', () => {
      expect(status).toBe(200)
      expect(kinds).toHaveLength((json as Article[]).length)
    })
    // They are in the document that the entry asks for.
    await promise('PRESS-09', () => {
      const titles = [...text.matchAll(/>Number (\d)</g)].map(([, number]) => number)
      expect(titles).toEqual(['6', '5', '4', '3', '2', '1'])
    })
    expect(text.match(/class="card-chapeau"/g)).toHaveLength(4 + (text.match(/card-small" data-set/g)?.length ?? 0))
  })

  test('the logo leads to the grid; the way to all articles is for the team, on the home route', async () => {
    const { frontId } = await publish()
    const home = '/acme/webpress/'
    const article = `/acme/webpress/articles/${frontId}`
    const leads = async (path: string, who: AccountName) => (await get(path, as(who))).text.includes('href="/acme/webpress/manage"')
    for (const id of ['ROLE-04', 'PRESS-13'])
      await promise(id, async () => {
        expect([await leads(home, 'animator'), await leads(home, 'camille'), await leads(article, 'animator')]).toEqual([
          true,
          false,
          false,
        ])
      })
    await promise('PRESS-12', async () =>
      expect((await get(home, as('animator'))).text).toMatch(/<header.*<a class="icon-button" href="\/acme\/webpress\/manage"/s),
    )
    // Observers read there (design rule 14).
    expect(await leads(home, 'observer')).toBe(true)
    for (const path of [home, article]) {
      const { text } = await get(path, as('camille'))
      await promise('PRESS-10', () => expect(text).toMatch(/<header[^>]*><a class="brand" href="\/acme\/webpress\/"[^>]*><svg/))
      // Back from the press is the hub.
      expect(text).toContain('class="avatar" href="/acme/"')
    }
  })

  test('an article with all its parts', async () => {
    const image = { imageUrl: '/media/some-image', imageCaption: 'The <caption>' }
    const made = await publish({ ...image, title: 'A & B', body: '<p>So « much »</p>', sources: 'Town hall' })
    const { status, text } = await read(made)
    await promise('PRESS-14', () => expect([status, text.includes('A &amp; B</h1>')]).toEqual([200, true]))
    const date = formatPublicationDate(made.publishedOn ?? '', 'fr')
    for (const id of ['PRESS-18', 'CONST-25'])
      await promise(id, () => {
        expect(date).toMatch(/^\d\d \p{L}+ \d{4}, \d\dh\d\d$/u)
        expect(text).toMatch(new RegExp(`<p class="date"><time [^>]*>${date}</time>`))
      })
    await promise('PRESS-17', () => expect(text).toMatch(/class="masthead"[^>]*><img src="\/acme\/webpress\/media\/2-big.webp"/))
    await promise('PRESS-19', () => expect(text).toMatch(/<h1 class="title">A &amp; B<\/h1><p class="subtitle">Subtitle<\/p>/))
    await promise('PRESS-20', () =>
      expect(text).toMatch(/<figure[^>]*><img src="\/acme\/media\/some-image\?w=960".*<figcaption>The &lt;caption&gt;<\/figcaption>/),
    )
    await promise('PRESS-21', () => expect(text).toContain('<p class="chapeau">Chapeau</p>'))
    await promise('PRESS-22', () => expect(text).toContain('<div class="body"><p>So « much »</p></div>'))
    const foot = text.slice(text.indexOf('<footer'))
    await promise('PRESS-23', () => {
      for (const part of ['>Town hall<', '>Author<', `>${date}<`]) expect(foot).toContain(part)
    })
    const mark = /<svg class="watermark" aria-hidden="true".*?<\/svg>/.exec(text)?.[0] ?? ''
    await promise('PRESS-26', () => {
      expect(watermark.word).toBe('Exercice')
      expect(mark).toContain('<pattern id="watermark"')
      expect([...mark.matchAll(/>([^<]+)</g)].map(([, word]) => word)).toEqual([watermark.word, watermark.word])
    })
  })

  test.each(['', 'javascript:boom()', 'picture', 'ftp://host/x.png'])('without a valid address there is no figure: %j', async imageUrl => {
    const { text } = await read(await publish({ imageUrl, imageCaption: 'Caption' }))
    await promise('PRESS-20', () => expect([text.includes('<figure'), text.includes('Caption')]).toEqual([false, false]))
  })

  test('design rule 11: a picture of another host is a link, above the text and in it', async () => {
    const body =
      '<p><img src="https://elsewhere.test/a.png?x=1&amp;y=2" alt=""></p><p><a href="/x"><img src="https://elsewhere.test/b.png"></a></p><video src="https://elsewhere.test/c.mp4" controls></video>'
    const made = await publish({ imageUrl: 'https://elsewhere.test/big.png', body })
    for (const answer of [await read(made), await get('/acme/webpress', as('camille'))]) {
      await promise('PRESS-20', () => {
        expect(answer.text).not.toMatch(/<(img|video|source)[^>]*elsewhere/)
        expect(policyOf(answer)).toContain("img-src 'self' data:")
      })
    }
    const { text } = await read(made)
    expect(text).toContain('href="https://elsewhere.test/big.png"')
    expect(text).toContain('href="https://elsewhere.test/a.png?x=1&amp;y=2"')
    expect(text).toContain('href="https://elsewhere.test/c.mp4"')
    expect(text).not.toContain('href="https://elsewhere.test/b.png"')
  })

  test('nothing of a hostile body can run on the page: no script and no handler beyond its own', async () => {
    const made = await publish()
    const kept: string[] = []
    for (const hostile of Object.values(hostileBodies).flat()) {
      const json = { ...articleInput, body: hostile }
      const saved = await site().ask('PUT', `/acme/press/articles/${made.id}`, { ...as('animator'), json })
      if (saved.status === 200) kept.push((saved.json as Article).body)
    }
    await site().ask('PUT', `/acme/press/articles/${made.id}`, { ...as('animator'), json: { ...articleInput, body: kept.join('<hr>') } })
    const { text } = await read(made)
    const shown = text.slice(text.indexOf('<div class="body">') + '<div class="body">'.length, text.indexOf('</div></div><footer'))
    await promise('PRESS-22', () => {
      expect(text.match(/<script/g)).toHaveLength(1)
      expect(shown.length).toBeGreaterThan(4_500)
      expect(findDangers(shown)).toEqual([])
    })
    expect(policyOf(await read(made))).toContain("script-src 'self'")
  })

  test('beside an article stand up to five others, and never itself', async () => {
    for (let number = 1; number <= 6; number += 1) await publish({ title: `Other ${number}` })
    const made = await publish({ title: 'Itself' })
    const { text } = await read(made)
    const side = text.slice(text.indexOf('<aside'))
    for (const id of ['PRESS-24', 'CONST-19']) await promise(id, () => expect(side.match(/class="card card-side"/g)).toHaveLength(5))
    const inEnglish = await get(`/acme/webpress/articles/${made.frontId}`, as('camille', { cookie: await english() }))
    await promise('PRESS-24', () => {
      expect(side).toContain('>Autres articles</h2>')
      expect(side).not.toContain(made.frontId)
      expect(inEnglish.text).toContain('>Other articles</h2>')
    })
  })
  const english = async (who: AccountName = 'camille') => `${await site().world.cookie('acme', who)}; weez-locale=en; weez-scheme=dark`

  test('the short address leads to the article, and one without an id to the hub', async () => {
    const leads = async (path: string) => {
      const { status, headers } = await get(path, as('camille'))
      return [status, headers.get('location')]
    }
    await promise('PRESS-29', async () =>
      expect(await leads('/acme/articles/abcdefghijkl')).toEqual([302, '/acme/webpress/articles/abcdefghijkl']),
    )
    for (const path of ['/acme/articles/', '/acme/webpress/articles', '/acme/webpress/articles/'])
      await promise('PRESS-15', async () => expect(await leads(path)).toEqual([302, '/acme/']))
  })

  test('design rule 1: what is missing, unpublished or of another exercise is the same 404 screen', async () => {
    const { acme, root } = site().world.exercises
    const looks: string[] = []
    for (const frontId of ['abcdefghijkl', acme.draftFrontId, root.frontId, 'x'.repeat(60), '%00', String(acme.draftId)]) {
      const { status, text } = await get(`/acme/webpress/articles/${frontId}`, as('animator', { cookie: await english('animator') }))
      for (const id of ['PRESS-16', 'NAV-15'])
        await promise(id, () => {
          expect([frontId, status]).toEqual([frontId, 404])
          expect(text).toContain('Page not found</h1>')
          expect(text).toContain('href="/acme/"')
          expect(text).toContain('data-redirect="/acme/" data-delay="3000"')
        })
      looks.push(text.replaceAll(frontId, '').replaceAll(encodeURIComponent(frontId), ''))
    }
    expect(new Set(looks).size).toBe(1)
    expect((await get('/acme/webpress/articles/abcdefghijkl', as('camille'))).text).toContain('Page introuvable</h1>')
  })

  test('a visitor who is not signed in gets a message and a link to the login, which leads back', async () => {
    const { frontId } = site().world.exercises.acme
    for (const path of ['/acme/webpress', `/acme/webpress/articles/${frontId}`]) {
      const { status, text } = await get(path, { headers: { cookie: 'weez-locale=en' } })
      for (const id of ['PRESS-03', 'ROLE-09', 'ERR-16'])
        await promise(id, () => {
          expect(status).toBe(401)
          expect(text).toContain('401 No user authenticated')
        })
      for (const id of ['PRESS-33', 'ERR-16'])
        await promise(id, () => expect(text).toContain('You must be logged on the main app, Weez, to access the press tool.'))
      await promise('PRESS-32', () => {
        expect(text).toMatch(/>Go to Weez login page<\/a>.*>Refresh<\/a>/s)
        expect(text).toContain(`/acme/login?redirect=${encodeURIComponent(path)}`)
      })
      expect(text).not.toContain('class="avatar"')
    }
  })

  test('every other failure is a screen with its status and no further detail', async () => {
    const lines: string[] = []
    const output = Reflect.get(log, symbols.streamSym) as { write: (line: string) => boolean }
    vi.spyOn(output, 'write').mockImplementation(line => lines.push(line) > 0)
    const { location } = site().world
    await runRawSql(location, 'alter table articles rename to gone')
    const { status, text } = await get('/acme/webpress/articles/abcdefghijkl', as('camille', { cookie: await english() }))
    await runRawSql(location, 'alter table gone rename to articles')
    vi.restoreAllMocks()
    expect(status).toBe(500)
    const [, id = 'none'] = /<code>([\da-f-]{36})<\/code>/.exec(text) ?? []
    await promise('ERR-07', () => expect(text).toContain('<span>500 for /acme/webpress/articles/abcdefghijkl</span>'))
    expect(lines).toEqual([expect.stringContaining(id)])
    await promise('PRESS-34', () => {
      expect(text).toMatch(/href="\/acme\/webpress\/articles\/abcdefghijkl"[^>]*>.*?Refresh<\/a>/s)
      expect(text).toMatch(/href="\/acme\/webpress\/"[^>]*><svg.*?Home<\/a>/s)
    })
    expect(text).not.toMatch(/table|relation|select/i)
  })

  test('an open press is read without an account, and feeds readers', async () => {
    const { frontId } = await publish({ title: 'For all & everybody' })
    await open(true)
    for (const path of ['/acme/webpress', `/acme/webpress/articles/${frontId}`]) {
      const { status, text } = await get(path)
      await promise('PRESS-02', () => {
        expect([path, status]).toEqual([path, 200])
        expect(text).toContain('For all &amp; everybody')
        expect(text).toContain('<meta name="robots" content="noindex"/>')
        if (path.includes(frontId)) expect(text).toContain('class="watermark"')
      })
    }
    const { status, headers, text } = await get('/acme/webpress/rss.xml')
    expect([status, headers.get('content-type')]).toEqual([200, 'application/rss+xml; charset=utf-8'])
    expect(text).toContain('[EXERCICE] For all &')
    expect(text).toContain(`${site().url}/acme/webpress/articles/${frontId}</link>`)
    expect((await get('/webpress/rss.xml')).status).not.toBe(200)
  })

  test('the feed of a closed press is read with a session or a token alone, and tells the picture of an article', async () => {
    const { imageId } = site().world.exercises.acme
    await publish({ title: 'With a picture', imageUrl: `/media/${imageId}` })
    expect((await get('/acme/webpress/rss.xml')).status).toBe(401)
    const { secret } = await (await site().world.as('acme', 'camille')).auth.tokens.add({ name: 'reader' })
    for (const reader of [as('camille'), { headers: { authorization: `Bearer ${secret}` } }]) {
      const { status, text } = await get('/acme/webpress/rss.xml', reader)
      expect([status, text]).toEqual([200, expect.stringContaining('With a picture')])
      expect(text).toContain(`<enclosure length="0" type="image/webp" url="${site().url}/acme/media/${imageId}"/>`)
    }
  })

  test('design rule 11: the mark stands on the page, in its title and in what messengers show, and no search engine keeps it', async () => {
    const answer = await read(await publish({ title: 'Plain' }))
    expect(answer.text).toContain('<title>[EXERCICE] Plain')
    expect(answer.text).toContain('property="og:title" content="[EXERCICE] Plain"')
    expect(answer.text).toMatch(/class="mark".*<strong>EXERCICE<\/strong>/s)
    expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow')
    expect(policyOf(answer)).toEqual(expect.arrayContaining(["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'"]))
    expect(answer.headers.get('content-security-policy')).not.toMatch(/https?:|unsafe-eval|\*/)
  })

  test('design 5: a page is private to its reader, revalidated each time, and costs nothing while it has not changed', async () => {
    const { frontId } = await publish()
    const path = `/acme/webpress/articles/${frontId}`
    const first = await get(path, as('camille'))
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    const etag = first.headers.get('etag') ?? ''
    const again = await get(path, as('camille', { 'if-none-match': etag }))
    expect([again.status, again.text]).toEqual([304, ''])
    expect((await get(path, { headers: { 'if-none-match': etag } })).status).toBe(401)
  })

  test('without articles a heading says so', async () => {
    const animator = { as: ['blue', 'animator'] } as const
    const { json } = await site().ask('GET', '/acme/clones/blue/press/articles', animator)
    for (const { id } of json as Article[])
      await site().ask('PUT', `/acme/clones/blue/press/articles/${id}/status?status=UNPUBLISHED`, animator)
    const { status, text } = await get('/acme/clones/blue/webpress', animator)
    await promise('PRESS-08', () => {
      expect(status).toBe(200)
      expect(text).toMatch(/<h1[^>]*>Aucun article publié/)
    })
  })
})

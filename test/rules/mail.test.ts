import { describe, expect, test } from 'vitest'
import { type MailViewer, mailboxAccess, visibleRecipients } from '#routers/mail/access.rules.ts'
import { isAddress, isOwnAddress, toAddress, toMailDomain } from '#routers/mail/addresses.rules.ts'
import { cleanMail } from '#routers/mail/clean-mail.rules.ts'
import { promise } from '#test/support/promise.ts'

describe('Who may know of a blind copy', () => {
  const recipients = [
    { kind: 'to', userId: 1, listId: null },
    { kind: 'cc', userId: null, listId: 20 },
    { kind: 'cc', userId: 2, listId: 20 },
    { kind: 'bcc', userId: 3, listId: null },
    { kind: 'bcc', userId: null, listId: null },
    { kind: 'bcc', userId: null, listId: 21 },
    { kind: 'bcc', userId: 4, listId: 21 },
  ] as const
  const bccOf = (reader: { mailboxId: number; oversees: boolean } | undefined) =>
    visibleRecipients(recipients, 9, reader).flatMap(({ kind, userId, listId }) => (kind === 'bcc' ? [[userId, listId]] : []))
  const all = [
    [3, null],
    [null, null],
    [null, 21],
  ]

  test.for([
    ['its sender', { mailboxId: 9, oversees: false }, all],
    ['those who oversee, from any mailbox', { mailboxId: 1, oversees: true }, all],
    ['its own recipient', { mailboxId: 3, oversees: false }, [[3, null]]],
    ['a member of a list that is one', { mailboxId: 4, oversees: false }, [[4, 21]]],
    ['whom the mail is to', { mailboxId: 1, oversees: false }, []],
    ['a member of a list that gets a copy', { mailboxId: 2, oversees: false }, []],
    ['somebody whom it does not reach', { mailboxId: 7, oversees: false }, []],
    ['whoever is told outside of Weez', undefined, []],
  ] as const)('%s', ([, reader, known]) => promise('MAIL-08', () => expect(bccOf(reader)).toEqual(known)))

  test('everybody knows whom else it is to, and lists by their names', () => {
    expect(visibleRecipients(recipients, 9, undefined)).toEqual([recipients[0], recipients[1]])
  })
})

describe('Who may open a mailbox', () => {
  const player: MailViewer = {
    userId: 1,
    oversees: false,
    animates: false,
    writes: true,
    operatedIds: [5],
    officialIds: [],
    teamReads: false,
  }
  const animator: MailViewer = { ...player, userId: 2, oversees: true, animates: true, operatedIds: [], officialIds: [5] }
  const observer: MailViewer = { ...animator, userId: 3, animates: false, writes: false }
  const mailboxes = {
    'their own': { id: 1, kind: 'player' },
    official: { id: 5, kind: 'player' },
    'a colleague’s': { id: 6, kind: 'player' },
    'a persona’s': { id: 7, kind: 'persona' },
    'of the team': { id: 2, kind: 'team' },
  } as const
  const accessOf = (viewer: MailViewer) =>
    Object.fromEntries(
      Object.entries(mailboxes).map(([name, owner]) => {
        const access = mailboxAccess(viewer, owner)
        return [name, access ? (access.writes ? 'writes' : 'reads') : 'nothing']
      }),
    )

  test('a player their own and those that they speak for, an animator the personas’, an observer reads them', () => {
    promise('MAIL-12', () => {
      expect(accessOf(player)).toEqual({
        'their own': 'writes',
        official: 'writes',
        'a colleague’s': 'nothing',
        'a persona’s': 'nothing',
        'of the team': 'nothing',
      })
      expect(accessOf(animator)).toMatchObject({
        official: 'reads',
        'a colleague’s': 'nothing',
        'a persona’s': 'writes',
        'of the team': 'writes',
      })
      expect(accessOf(observer)).toMatchObject({ official: 'reads', 'a persona’s': 'reads', 'of the team': 'nothing' })
      expect(accessOf({ ...observer, teamReads: true })).toMatchObject({ 'a colleague’s': 'reads', 'of the team': 'nothing' })
    })
  })
})

test.for([
  ['Crue de la Seine – Île-de-France', 'crue-de-la-seine-ile-de-france.example'],
  ['演習', 'exercise.example'],
  ['x'.repeat(200), `${'x'.repeat(60)}.example`],
])('the domain of %s', ([name = '', domain = '']) => {
  promise('MAIL-02', () => {
    expect(toMailDomain(name)).toBe(domain)
    expect(isOwnAddress(`camille@${domain}`)).toBe(true)
  })
})

test.for([
  'a@b.com',
  'a@b.example.com',
  'a@example',
  'a b@c.example',
  'a@b..example',
  '"a"@b.example',
  'a\n@b.example',
  'a@@b.example',
  '@b.example',
])('%j is no address of an exercise', address => expect(isOwnAddress(address)).toBe(false))

test('an address is compared in lower case and without the name before it', () => {
  expect(toAddress(' Nadia <Nadia.B@Mairie.example> ')).toBe('nadia.b@mairie.example')
  expect(isAddress('nadia@real-host.fr')).toBe(true)
})

describe('The body of a mail', () => {
  const cleaned = (html: string) => cleanMail(html)?.body

  test.for([
    ['<p>Un <b>mot</b> et <em>un autre</em></p>', '<p>Un <b>mot</b> et <em>un autre</em></p>'],
    ['<h1>Titre</h1><ul><li>x</li></ul>', '<p>Titre</p><ul><li><p>x</p></li></ul>'],
    ['<a href="/webpress/1">ici</a>', '<p><a href="/webpress/1">ici</a></p>'],
    ['<a href="https://evil.test/">là</a>', '<p>là</p>'],
    ['<a href="//evil.test/">là</a>', '<p>là</p>'],
    ['<a href="/\\evil.test/">là</a>', '<p>là</p>'],
    ['<a href="javascript:alert(1)">là</a>', '<p>là</p>'],
    ['<img src="https://evil.test/x.png" onerror="alert(1)">vu', '<p>vu</p>'],
    ['<script>alert(1)</script><style>p{}</style>vu', '<p>vu</p>'],
    ['<p style="position:fixed" onclick="alert(1)" class="x">vu</p>', '<p>vu</p>'],
    ['<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>vu', '<p>vu</p>'],
    ['a &lt;script&gt; & <b>', '<p>a &lt;script&gt; &amp;</p>'],
    ['<form action="https://evil.test"><input value="x">vu</form>', '<p>vu</p>'],
  ])('%s', ([html = '', body]) => {
    promise('MAIL-06', () => {
      expect(cleaned(html)).toBe(body)
      expect(cleaned(body ?? '')).toBe(body)
    })
  })

  test('one that is nested too deeply is not taken', () => {
    expect(cleanMail('<blockquote>'.repeat(1000))).toBeUndefined()
  })
})

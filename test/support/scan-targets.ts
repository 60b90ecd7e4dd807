/** A request for a scanner, which varies the URL parameters and every position marked `*`. */
export type ScanTarget = { path: string; headers: readonly string[]; body?: string; status: number }

/** Ids of demo rows that addresses contain. */
export type ScanIds = {
  weezeId: number
  userId: number
  personaId: number
  conversationId: number
  article: number
  frontId: string
  imageId: string
  sequenceId: number
}

const newest = '2030-01-01T00:00:00.000Z'
const boundary = 'the-end-of-a-part'
const json = 'content-type: application/json'
const form = `content-type: multipart/form-data; boundary=${boundary}`
const part = (name: string, value: string) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

const readPaths = ({ weezeId, userId, personaId, conversationId, article, frontId, imageId, sequenceId }: ScanIds) => [
  `/feed?before=${newest}&scope=all`,
  `/users/${userId}*/weezs?before=${newest}`,
  `/weezs?hashtag=Valmare&before=${newest}`,
  `/weezs/${weezeId}*/thread`,
  '/trends?duration=3600',
  '/trends/search?terms=val',
  `/notifications?before=${newest}`,
  '/users/search?terms=camille&roles=USER&includeSelf=true',
  '/users/webmail/search?terms=nadia&role=DUMMY&includeSelf=true',
  '/users/named?username=camille*',
  `/users/${userId}*/profile`,
  `/messaging/convers?before=${newest}`,
  `/messaging/convers/${conversationId}*`,
  `/messaging/inbox?before=${newest}`,
  `/mail/threads?mailbox=${personaId}&folder=inbox&before=${newest}`,
  '/mail/directory?terms=nadia*',
  '/press/articles?status=all',
  `/press/articles/${article}*`,
  `/media/${imageId}*?w=480`,
  `/webpress/articles/${frontId}*`,
  `/trpc/admin.audit.list?input={"search":"post*"}`,
  `/trpc/admin.users.list?input={"kind":"personas","search":"nadia*"}`,
  `/trpc/admin.clients.list?input={"search":"acme*"}`,
  `/trpc/admin.sequences.get?input={"id":${sequenceId}*}`,
  `/trpc/press.manage?input={"terms":"usine*"}`,
]

const writeBodies = ({ weezeId }: ScanIds): Record<string, object> => ({
  '/weezs/post': { text: 'Scanned*' },
  '/mail': { to: ['nadia_quainord@orvane.example*'], subject: 'Scanned*', body: '<p>Scanned*</p>' },
  [`/weezs/${weezeId}*/like`]: { liked: true },
  '/trpc/auth.addToken': { name: 'Scanner*', days: 1 },
})

/** The scanned requests, each with its status when unchanged: reads and writes of tRPC and REST, the sign-in, files, and tokens. */
export const scanTargets = (named: ScanIds): ScanTarget[] => [
  ...readPaths(named).map(path => ({ path, headers: [], status: 200 })),
  ...Object.entries(writeBodies(named)).map(([path, body]) => ({ path, headers: [json], body: JSON.stringify(body), status: 200 })),
  { path: '/signin', headers: [json], body: '{"username":"camille*","password":"wrong*"}', status: 401 },
  {
    path: '/trpc/admin.personas.previewImport',
    headers: [form],
    body: `${part('file"; filename="p.csv', 'username;name\nscanned*;Scanned*\n')}${part('options', '{}')}--${boundary}--\r\n`,
    status: 200,
  },
  { path: '/trpc/admin.webhooks.add', headers: [json], body: '{"url":"http://127.0.0.1:9/*","events":["weeze.posted"]}', status: 200 },
  { path: '/feed?scope=all', headers: [`authorization: Bearer weez_${'A'.repeat(32)}*`], status: 401 },
]

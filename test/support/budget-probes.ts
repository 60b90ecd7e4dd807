import { budgets } from '#routers/budgets.contract.ts'
import type { ProcedureName } from '#server/rest/types.ts'
import { tableProbes } from './budget-probes-tables.ts'
import { folderProbes, webhookProbes } from './budget-probes-upkeep.ts'
import { dot, png } from './pictures.ts'
import type { Answer, Site } from './site.ts'

/** Sends something just within a cap, or just beyond it; answers whether it was taken, and the status where there is one. */
export type Probe = (site: Site, more: 0 | 1) => Promise<{ taken: boolean; status?: number }>

/** A cap without a probe, and a probe without a cap, do not compile. */
export type Probes = { [Place in keyof typeof budgets]: { [Cap in keyof (typeof budgets)[Place]['caps']]: Probe } }

const told = ({ status }: Answer) => ({ taken: status === 200, status })
const camille = ['acme', 'camille'] as const
const animator = ['acme', 'animator'] as const
const json = { 'content-type': 'application/json' }

/** JSON of so many bytes that says the same as `value`. */
const padded = (value: object, bytes: number): string => {
  const text = JSON.stringify(value)
  return text + ' '.repeat(bytes - Buffer.byteLength(text))
}

const written = { mediaSourceId: 1, title: 'Title', subtitle: 'Subtitle', chapeau: 'Opening', author: 'Author' }
const article = (body: string): Probe => {
  return async site => told(await site.ask('POST', '/acme/press/articles', { as: animator, json: { ...written, body } }))
}
const bodyProbe =
  (make: (count: number) => string, most: number): Probe =>
  (site, more) =>
    article(make(most + more))(site, more)

type Part = { name: string; file?: Uint8Array<ArrayBuffer>; text?: string }
const metadata: Part = { name: 'metadata', text: '{"exercice":true}' }
const picture: Part = { name: 'file', file: dot }
const formOf = (parts: readonly Part[]): FormData => {
  const form = new FormData()
  for (const { name, file, text = '' } of parts) form.append(name, file ? new File([file], 'a.png') : text)
  return form
}
const upload = async (site: Site, body: FormData | Uint8Array<ArrayBuffer>, headers = {}) =>
  told(await site.ask('POST', '/acme/media/upload', { as: camille, body, headers }))
const many = (count: number, part: Part): Part[] => Array.from({ length: count }, () => part)

/** A form of so many bytes, with a picture that is as large as one may be. */
const formBytes: Probe = async (site, more) => {
  const encoder = new TextEncoder()
  const head = (what: string) => `--b\r\nContent-Disposition: form-data; ${what}\r\n\r\n`
  const before = encoder.encode(`${head('name="metadata"')}{"exercice":true}\r\n${head('name="file"; filename="a.png"')}`)
  const between = encoder.encode(`\r\n${head('name="more"')}`)
  const after = encoder.encode('\r\n--b--\r\n')
  const whole = new Uint8Array(budgets.form.caps.bytes + more).fill(32)
  whole.set(before)
  whole.set(dot, before.length)
  whole.set(between, before.length + budgets.picture.caps.bytes)
  whole.set(after, whole.length - after.length)
  return upload(site, whole, { 'content-type': 'multipart/form-data; boundary=b' })
}

const attributes = (count: number) => `<p ${Array.from({ length: count }, (_, at) => `a${at}`).join(' ')}>x</p>`
const batched: ProcedureName = 'weezes.unreadNotifications'

export const probes: Probes = {
  json: {
    bytes: async (site, more) =>
      told(
        await site.ask('POST', '/acme/weezs/post', {
          as: camille,
          headers: json,
          body: padded({ text: 'x' }, budgets.json.caps.bytes + more),
        }),
      ),
    articleBytes: async (site, more) => {
      const body = padded(written, budgets.json.caps.articleBytes + more)
      return told(await site.ask('POST', '/acme/press/articles', { as: animator, headers: json, body }))
    },
    calls: async (site, more) => {
      const names = Array<string>(budgets.json.caps.calls + more).fill(batched)
      const input = encodeURIComponent(JSON.stringify(Object.fromEntries(names.map((_, at) => [at, {}]))))
      return told(await site.ask('GET', `/acme/trpc/${names.join(',')}?batch=1&input=${input}`, { as: camille }))
    },
  },
  form: {
    bytes: formBytes,
    parts: (site, more) =>
      upload(site, formOf([metadata, picture, ...many(budgets.form.caps.parts + more - 2, { ...picture, name: 'more' })])),
    fields: (site, more) =>
      upload(site, formOf([metadata, picture, ...many(budgets.form.caps.fields + more - 1, { name: 'more', text: 'x' })])),
    fieldBytes: (site, more) =>
      upload(site, formOf([metadata, picture, { name: 'more', text: 'x'.repeat(budgets.form.caps.fieldBytes + more) }])),
  },
  ...tableProbes,
  picture: {
    bytes: (site, more) => {
      const file = new Uint8Array(budgets.picture.caps.bytes + more)
      file.set(dot)
      return upload(site, formOf([metadata, { name: 'file', file }]))
    },
    pixels: async (site, more) =>
      upload(site, formOf([metadata, { name: 'file', file: await png(8000 + more, budgets.picture.caps.pixels / 8000) }])),
  },
  articleBody: {
    characters: bodyProbe(count => 'x'.repeat(count), budgets.articleBody.caps.characters),
    signs: bodyProbe(count => `${'<p>x</p>'.repeat(Math.floor(count / 2))}${count % 2 ? '<' : ''}`, budgets.articleBody.caps.signs),
    attributes: bodyProbe(attributes, budgets.articleBody.caps.attributes),
    depth: bodyProbe(count => `${'<div>'.repeat(count)}x${'</div>'.repeat(count)}`, budgets.articleBody.caps.depth),
  },
  ...folderProbes,
  ...webhookProbes,
}

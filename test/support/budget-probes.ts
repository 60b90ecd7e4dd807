import { parsingLimits } from '#routers/budgets.contract.ts'
import type { ProcedureName } from '#routers/procedures.ts'
import { articleInput } from './article-input.ts'
import type { BudgetProbe, BudgetProbes } from './budget-probe.ts'
import { clipProbes } from './budget-probes-clips.ts'
import { manifestProbes, webhookProbes } from './budget-probes-maintenance.ts'
import { outsidePictureProbes } from './budget-probes-pictures.ts'
import { tableProbes } from './budget-probes-spreadsheets.ts'
import type { Site, TestResponse } from './site.ts'
import { blankPng, dotPng } from './test-images.ts'

const toOutcome = ({ status }: TestResponse) => ({ taken: status === 200, status })
const camille = ['acme', 'camille'] as const
const animator = ['acme', 'animator'] as const
const json = { 'content-type': 'application/json' }

/** Returns `value` as JSON, padded with spaces to this many bytes. */
const padJson = (value: object, bytes: number): string => {
  const text = JSON.stringify(value)
  return text + ' '.repeat(bytes - Buffer.byteLength(text))
}

const articleProbe = (body: string): BudgetProbe => {
  return async site => toOutcome(await site.ask('POST', '/acme/press/articles', { as: animator, json: { ...articleInput, body } }))
}
const bodyProbe =
  (make: (count: number) => string, most: number): BudgetProbe =>
  (site, more) =>
    articleProbe(make(most + more))(site, more)

type Part = { name: string; file?: Uint8Array<ArrayBuffer>; text?: string }
const metadata: Part = { name: 'metadata', text: '{"exercice":true}' }
const picture: Part = { name: 'file', file: dotPng }
const formOf = (parts: readonly Part[]): FormData => {
  const form = new FormData()
  for (const { name, file, text = '' } of parts) form.append(name, file ? new File([file], 'a.png') : text)
  return form
}
const upload = async (site: Site, body: FormData | Uint8Array<ArrayBuffer>, headers = {}) =>
  toOutcome(await site.ask('POST', '/acme/media/upload', { as: camille, body, headers }))
const repeatPart = (count: number, part: Part): Part[] => Array.from({ length: count }, () => part)

/** Returns a form of this many bytes, with a picture of the maximum size. */
const formBytesProbe: BudgetProbe = async (site, more) => {
  const encoder = new TextEncoder()
  const head = (what: string) => `--b\r\nContent-Disposition: form-data; ${what}\r\n\r\n`
  const before = encoder.encode(`${head('name="metadata"')}{"exercice":true}\r\n${head('name="file"; filename="a.png"')}`)
  const between = encoder.encode(`\r\n${head('name="more"')}`)
  const after = encoder.encode('\r\n--b--\r\n')
  const whole = new Uint8Array(parsingLimits.form.caps.bytes + more).fill(32)
  whole.set(before)
  whole.set(dotPng, before.length)
  whole.set(between, before.length + parsingLimits.picture.caps.bytes)
  whole.set(after, whole.length - after.length)
  return upload(site, whole, { 'content-type': 'multipart/form-data; boundary=b' })
}

const paragraphWithAttributes = (count: number) => `<p ${Array.from({ length: count }, (_, at) => `a${at}`).join(' ')}>x</p>`
const batchedProcedure: ProcedureName = 'weezes.unreadNotifications'

export const budgetProbes: BudgetProbes = {
  json: {
    bytes: async (site, more) =>
      toOutcome(
        await site.ask('POST', '/acme/weezs/post', {
          as: camille,
          headers: json,
          body: padJson({ text: 'x' }, parsingLimits.json.caps.bytes + more),
        }),
      ),
    articleBytes: async (site, more) => {
      const body = padJson(articleInput, parsingLimits.json.caps.articleBytes + more)
      return toOutcome(await site.ask('POST', '/acme/press/articles', { as: animator, headers: json, body }))
    },
    depth: async (site, more) => {
      const count = parsingLimits.json.caps.depth + more
      const body = `${'['.repeat(count)}"[${'\\"['.repeat(100)}"${']'.repeat(count)}`
      return toOutcome(await site.ask('POST', '/acme/session', { as: camille, headers: json, body }))
    },
    calls: async (site, more) => {
      const names = Array<string>(parsingLimits.json.caps.calls + more).fill(batchedProcedure)
      const input = encodeURIComponent(JSON.stringify(Object.fromEntries(names.map((_, at) => [at, {}]))))
      return toOutcome(await site.ask('GET', `/acme/trpc/${names.join(',')}?batch=1&input=${input}`, { as: camille }))
    },
  },
  form: {
    bytes: formBytesProbe,
    parts: (site, more) =>
      upload(site, formOf([metadata, picture, ...repeatPart(parsingLimits.form.caps.parts + more - 2, { ...picture, name: 'more' })])),
    fields: (site, more) =>
      upload(site, formOf([metadata, picture, ...repeatPart(parsingLimits.form.caps.fields + more - 1, { name: 'more', text: 'x' })])),
    fieldBytes: (site, more) =>
      upload(site, formOf([metadata, picture, { name: 'more', text: 'x'.repeat(parsingLimits.form.caps.fieldBytes + more) }])),
  },
  ...tableProbes,
  picture: {
    bytes: (site, more) => {
      const file = new Uint8Array(parsingLimits.picture.caps.bytes + more)
      file.set(dotPng)
      return upload(site, formOf([metadata, { name: 'file', file }]))
    },
    pixels: async (site, more) =>
      upload(site, formOf([metadata, { name: 'file', file: await blankPng(8000 + more, parsingLimits.picture.caps.pixels / 8000) }])),
  },
  articleBody: {
    characters: bodyProbe(count => 'x'.repeat(count), parsingLimits.articleBody.caps.characters),
    signs: bodyProbe(count => `${'<p>x</p>'.repeat(Math.floor(count / 2))}${count % 2 ? '<' : ''}`, parsingLimits.articleBody.caps.signs),
    attributes: bodyProbe(paragraphWithAttributes, parsingLimits.articleBody.caps.attributes),
    depth: bodyProbe(count => `${'<div>'.repeat(count)}x${'</div>'.repeat(count)}`, parsingLimits.articleBody.caps.depth),
  },
  ...clipProbes,
  ...outsidePictureProbes,
  ...manifestProbes,
  ...webhookProbes,
}

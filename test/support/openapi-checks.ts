import { Ajv2020 } from 'ajv/dist/2020.js'
import type { OpenapiDocument } from '#server/openapi/document.ts'
import type { TestResponse } from './site.ts'

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/

const escapePointer = (part: string) => part.replaceAll('~', '~0').replaceAll('/', '~1')

/** Compares answers with what a document declares: their status, headers and bodies. */
export const createAnswerChecks = (document: OpenapiDocument) => {
  const ajv = new Ajv2020({ strict: false, allErrors: true, unicodeRegExp: false })
  ajv.addFormat('date-time', moment)
  for (const name of ['uri', 'date', 'binary']) ajv.addFormat(name, true)
  ajv.addSchema(document, 'document')
  const problemOfBody = (pointer: string, value: unknown): string | undefined => {
    const validate = ajv.getSchema(`document#${pointer}`)
    if (!validate) throw new Error(`There is no schema at ${pointer}`)
    return validate(value) ? undefined : ajv.errorsText(validate.errors)
  }
  return {
    /** Why an answer is none that the document declares; undefined if it is one. */
    problemOf: (path: string, method: string, { status, text, json, headers }: TestResponse): string | undefined => {
      const responses = document.paths[path]?.[method]?.responses ?? {}
      const declared = responses[status]
      if (!declared) return `the status ${status} is not declared`
      const pointer = declared.$ref?.slice(1) ?? `/paths/${escapePointer(path)}/${method}/responses/${status}`
      const response = declared.$ref ? (document.components.responses as typeof responses)[declared.$ref.split('/').at(-1) ?? ''] : declared
      for (const name of ['X-Request-Id', 'Retry-After', 'WWW-Authenticate'])
        if (response?.headers && name in response.headers && !headers.has(name)) return `the header ${name} is not sent`
      const [type] = Object.keys(response?.content ?? {})
      if (type === undefined) return text === '' ? undefined : 'a body is not declared'
      if (!headers.get('content-type')?.startsWith(type)) return `its type is ${headers.get('content-type')}`
      if (type !== 'application/json') return undefined
      return problemOfBody(`${pointer}/content/${escapePointer(type)}/schema`, json)
    },
    /** Why a body is none that the document calls valid. */
    problemOfInput: (path: string, method: string, body: unknown): string | undefined =>
      problemOfBody(`/paths/${escapePointer(path)}/${method}/requestBody/content/application~1json/schema`, body),
  }
}

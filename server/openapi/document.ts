import { z } from 'zod'
import { webhookEventData, webhookMessage } from '#routers/admin/webhook-events.contract.ts'
import { appErrors } from '#routers/errors.ts'
import { copyWidths } from '#routers/limits.contract.ts'
import { restRoutes } from '../rest/routes.ts'
import { isModelName, type models } from './models.ts'
import { describeOperation, type OpenapiOperation, type Shared } from './operations.ts'
import { answerHeaders, errorResponseOf, headerComponents, responseNameOf } from './responses.ts'
import { type Json, schemaOf } from './schemas.ts'

const person = { id: 7, username: 'nadia_quainord', firstname: 'Nadia', lastname: 'Quainord', photo: null, certified: false }
const moment = '2026-11-20T12:00:00.000Z'

/** A weeze as it comes in answers. */
const weeze = {
  id: 42,
  text: 'La circulation reprend sur le quai. #Valmare',
  createdOn: moment,
  author: person,
  replyTo: null,
  conversationId: null,
  medias: [],
  mentions: [],
  sponsored: false,
  repliesCount: 0,
  reweezsCount: 0,
  likesCount: 1,
  liked: true,
  reweezed: false,
  reweezId: null,
  reweez: null,
}

/** What some models look like; the gate validates them. */
const modelExamples: Partial<Record<keyof typeof models, unknown>> = {
  Person: person,
  Weeze: weeze,
  WeezePage: { count: 1, pageSize: 20, totalPages: 1, data: [weeze], hasNext: false },
  Trend: { hashtag: 'Valmare', count: 12 },
  UploadedImage: { imageId: 'Jx3_kPq-81Za' },
}

const headerParameter = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
})

const signedBy = [
  headerParameter('webhook-id', 'The number of the message: the same when it is sent again'),
  headerParameter('webhook-timestamp', 'When it was sent, in seconds since 1970'),
  headerParameter('webhook-signature', 'HMAC-SHA256 over id, timestamp and body, as Standard Webhooks say'),
]

/** The requests that Weez makes to webhooks, as the `webhooks` of the document. */
const describeWebhooks = (used: Map<string, Json>): Json =>
  Object.fromEntries(
    Object.entries(webhookEventData).map(([type, data]) => {
      const schema = schemaOf(webhookMessage.extend({ type: z.literal(type), data }), 'output', used)
      const post = {
        operationId: `webhook.${type}`,
        summary: `What a webhook receives for ${type}`,
        description: 'A status from 200 to 299 within five seconds means received; otherwise the same message comes again.',
        tags: ['admin'],
        security: [],
        parameters: signedBy,
        requestBody: { required: true, content: { 'application/json': { schema } } },
        responses: { '2XX': { description: 'Received' }, '4XX': { description: 'Not received' } },
      }
      return [type, { post }]
    }),
  )

export type OpenapiDocument = {
  openapi: '3.1.0'
  info: Json & { title: string; version: string; description: string }
  servers: { url: string; description: string }[]
  tags: { name: string; description: string }[]
  security: object[]
  paths: Record<string, Record<string, OpenapiOperation>>
  webhooks: Json
  components: Json & { securitySchemes: Json; schemas: Record<string, Json & { description?: string }> }
}

const tagWords: Record<string, string> = {
  auth: 'Sessions and API tokens',
  weezes: 'The microblog: weezes, notifications and profiles',
  messaging: 'Private messages',
  mail: 'Mail inside an exercise that opens it',
  cell: 'The room of the crisis cell, in an exercise that opens it',
  stops: 'Breaking off an exercise for something real',
  search: 'The search of the exercise',
  figures: 'What happens, in figures',
  notes: 'Notes of observers and animators',
  questionnaire: 'What players are asked when a run has ended',
  debrief: 'What is concluded from a run: ratings, findings and actions',
  desk: 'What waits for an answer, and what the cell owes',
  conditions: 'Lines that appear because of something',
  chatter: 'Ordinary weezes of personas from a prepared stock',
  handLines: 'The lines that people play by hand',
  dossier: 'Runs side by side',
  press: 'Newspapers and their articles',
  admin: 'Sequences, storms and webhooks',
}

const errorSchema = {
  type: 'object',
  description: 'Why the server says no',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'reason', 'message'],
      properties: {
        code: { type: 'string', enum: Object.keys(appErrors) },
        reason: {
          type: 'string',
          description: 'A stable id of why; more may come',
          examples: ['file.too_many_columns'],
        },
        message: { type: 'string', description: 'The reason in one sentence' },
        params: { type: 'object', description: 'What the sentence tells, such as `max`; of `input.invalid` the reason of each input' },
        fields: {
          type: 'object',
          description: 'What is wrong, by the names of inputs',
          additionalProperties: { type: 'string' },
        },
      },
    },
  },
}

/** The picture or the clip of an id, which is no procedure. */
const readPicture = (shared: Shared): OpenapiOperation => {
  for (const code of ['UNAUTHORIZED', 'NOT_FOUND', 'INTERNAL_SERVER_ERROR'] as const)
    shared.responses.set(responseNameOf(code), errorResponseOf(code))
  return {
    operationId: 'weezes.picture',
    summary: 'A picture or a clip that was uploaded, by its id; it never changes',
    description:
      'Level: reader; public for what published articles show while the press is open to visitors. Clips are answered by ranges; below the same path are `captions.vtt` and `transcript.txt`.',
    tags: ['weezes'],
    parameters: [
      {
        name: 'imageId',
        in: 'path',
        required: true,
        description: 'The id that the upload answered',
        schema: { type: 'string', pattern: '^[\\w-]+$' },
        example: 'Jx3_kPq-81Za',
      },
      {
        name: 'w',
        in: 'query',
        required: false,
        description: 'The width in pixels; without it the whole picture',
        schema: { type: 'integer', enum: copyWidths },
        example: 480,
      },
    ],
    responses: {
      200: {
        description: 'The picture',
        headers: { 'X-Request-Id': answerHeaders['X-Request-Id'] },
        content: { 'image/webp': { schema: { type: 'string', format: 'binary' } } },
      },
      401: { $ref: '#/components/responses/Unauthorized' },
      404: { $ref: '#/components/responses/NotFound' },
      500: { $ref: '#/components/responses/InternalServerError' },
    },
  }
}

/** The file of an attachment, which is no procedure. */
const readAttachment = (shared: Shared): OpenapiOperation => {
  for (const code of ['UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND', 'INTERNAL_SERVER_ERROR'] as const)
    shared.responses.set(responseNameOf(code), errorResponseOf(code))
  return {
    operationId: 'mail.attachment',
    summary: 'A file of a mail of a mailbox that one may open, or that one has uploaded, to download; a picture has the mark',
    description: 'Level: reader. 403 where the exercise has no mail.',
    tags: ['mail'],
    parameters: [
      {
        name: 'id',
        in: 'path',
        required: true,
        description: 'The id of the file',
        schema: { type: 'string', pattern: '^\\d+$' },
        example: '12',
      },
    ],
    responses: {
      200: {
        description: 'The file',
        headers: { 'X-Request-Id': answerHeaders['X-Request-Id'] },
        content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
      },
      401: { $ref: '#/components/responses/Unauthorized' },
      403: { $ref: '#/components/responses/Forbidden' },
      404: { $ref: '#/components/responses/NotFound' },
      500: { $ref: '#/components/responses/InternalServerError' },
    },
  }
}

/** The newest articles and communiqués for programs that read feeds, which is no procedure. */
const readRss = (shared: Shared): OpenapiOperation => {
  for (const code of ['UNAUTHORIZED', 'INTERNAL_SERVER_ERROR'] as const) shared.responses.set(responseNameOf(code), errorResponseOf(code))
  return {
    operationId: 'press.rss',
    summary: 'The newest published articles and communiqués as RSS 2.0, with their pictures',
    description: 'Level: reader; public while the press is open to visitors. Every title begins with the mark.',
    tags: ['press'],
    parameters: [],
    responses: {
      200: {
        description: 'The feed',
        headers: { 'X-Request-Id': answerHeaders['X-Request-Id'] },
        content: { 'application/rss+xml': { schema: { type: 'string' } } },
      },
      401: { $ref: '#/components/responses/Unauthorized' },
      500: { $ref: '#/components/responses/InternalServerError' },
    },
  }
}

const createPaths = (shared: Shared) => {
  const all: OpenapiDocument['paths'] = {}
  for (const route of restRoutes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}')
    all[path] = { ...all[path], [route.method.toLowerCase()]: describeOperation(route, shared) }
  }
  return {
    ...all,
    '/media/{imageId}': { get: readPicture(shared) },
    '/mail/attachments/{id}': { get: readAttachment(shared) },
    '/webpress/rss.xml': { get: readRss(shared) },
  }
}

const byName = (parts: Map<string, Json>): Record<string, Json> =>
  Object.fromEntries([...parts].toSorted(([one], [other]) => one.localeCompare(other)))

const toSchemaComponent = ([name, schema]: [string, Json]): [string, Json] => {
  const example = isModelName(name) ? modelExamples[name] : undefined
  return [name, { ...schema, ...(example !== undefined && { examples: [example] }) }]
}

/** The OpenAPI 3.1 document of every call of REST, generated from the contracts that the server itself uses. */
export const createOpenapiDocument = (version: string): OpenapiDocument => {
  const shared: Shared = { schemas: new Map([['Error', errorSchema]]), responses: new Map() }
  const paths = createPaths(shared)
  const webhooks = describeWebhooks(shared.schemas)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Weez',
      version,
      summary: 'The world in which communication teams rehearse a crisis',
      description: [
        'Every call is at the root and below each base path, `/{client}`, `/{client}/clones/{name}` and `/clones/{name}`.',
        'Answers may get more fields and more values: take those that you know.',
        'Moments in answers are UTC; those that are sent may have any offset. Lengths are in UTF-16 units, and no text has a NUL.',
      ].join(' '),
      contact: { name: 'Whoever runs this installation' },
      license: { name: 'GNU Affero General Public License v3.0 or later', identifier: 'AGPL-3.0-or-later' },
    },
    servers: [],
    tags: Object.entries(tagWords).map(([name, description]) => ({ name, description })),
    // A program takes the first that it can: a token.
    security: [{ token: [] }, { session: [] }],
    paths,
    webhooks,
    components: {
      securitySchemes: {},
      headers: headerComponents,
      responses: byName(shared.responses),
      schemas: Object.fromEntries(Object.entries(byName(shared.schemas)).map(toSchemaComponent)),
    },
  }
}

/** The document as it is served below a base path of an origin: with the address of its calls and the name of its cookie there. */
export const atAddress = (
  document: OpenapiDocument,
  { origin, base, cookie }: Record<'origin' | 'base' | 'cookie', string>,
): OpenapiDocument => ({
  ...document,
  servers: [
    {
      url: `${origin}${base}`,
      description: base ? 'The exercise of this base path' : 'The exercise of the session, or the default one',
    },
  ],
  components: {
    ...document.components,
    securitySchemes: {
      token: { type: 'http', scheme: 'bearer', description: 'An API token, made on the own profile; the cookie is then not looked at' },
      session: { type: 'apiKey', in: 'cookie', name: cookie, description: 'Set by `POST /signin`' },
    },
  },
})

// SPDX-License-Identifier: MIT
// Nothing loads this module. TypeScript declares inferred types in full, without the names of the server: its declarations are packed.
// It has to know the module that exports the type of a subscription's events, or it cannot name it in those of the routers.
import type {} from '@trpc/server/unstable-core-do-not-import'
import type { z } from 'zod'
import type { webhookEventData, webhookMessage } from '#routers/admin/webhook-events.contract.ts'
import type { AppRouter } from '#routers/app-router.ts'
import type { models } from '../openapi/models.ts'

type Event<Told> = Told extends { data: infer Data } ? { id: string; data: { [Field in keyof Data]: Data[Field] } } : Told
type Spelled<Part> = Part extends { _def: { type: infer Type; $types: { input: infer Input; output: infer Output } } }
  ? { type: Type; input: Input; output: Output extends AsyncIterable<infer Told> ? AsyncIterable<Event<Told>> : Output }
  : { [Name in keyof Part]: Spelled<Part[Name]> }
type Outputs<Schemas> = Schemas extends infer All
  ? { -readonly [Name in keyof All]: All[Name] extends z.ZodType ? z.output<All[Name]> : never }
  : never
type Models = { [Name in keyof typeof models]: (typeof models)[Name][0] }

const spell = <Type>(): Type => ({}) as Type

/** Every procedure. */
export const procedures = spell<Spelled<AppRouter['_def']['record']>>()
/** What answers have a name for. */
export const named = spell<Outputs<Models>>()
/** What each event carries. */
export const events = spell<Outputs<typeof webhookEventData>>()
/** What comes with every event. */
export const around = spell<Outputs<{ event: typeof webhookMessage }>>()

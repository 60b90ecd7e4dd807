import type { SchemaBuilder } from './kit-postgresql.ts'

/** Clients and their exercises: the main one (`clone` empty) and any number of clones. The default client has an empty path. */
export const createExerciseTables = ({ table, id, int, text, bool, time, json, uniqueIndex, foreignKey }: SchemaBuilder) => {
  const clients = table(
    'clients',
    {
      id: id().primaryKey(),
      name: text().notNull(),
      path: text().notNull(),
      logo: text(),
      contractStart: text(),
      contractEnd: text(),
      createdOn: time().notNull(),
    },
    t => [uniqueIndex('clients_path').on(t.path)],
  )
  const exercises = table(
    'exercises',
    {
      id: id().primaryKey(),
      clientId: id().notNull(),
      clone: text().notNull(),
      name: text().notNull(),
      pressPublic: bool().notNull().default(false),
      /** Stands in the strip above every page in place of the sentence of the language; empty = that sentence. */
      markText: text().notNull().default(''),
      /** Whether videos of other sites may be played inside a page, which asks those sites for them (POST-04). */
      videoEmbeds: bool().notNull().default(false),
      /** Whether its webhooks are sent. */
      webhooks: bool().notNull().default(false),
      /** Hosts outside the own networks that webhooks may go to; the only ones that Weez asks for anything. */
      webhookHosts: json<string[]>().notNull().default([]),
      /** Newest `createdOn` given to a weeze or a message; the next one is later (design rule 2). */
      lastCreatedOn: time().notNull(),
      weezesCount: int().notNull().default(0),
      /** How often weezes were taken away or put before others: what was counted from the newest ones on must be counted anew. */
      rewritesCount: int().notNull().default(0),
      /** Whether it is being taken away, in the transaction that does so: its records go in no other (`audit`). */
      ending: bool().notNull().default(false),
      /** Which exercise it was copied from: accounts of the same id there are what its own accounts are copies of. It is no key, since it goes with whoever deletes that one. */
      originId: id(),
      createdOn: time().notNull(),
    },
    t => [
      uniqueIndex('exercises_client_clone').on(t.clientId, t.clone),
      foreignKey({ columns: [t.clientId], foreignColumns: [clients.id], name: 'exercises_client' }),
    ],
  )
  return { clients, exercises }
}

export type ExerciseTables = ReturnType<typeof createExerciseTables>

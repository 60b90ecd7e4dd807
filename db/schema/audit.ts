import type { AccountTables } from './accounts.ts'
import type { SchemaBuilder } from './builder-postgresql.ts'

/** The audit log, and the idempotency keys of requests already answered. */
export const createAuditTables = ({ table, id, text, time, index, primaryKey, foreignKey }: SchemaBuilder, { users }: AccountTables) => {
  /** Append-only: a row is written in the transaction that it records; database triggers reject changes (design rule 7). */
  const audit = table(
    'audit',
    {
      exerciseId: id().notNull(),
      id: id().notNull(),
      actorId: id().notNull(),
      /** The user or persona that the actor acted as. */
      identityId: id().notNull(),
      /** Whose name it had before a reassignment. Without a foreign key, which SQLite cannot add to an existing table. */
      formerId: id(),
      action: text().notNull(),
      objectId: id().notNull(),
      createdOn: time().notNull(),
    },
    t => [
      primaryKey({ columns: [t.exerciseId, t.id] }),
      foreignKey({ columns: [t.exerciseId, t.actorId], foreignColumns: [users.exerciseId, users.id], name: 'audit_actor' }),
      foreignKey({ columns: [t.exerciseId, t.identityId], foreignColumns: [users.exerciseId, users.id], name: 'audit_identity' }),
    ],
  )
  /** An `Idempotency-Key` with what its call has written, kept for an hour (design rule 6). */
  const idempotencyKeys = table(
    'idempotency_keys',
    {
      exerciseId: id().notNull(),
      userId: id().notNull(),
      /** SHA-256 of the key. */
      key: text().notNull(),
      /** A digest of the request: the same key with another request is an error. */
      request: text().notNull(),
      /** What the call has made, and then its answer; null where that is a secret or too long, which says that it was done. */
      answer: text(),
      createdOn: time().notNull(),
    },
    t => [
      primaryKey({ columns: [t.exerciseId, t.userId, t.key] }),
      index('idempotency_keys_created').on(t.exerciseId, t.createdOn),
      foreignKey({ columns: [t.exerciseId, t.userId], foreignColumns: [users.exerciseId, users.id], name: 'idempotency_keys_user' }),
    ],
  )
  return { audit, idempotencyKeys }
}

import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAnsweredBy, listWaits, type SaidWeeze } from '#routers/desk/waits.rules.ts'
import type { AccountName } from '#test/support/canary-exercises.ts'
import { describeWorlds } from '#test/support/describe-worlds.ts'
import { promise } from '#test/support/promise.ts'
import type { World } from '#test/support/world.ts'

const personas = ['mairie', 'prefecture', 'echo', 'rumeur'] as const
const authors = ['camille', 'karim', 'animator', ...personas] as const
const act = fc.record({
  kind: fc.constantFrom('post', 'reply', 'reply', 'reply', 'quote', 'pass on', 'delete', 'reassign'),
  by: fc.constantFrom(...authors),
  named: fc.subarray([...authors], { maxLength: 2 }),
  /** Which of the weezes so far, the newest first. */
  target: fc.nat({ max: 5 }),
})

/** What waits, by the rules alone: each weeze that is there begins its waits, and each later one may end some. */
const foldWaits = async ({ store, exercises: { acme } }: World, ids: ReadonlySet<number>) => {
  const { users, weezes } = store.read.t
  const roles = new Map(
    (await store.read.select().from(users).where(eq(users.exerciseId, acme.exerciseId))).map(({ id, role }) => [id, role]),
  )
  const rows = await store.read.select().from(weezes).where(eq(weezes.exerciseId, acme.exerciseId))
  const authorOf = new Map(rows.map(({ id, authorId }) => [id, authorId]))
  const said = rows
    .filter(({ id, deletedOn }) => ids.has(id) && !deletedOn)
    .toSorted((one, other) => Number(one.createdOn) - Number(other.createdOn))
    .map(
      (row): SaidWeeze => ({
        id: row.id,
        authorId: row.authorId,
        createdOn: row.createdOn,
        threadId: row.conversationId ?? row.id,
        mentions: row.mentions,
        replyToId: row.replyToId ?? undefined,
        reweezId: row.reweezId ?? undefined,
        repliedAuthorId: authorOf.get(row.replyToId ?? 0),
        reweezedAuthorId: authorOf.get(row.reweezId ?? 0),
        plain: row.reweezId !== null && row.text === '',
      }),
    )
  return said
    .flatMap((weeze, at) => listWaits(weeze, roles).filter(wait => !said.slice(at + 1).some(later => isAnsweredBy(wait, later, roles))))
    .map(({ kind, weezeId, personaId }) => `${kind} ${weezeId} ${personaId}`)
    .toSorted()
}

describeWorlds('Histories at the desk', world => {
  test('whatever is written, deleted and given to others, the board has what the rules say of all that is there', async () => {
    const { exerciseId, people } = world().exercises.acme
    const accounts = ['camille', 'karim', 'animator'] as const
    const callers = new Map(await Promise.all(accounts.map(async (name: AccountName) => [name, await world().as('acme', name)] as const)))
    const { waits } = world().store.read.t
    await promise('EXO-140', () =>
      fc.assert(
        fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 25 }), async acts => {
          const ids: number[] = []
          for (const { kind, by, named, target } of acts) {
            const asPersona = personas.some(name => name === by)
            const caller = callers.get(asPersona ? 'animator' : (by as AccountName))
            const animator = callers.get('animator')
            if (!caller || !animator) throw new Error(`No ${by}`)
            const text = ['Mot', ...named.map(name => `@${name}`)].join(' ')
            const authorId = asPersona ? { authorId: people[by] } : {}
            const id = ids.at(-1 - target)
            const known = id === undefined ? undefined : { id }
            // What is gone, or belongs to a player, is refused, and changes nothing.
            const refused = () => undefined
            if (kind === 'post') ids.push((await caller.weezes.post({ text, ...authorId })).id)
            else if (!known) continue
            else if (kind === 'reply') ids.push((await caller.weezes.reply({ ...known, text, ...authorId }).catch(refused))?.id ?? 0)
            else if (kind === 'quote') ids.push((await caller.weezes.reweez({ ...known, text, ...authorId }).catch(refused))?.id ?? 0)
            else if (kind === 'pass on') ids.push((await caller.weezes.reweez({ ...known, ...authorId }).catch(refused))?.id ?? 0)
            else if (kind === 'delete') await animator.weezes.delete(known).catch(refused)
            else await animator.weezes.reassign({ ...known, authorId: people[personas[named.length] ?? 'mairie'] }).catch(refused)
          }
          const stored = await world().store.read.select().from(waits).where(eq(waits.exerciseId, exerciseId))
          const written = new Set(ids)
          const open = stored.filter(({ weezeId, endedOn }) => written.has(weezeId ?? 0) && !endedOn)
          expect(open.map(({ kind, weezeId, personaId }) => `${kind} ${weezeId} ${personaId}`).toSorted()).toEqual(
            await foldWaits(world(), written),
          )
        }),
        { numRuns: 40, seed: 22 },
      ),
    )
  })
})

import { eq } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import { orNotFound } from '../errors.ts'
import type { ClientBrand } from '../session.contract.ts'

/** What pages show of a client, to select with its row. */
export const clientBrandColumns = ({ t: { clients } }: Db) => ({
  name: clients.name,
  logo: clients.logo,
  color: clients.color,
  accent: clients.accent,
})

/** What pages show of the client of an exercise. */
export const readClientBrand = async (db: Db, exerciseId: number): Promise<ClientBrand> => {
  const { clients, exercises } = db.t
  const [brand] = await db
    .select(clientBrandColumns(db))
    .from(exercises)
    .innerJoin(clients, eq(clients.id, exercises.clientId))
    .where(eq(exercises.id, exerciseId))
  return orNotFound(brand)
}

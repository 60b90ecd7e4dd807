import { defineConfig } from 'drizzle-kit'

// One schema, two sets of migrations: `npm run migrations` calls this once per engine.
const dialect = process.env.DIALECT === 'postgresql' ? 'postgresql' : 'sqlite'

export default defineConfig({ dialect, casing: 'snake_case', schema: './db/schema/migrated.cjs', out: `./drizzle/${dialect}` })

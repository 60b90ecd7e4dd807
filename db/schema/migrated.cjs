const { postgresqlSchemaBuilder } = require('./builder-postgresql.ts')
const { sqliteSchemaBuilder } = require('./builder-sqlite.ts')
const { createTables } = require('./tables.ts')

// drizzle-kit reads tables that are exported one by one.
module.exports = createTables(process.env.DIALECT === 'postgresql' ? postgresqlSchemaBuilder : sqliteSchemaBuilder)

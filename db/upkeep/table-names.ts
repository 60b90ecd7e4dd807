import type { Tables } from '../schema/tables.ts'
import { type TenantTable, tenantTableNames } from '../schema/tenant-tables.ts'

export type TableName = keyof Tables

/** The tables that are of no exercise; one that is missing here does not compile. */
const globalTables: Record<Exclude<TableName, TenantTable>, true> = { clients: true, exercises: true, signInFailures: true }

/** Every table, in an order in which rows may be written: what others point to comes first. */
export const tableNames = [...Object.keys(globalTables), ...tenantTableNames] as TableName[]

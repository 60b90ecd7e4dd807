import { Client } from 'pg'
import { partitionOf } from './partitions.ts'

/** One place of a plan that looks at a partition. */
export type Scan = { table: string; partition: number; ran: boolean; conditions: string }

/** A statement that the database ran, also one that a foreign key asks, with the partitions in its plan. */
export type PlannedStatement = { text: string; scans: Scan[] }

type PlanNode = { Plans?: PlanNode[]; 'Relation Name'?: string; 'Actual Loops'?: number; [key: string]: unknown }

const conditionsOf = (node: PlanNode): string[] => [
  ...['Index Cond', 'Recheck Cond', 'Filter'].flatMap(key => (typeof node[key] === 'string' ? [node[key]] : [])),
  ...(node.Plans ?? []).filter(child => !child['Relation Name'] && child['Node Type'] === 'Bitmap Index Scan').flatMap(conditionsOf),
]

const scansOf = (node: PlanNode): Scan[] => {
  const place = partitionOf(node['Relation Name'] ?? '')
  const own = place ? [{ ...place, ran: (node['Actual Loops'] ?? 0) > 0, conditions: conditionsOf(node).join(' and ') }] : []
  return [...own, ...(node.Plans ?? []).flatMap(scansOf)]
}

/** Asks PostgreSQL to tell a connection the plan of each of its statements after it ran. Superusers only. */
const planOptions = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_format': 'json',
  'auto_explain.log_level': 'notice',
}

/** Makes every connection that is opened tell its plans, until the returned function is called. */
export const tellPlans = (): (() => void) => {
  process.env.PGOPTIONS = Object.entries(planOptions)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
  return () => delete process.env.PGOPTIONS
}

/** Runs `work` and returns every statement that PostgreSQL tells of meanwhile. */
export const recordPlans = async (work: () => Promise<unknown>): Promise<PlannedStatement[]> => {
  const recorded: PlannedStatement[] = []
  const { emit } = Client.prototype
  Client.prototype.emit = function (this: Client, event: string | symbol, ...values: unknown[]) {
    const [, plan] = (event === 'notice' && /plan:\n(\{.*)$/s.exec((values[0] as Error).message)) || []
    if (plan) {
      const { 'Query Text': text, Plan: root } = JSON.parse(plan) as { 'Query Text': string; Plan: PlanNode }
      recorded.push({ text, scans: scansOf(root) })
    }
    return emit.call(this, event, ...values)
  }
  try {
    await work()
  } finally {
    Client.prototype.emit = emit
  }
  return recorded
}

/** A condition that leads a scan by its exercise: a value, or the exercise of another row of the same statement; on either side. */
const led = /\bexercise_id = (?:'\d+'::bigint|\$\d+|\(?\w+\.exercise_id|exercise_id)\b|(?:'\d+'::bigint|\$\d+) = (?:\w+\.)?exercise_id\b/
const namedExercise = /\bexercise_id = '(\d+)'|'(\d+)'::bigint = (?:\w+\.)?exercise_id\b/g

/** Why a statement crosses exercises, for the message of a failed test; undefined when it stays in one. */
export const crossingOf = ({ scans }: PlannedStatement): string | undefined => {
  const places = scans.flatMap(({ ran, partition }) => (ran ? [partition] : []))
  if (new Set(places).size > 1) return `it looked into ${new Set(places).size} partitions`
  const free = scans.find(({ conditions }) => !led.test(conditions))
  if (free) return `${free.table} is not led by its exercise: ${free.conditions}`
  const named = scans.flatMap(({ conditions }) => [...conditions.matchAll(namedExercise)].map(([, left, right]) => left ?? right))
  return new Set(named).size > 1 ? `it names ${new Set(named).size} exercises` : undefined
}

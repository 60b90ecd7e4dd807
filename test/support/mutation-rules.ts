import { parseSync } from 'vite'

/** One change of a file: `text` replaces the characters from `start` to `end`, and `imports` stands before the file's first line. */
export type Mutant = {
  file: string
  line: number
  start: number
  end: number
  rule: string
  from: string
  text: string
  imports: string
  /** The number of the function around it (`functionsOf`); undefined for code that runs when the file is imported. */
  within: number | undefined
  /** The expression or statement around the change that can be chosen while the program runs (`switchMutants`). */
  host: { start: number; end: number; statement: boolean }
}

type Node = { type: string; start: number; end: number; [key: string]: unknown }

/** A function's body: where a call can stand first, and whether it is an expression. */
export type FunctionBody = { start: number; end: number; expression: boolean }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const childrenOf = (node: Node): Node[] =>
  Object.entries(node).flatMap(([key, value]) => (key === 'parent' ? [] : [value].flat().filter(isNode)))

const parse = (file: string, text: string): Node =>
  parseSync(file, text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }).program as unknown as Node

const isFunction = ({ type }: Node) => ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'].includes(type)

/** Returns the bodies of a file's functions, in the order of their numbers. */
export const functionsOf = (file: string, text: string): FunctionBody[] => {
  const bodies: FunctionBody[] = []
  const visit = (node: Node): void => {
    const { body } = node
    if (isFunction(node) && isNode(body)) bodies.push({ start: body.start, end: body.end, expression: body.type !== 'BlockStatement' })
    for (const child of childrenOf(node)) visit(child)
  }
  visit(parse(file, text))
  return bodies
}

/** Each operator and the one that takes its place. */
const operators: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '-': '+',
  '*': '/',
}

const swapBoth = (pairs: Record<string, string>): Record<string, string> => ({
  ...pairs,
  ...Object.fromEntries(Object.entries(pairs).map(([one, other]) => [other, one])),
})

/** Conditions of Drizzle and the ones that take their places. */
const conditions = swapBoth({
  eq: 'ne',
  and: 'or',
  lt: 'lte',
  gt: 'gte',
  isNull: 'isNotNull',
  asc: 'desc',
  inArray: 'notInArray',
  exists: 'notExists',
})

/** The level of a procedure and the next weaker one; the weakest becomes stricter. */
const levels: Record<string, string> = {
  adminProcedure: 'animatorProcedure',
  animatorProcedure: 'memberProcedure',
  memberProcedure: 'readerProcedure',
  readerProcedure: 'publicProcedure',
  publicProcedure: 'readerProcedure',
}

const inSql: readonly (readonly [pattern: RegExp, text: string])[] = [
  [/(?<= )=(?= )/g, '<>'],
  [/(?<= )<(?= )/g, '<='],
  [/(?<= )>(?= )/g, '>='],
  [/(?<= )<=(?= )/g, '<'],
  [/(?<= )>=(?= )/g, '>'],
  [/(?<= )and(?= )/gi, 'or'],
  [/(?<= )or(?= )/gi, 'and'],
  [/(?<= )is null\b/gi, 'is not null'],
  [/(?<= )is not null\b/gi, 'is null'],
]

/** Nodes whose contents are types, addresses or names of files. */
const skipped = /^(TS|Import|ExportAll)/
const isExpressionOfTypescript = /^TS(AsExpression|SatisfiesExpression|NonNullExpression)$/

/** `host`: the expression around the change, if `node` is not one. */
type Change = { node: { start: number; end: number }; rule: string; text: string; imports?: string; host?: Node }

/** The texts of the screens in each language. */
const catalogs = /^locales\/[a-z]{2}\//
/** Files whose sentences are descriptions of the OpenAPI document, or what invented people write in demonstrations and example files. */
const sentences =
  /^(server\/openapi\/described|routers\/admin\/(demo|history-sentences)[^/]*|routers\/sequences\/chronogramme-template\.rules)\.ts$/

/**
 * Returns whether a text is prose that people read and no program does: no test should quote it, or every better word would break one. So
 * are messages of the log, and names of aliases and prepared queries, which only differ. Keys, names of fields, values of enums, codes and
 * the messages of errors are not prose.
 */
const isProse = (file: string, { value }: Node, parent: Node): boolean => {
  if (typeof value !== 'string') return false
  if (catalogs.test(file) || (sentences.test(file) && value.includes(' '))) return true
  if (parent.type === 'Property') return ['description', 'summary', 'help'].includes((parent.key as Node).name as string)
  if (parent.type !== 'CallExpression') return false
  const callee = parent.callee as Node
  if (callee.type === 'Identifier') return callee.name === 'alias'
  const [object, method] = [callee.object as Node | undefined, callee.property as Node | undefined]
  return object?.name === 'log' || ['describe', 'prepare'].includes(method?.name as string)
}

/** How large and how thick a picture is drawn, which is looked at: the looks and their reviews judge it. */
const isMeasure = ({ type, name }: Node): boolean =>
  type === 'JSXAttribute' && ['size', 'sizes', 'stroke'].includes((name as Node).name as string)

/** A colour, of which axe says whether it can be read. */
const isColour = (value: unknown): boolean => typeof value === 'string' && /^#[0-9a-f]{3,8}$/i.test(value)

const changesOfLiteral = (node: Node, parent: Node): Change[] => {
  const { value } = node
  const isKey = parent.type === 'Property' && parent.key === node
  if (isKey || parent.type === 'ExportNamedDeclaration' || parent.type === 'JSXAttribute') return []
  if (isColour(value)) return []
  if (typeof value === 'boolean') return [{ node, rule: 'boolean', text: String(!value) }]
  if (typeof value === 'number') return [{ node, rule: 'constant', text: value === 0 ? '1' : String(value * 2) }]
  return typeof value === 'string' ? [{ node, rule: 'text', text: JSON.stringify(`${value}!`) }] : []
}

const changesOfOperator = (node: Node, text: string): Change[] => {
  const [left, right] = [node.left as Node, node.right as Node]
  const swapped = operators[node.operator as string]
  if (!swapped) return []
  const between = text.slice(left.end, right.start)
  const at = left.end + between.indexOf(node.operator as string)
  return [{ node: { start: at, end: at + (node.operator as string).length }, rule: 'operator', text: swapped, host: node }]
}

const changesOfCall = (node: Node, fromDrizzle: ReadonlySet<string>): Change[] => {
  const callee = node.callee as Node
  const name = callee.type === 'Identifier' ? (callee.name as string) : ''
  if (!fromDrizzle.has(name)) return []
  const swapped = conditions[name]
  const imports = swapped && !fromDrizzle.has(swapped) ? `import { ${swapped} } from 'drizzle-orm';` : ''
  const swap = swapped ? [{ node: callee, rule: 'condition', text: swapped, imports }] : []
  const args = node.arguments as Node[]
  if (name !== 'and' || args.length < 2) return swap
  // A spread argument is no expression.
  return [
    ...swap,
    ...args.map(arg => ({ node: arg, rule: 'dropped condition', text: 'undefined', host: arg.type === 'SpreadElement' ? node : arg })),
  ]
}

const changesOfSql = (node: Node, text: string): Change[] =>
  ((node.quasi as Node).quasis as Node[]).flatMap(quasi =>
    inSql.flatMap(([pattern, to]) =>
      [...text.slice(quasi.start, quasi.end).matchAll(pattern)].map(({ index, 0: found }) => {
        const start = quasi.start + index
        return { node: { start, end: start + found.length }, rule: 'condition', text: to, host: node }
      }),
    ),
  )

const changesOf = (file: string, node: Node, parent: Node, text: string, fromDrizzle: ReadonlySet<string>): Change[] => {
  if (node.type === 'Literal') return isProse(file, node, parent) ? [] : changesOfLiteral(node, parent)
  if (node.type === 'BinaryExpression' || node.type === 'LogicalExpression') return changesOfOperator(node, text)
  if (node.type === 'CallExpression') return changesOfCall(node, fromDrizzle)
  if (node.type === 'TaggedTemplateExpression') return (node.tag as Node).name === 'sql' ? changesOfSql(node, text) : []
  if (node.type === 'UnaryExpression' && node.operator === '!') {
    const { start, end } = node.argument as Node
    return [{ node, rule: 'negation', text: text.slice(start, end) }]
  }
  if (node.type === 'IfStatement' || node.type === 'ConditionalExpression') {
    const test = node.test as Node
    return [{ node: test, rule: 'branch', text: `!(${text.slice(test.start, test.end)})` }]
  }
  if (node.type === 'Identifier' && parent.type === 'MemberExpression' && parent.object === node) {
    const level = levels[node.name as string]
    return level ? [{ node, rule: 'level', text: 'level', imports: `import { ${level} as level } from '../trpc.ts';` }] : []
  }
  if (node.type !== 'ExpressionStatement') return []
  const { type } = node.expression as Node
  return type === 'CallExpression' || type === 'AwaitExpression' ? [{ node, rule: 'dropped call', text: ';' }] : []
}

const drizzleNames = (program: Node): Set<string> =>
  new Set(
    childrenOf(program).flatMap(node =>
      node.type === 'ImportDeclaration' && (node.source as Node).value === 'drizzle-orm'
        ? (node.specifiers as Node[]).map(({ local }) => (local as Node).name as string)
        : [],
    ),
  )

/** Returns every mutant of a file, in the order of its text. */
export const mutantsOf = (file: string, text: string): Mutant[] => {
  const program = parse(file, text)
  const fromDrizzle = drizzleNames(program)
  const mutants: Mutant[] = []
  let functions = 0
  const visit = (node: Node, parent: Node, around: number | undefined, outer: Node): void => {
    if ((skipped.test(node.type) && !isExpressionOfTypescript.test(node.type)) || isMeasure(node)) return
    const statement = node.type === 'ExpressionStatement' ? node : outer
    for (const { node: at, rule, text: to, imports = '', host = at } of changesOf(file, node, parent, text, fromDrizzle)) {
      const { start, end } = host.start === statement.start ? statement : host
      mutants.push({
        file,
        line: text.slice(0, at.start).split('\n').length,
        start: at.start,
        end: at.end,
        rule,
        from: text.slice(at.start, at.end),
        text: to,
        imports,
        within: around,
        host: { start, end, statement: host.start === statement.start },
      })
    }
    const within = isFunction(node) && isNode(node.body) ? functions++ : around
    for (const child of childrenOf(node)) visit(child, node, within, statement)
  }
  visit(program, program, undefined, program)
  return mutants
}

/** Returns the text of a file with a mutant in it; the lines keep their numbers. */
export const mutate = (text: string, { start, end, text: to, imports }: Mutant): string =>
  `${imports}${text.slice(0, start)}${to}${text.slice(end)}`

/**
 * Returns the text of a file that calls `globalThis.weezReached(number)` first in each function, with `first` as the number of the first
 * one.
 */
export const instrument = (file: string, text: string, first: number): string => {
  const insertions = functionsOf(file, text).flatMap(({ start, end, expression }, at): [number, number, string][] => {
    const call = `globalThis.weezReached?.(${first + at})`
    return expression
      ? [
          [start, at, `(${call}, `],
          [end, -at, ')'],
        ]
      : [[start + 1, at, `${call};`]]
  })
  return insertions
    .toSorted(([one, first], [other, second]) => other - one || second - first)
    .reduce((done, [place, , added]) => done.slice(0, place) + added + done.slice(place), text)
}

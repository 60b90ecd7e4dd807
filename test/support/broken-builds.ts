import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** A build with one change in `file`; the test with this title must fail. */
export type BrokenBuild = { name: string; file: string; search: string; replace: string; test: string; title: string }

const linesAfterSign = (sign: string, lines: readonly string[]) =>
  lines
    .filter(line => line.startsWith(sign))
    .map(line => line.slice(2))
    .join('\n')

const parseBuild = (block: string): BrokenBuild => {
  const [name = '', file = '', ...lines] = block.trimEnd().split('\n')
  const [test = '', title = ''] = lines.at(-1)?.split(/: (.*)/) ?? []
  const patch = lines.slice(0, -1)
  return { name, file, search: linesAfterSign('-', patch), replace: linesAfterSign('+', patch), test, title }
}

export const brokenBuilds: readonly BrokenBuild[] = readFileSync(resolve(import.meta.dirname, '../broken-builds.txt'), 'utf8')
  .split(/^# /m)
  .slice(1)
  .map(parseBuild)

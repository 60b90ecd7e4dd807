import { readFileSync } from 'node:fs'

/** CPU seconds that a process has used, from the operating system, which counts hundredths; with those of its ended children. */
export const cpuOf = (pid: number, withChildren = false): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  const [own, ended] = [Number(fields[11]) + Number(fields[12]), Number(fields[13]) + Number(fields[14])]
  return (own + (withChildren ? ended : 0)) / 100
}

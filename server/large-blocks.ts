import { isSea } from 'node:sea'

const megabyte = 1024 * 1024
/** What glibc reads at the start of a process: the size from which blocks are mapped by themselves, and how much of the rest it keeps free. */
const settings = { MALLOC_MMAP_THRESHOLD_: String(4 * megabyte), MALLOC_TRIM_THRESHOLD_: String(8 * megabyte) }

/**
 * Makes a server give large blocks of memory back, such as the 19 MiB of each password hash and the bytes of uploads. Left alone, glibc takes
 * a block that was freed as a sign that more like it follow, and keeps them: sixteen sign-ins would leave 105 MB. Smaller blocks are kept for
 * reuse: to map each of them doubles what it costs to compress a page. Nothing but the environment of a process can say so before it runs,
 * so it runs its program anew, once, with its id and its arguments. Whoever has set one of these is left alone.
 */
export const giveLargeBlocksBack = (): void => {
  if (process.platform !== 'linux' || Object.keys(settings).some(name => name in process.env)) return
  const { argv0, execArgv, execPath, env } = process
  // The single executable names itself in place of a script.
  const args = process.argv.slice(isSea() ? 2 : 1)
  process.execve?.(execPath, [argv0, ...execArgv, ...args], { ...env, ...settings })
}

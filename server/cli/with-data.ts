import { holdFolder } from '#db/hold-folder.ts'
import type { Config } from '../config.ts'
import type { Parts } from '../context.ts'
import { openParts } from '../parts.ts'

/** Exit code of a command that finds its data folder held by another process (design 8). */
const held = 3

/** Runs a command that changes data: alone on its folder, and with everything closed behind it. Answers its exit code. */
export const withData = async (config: Config, command: (parts: Parts) => Promise<number>): Promise<number> => {
  const release = config.databaseUrl ? () => {} : holdFolder(config.data)
  if (!release) {
    process.stderr.write(`weez: another process holds ${config.data}\n`)
    return held
  }
  const parts = await openParts(config)
  try {
    return await command(parts)
  } finally {
    await parts.store.close()
    release()
  }
}

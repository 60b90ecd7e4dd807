import { once } from 'node:events'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parsingLimits } from '#routers/budgets.contract.ts'
import { sendDelivery } from '#server/background/send-webhook.ts'
import { readFileLines } from '#server/cli/import.ts'
import { backupManifestName, exportManifestName, verifyBackup, verifyExport } from '#server/maintenance/manifests.ts'
import type { BudgetProbe, BudgetProbes } from './budget-probe.ts'

/** Runs `work` with a sparse file of this many bytes; returns the message of its error, or an empty string if it succeeds. */
const withSparseFile = async (name: string, bytes: number, work: (folder: string, file: string) => Promise<unknown>): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'weez-budget-'))
  const file = join(folder, name)
  try {
    const handle = await open(file, 'w')
    await handle.truncate(bytes)
    await handle.close()
    return await work(folder, file).then(
      () => '',
      error => (error as Error).message,
    )
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Both files contain only NUL bytes: within the cap they are read, and then rejected as invalid JSON. */
const manifestProbe =
  (check: (folder: string, log: () => void) => Promise<unknown>, name: string, most: number): BudgetProbe =>
  async (_, more) => {
    const message = await withSparseFile(name, most + more, folder => check(folder, () => {}))
    return { taken: message.endsWith('cannot be read') }
  }

const readLines = async (file: string): Promise<void> => {
  for await (const line of readFileLines(file, parsingLimits.export.caps.lineBytes)) if (line === '') throw new Error('an empty line')
}

export const manifestProbes: Pick<BudgetProbes, 'backup' | 'export'> = {
  backup: { manifestBytes: manifestProbe(verifyBackup, backupManifestName, parsingLimits.backup.caps.manifestBytes) },
  export: {
    manifestBytes: manifestProbe(verifyExport, exportManifestName, parsingLimits.export.caps.manifestBytes),
    lineBytes: async (_, more) => {
      const message = await withSparseFile('rows.ndjson', parsingLimits.export.caps.lineBytes + more, (_, file) => readLines(file))
      return { taken: message === '' }
    },
  },
}

export const webhookProbes: Pick<BudgetProbes, 'webhookAnswer'> = {
  webhookAnswer: {
    bytes: async (_, more) => {
      const { promise: ended, resolve } = Promise.withResolvers<boolean>()
      // The last byte arrives late, so that the test detects a client that stops reading earlier.
      const length = parsingLimits.webhookAnswer.caps.bytes + 2 * more
      const server = createServer((request, response) => {
        request.resume()
        response.writeHead(200, { 'content-length': length })
        response.write(Buffer.alloc(length - 1))
        setTimeout(() => response.end(Buffer.alloc(1)), 200)
        response.once('close', () => resolve(response.writableEnded))
      }).listen(0, '127.0.0.1')
      await once(server, 'listening')
      const { port } = server.address() as AddressInfo
      const due = { url: `http://127.0.0.1:${port}/`, hosts: [`127.0.0.1:${port}`], id: 1, secret: 'whsec_AA==', body: '{}' }
      const own = { exerciseId: 1, webhookId: 1, attempts: 0, createdOn: new Date(), holder: null, beat: 0 }
      await sendDelivery({ ...due, ...own, formerSecret: null, formerSecretUntil: null }, new Date())
      const taken = await ended
      server.closeAllConnections()
      server.close()
      return { taken }
    },
  },
}

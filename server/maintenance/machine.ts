import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { access, constants, statfs } from 'node:fs/promises'
import { createServer } from 'node:net'
import { type Config, isS3Url, parseS3Url, version } from '../config.ts'
import { isAccessibleToOthers } from '../disk/data-folder.ts'
import { openFileStore } from '../media/open-images.ts'
import { errorMessage, type Finding, failFinding, okFinding, warnFinding } from './findings.ts'

/** Free bytes below which the check fails, and below which it warns. */
const minFreeBytes = 64e6
const lowFreeBytes = 1e9

const checkProgram = (): Finding => {
  const message = `Weez ${version}, Node ${process.version}`
  return Number(process.versions.node.split('.', 1)[0]) >= 26
    ? okFinding('program', message)
    : failFinding('program', message, 'start it with Node 26')
}

const checkWritable = async (about: string, folder: string): Promise<Finding> => {
  if (!existsSync(folder)) return okFinding(about, `${folder} is made when it is needed`)
  try {
    await access(folder, constants.W_OK)
    if (isAccessibleToOthers(folder)) return warnFinding(about, `${folder} is open to other users of this machine`, `chmod 700 ${folder}`)
    return okFinding(about, folder)
  } catch {
    return failFinding(about, `${folder} cannot be written`, 'give it to the user that runs Weez')
  }
}

const checkBucket = async (media: string): Promise<Finding> => {
  const { endpoint } = parseS3Url(media)
  try {
    // No exercise has this id; the request only tests the connection.
    await openFileStore(media).listNames(0)
    return okFinding('images', endpoint)
  } catch (error) {
    return failFinding('images', `${endpoint}: ${errorMessage(error)}`, 'look at the address and the keys in --media')
  }
}

const checkDiskSpace = async (folder: string): Promise<Finding> => {
  const space = await statfs(existsSync(folder) ? folder : '.').catch(() => undefined)
  if (!space) return warnFinding('room', 'not known', `look at ${folder}`)
  const free = space.bavail * space.bsize
  const message = `${(free / 1e9).toFixed(1)} GB free`
  if (free < minFreeBytes) return failFinding('room', message, 'make room; until then nothing can be written')
  return free < lowFreeBytes ? warnFinding('room', message, 'make room') : okFinding('room', message)
}

const isPortFree = async (port: number, host: string): Promise<boolean> => {
  const server = createServer().listen(port, host)
  try {
    await once(server, 'listening')
    return true
  } catch {
    return false
  } finally {
    server.close()
  }
}

/** Whether the port is free, or in use by this Weez. */
const checkPort = async ({ port, host }: Config, served: boolean): Promise<Finding> => {
  const free = await isPortFree(port, host)
  const where = `${host}:${port}`
  if (free) return okFinding('port', `${where} is free`)
  return served
    ? okFinding('port', `${where} is in use, as it is while Weez works`)
    : failFinding('port', `${where} is taken`, 'choose another --port')
}

const checkPublicUrl = ({ publicUrl, host }: Config): Finding => {
  const local = host === '127.0.0.1' || host === '::1' || host === 'localhost'
  if (!publicUrl)
    return local ? okFinding('address', 'this machine only') : warnFinding('address', 'none', 'set --public-url to what people type')
  if (publicUrl.pathname !== '/') return failFinding('address', publicUrl.href, 'leave out the path: Weez is served at the root')
  return publicUrl.protocol === 'https:'
    ? okFinding('address', publicUrl.href)
    : warnFinding('address', publicUrl.href, 'use https where people are not alone')
}

/** Checks what Weez needs of the machine; `served`: a server holds the data folder. */
export const checkMachine = async (config: Config, served: boolean): Promise<Finding[]> => [
  checkProgram(),
  await checkWritable('data', config.data),
  isS3Url(config.media) ? await checkBucket(config.media) : await checkWritable('images', config.media),
  await checkDiskSpace(config.data),
  await checkPort(config, served),
  checkPublicUrl(config),
]

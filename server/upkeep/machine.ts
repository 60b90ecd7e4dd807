import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { access, constants, statfs } from 'node:fs/promises'
import { createServer } from 'node:net'
import { type Config, version } from '../config/config.ts'
import { openFiles } from '../media/open-images.ts'
import { isS3, s3Place } from '../media/s3-location.ts'
import { type Finding, failure, fine, messageOf, warning } from './findings.ts'
import { isOpenToOthers } from './private-files.ts'

/** Bytes that should be free; below the first little can be written any more, below the second it is time to look. */
const [needed, wanted] = [64e6, 1e9]

const program = (): Finding => {
  const said = `Weez ${version}, Node ${process.version}`
  return Number(process.versions.node.split('.', 1)[0]) >= 26 ? fine('program', said) : failure('program', said, 'start it with Node 26')
}

const writable = async (about: string, folder: string): Promise<Finding> => {
  if (!existsSync(folder)) return fine(about, `${folder} is made when it is needed`)
  try {
    await access(folder, constants.W_OK)
    if (isOpenToOthers(folder)) return warning(about, `${folder} is open to other users of this machine`, `chmod 700 ${folder}`)
    return fine(about, folder)
  } catch {
    return failure(about, `${folder} cannot be written`, 'give it to the user that runs Weez')
  }
}

const bucket = async (media: string): Promise<Finding> => {
  const { endpoint } = s3Place(media)
  try {
    // No exercise has this id: the question is whether there is an answer.
    await openFiles(media).names(0)
    return fine('images', endpoint)
  } catch (error) {
    return failure('images', `${endpoint}: ${messageOf(error)}`, 'look at the address and the keys in --media')
  }
}

const room = async (folder: string): Promise<Finding> => {
  const space = await statfs(existsSync(folder) ? folder : '.').catch(() => undefined)
  if (!space) return warning('room', 'not known', `look at ${folder}`)
  const free = space.bavail * space.bsize
  const said = `${(free / 1e9).toFixed(1)} GB free`
  if (free < needed) return failure('room', said, 'make room; until then nothing can be written')
  return free < wanted ? warning('room', said, 'make room') : fine('room', said)
}

const isFree = async (port: number, host: string): Promise<boolean> => {
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

/** Whether the port is Weez's own, or free to become it. */
const port = async ({ port, host }: Config, served: boolean): Promise<Finding> => {
  const free = await isFree(port, host)
  const where = `${host}:${port}`
  if (free) return fine('port', `${where} is free`)
  return served
    ? fine('port', `${where} is in use, as it is while Weez works`)
    : failure('port', `${where} is taken`, 'choose another --port')
}

const publicUrl = ({ publicUrl, host }: Config): Finding => {
  const local = host === '127.0.0.1' || host === '::1' || host === 'localhost'
  if (!publicUrl) return local ? fine('address', 'this machine only') : warning('address', 'none', 'set --public-url to what people type')
  if (publicUrl.pathname !== '/') return failure('address', publicUrl.href, 'leave out the path: Weez is served at the root')
  return publicUrl.protocol === 'https:'
    ? fine('address', publicUrl.href)
    : warning('address', publicUrl.href, 'use https where people are not alone')
}

/** What Weez needs of the machine; `served` = a server has the data folder. */
export const machineFindings = async (config: Config, served: boolean): Promise<Finding[]> => [
  program(),
  await writable('data', config.data),
  isS3(config.media) ? await bucket(config.media) : await writable('images', config.media),
  await room(config.data),
  await port(config, served),
  publicUrl(config),
]

import { createRequire, enableCompileCache } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { getRawAsset } from 'node:sea'
import { makePrivateFiles } from '../upkeep/private-files.ts'
import { findHome } from './home.ts'
import { unpack } from './unpack.ts'

// The first code that runs in the single executable: it makes files of what the executable holds and starts the program in them.
const asset = (name: string) => new Uint8Array(getRawAsset(name))
makePrivateFiles()
const unpacked = () => unpack(findHome(), { list: asset('list'), bytes: asset('bytes') })

/** The file that the running program starts in a process of its own, which is this executable once more. */
const [, , asked = ''] = process.argv
const decodes = process.connected && basename(asked) === 'decoder.mjs'

const folder = decodes ? dirname(dirname(asked)) : unpacked()
enableCompileCache(join(folder, 'compiled'))
createRequire(join(folder, 'dist', 'boot.cjs'))(decodes ? './decoder.cjs' : './start.cjs')

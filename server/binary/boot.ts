import { createRequire, enableCompileCache } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { getRawAsset } from 'node:sea'
import { setPrivateUmask } from '../upkeep/data-folder.ts'
import { findUnpackFolder } from './home.ts'
import { unpackProgram } from './unpack.ts'

// The first code that runs in the single executable: it makes files of what the executable holds and starts the program in them.
const readAsset = (name: string) => new Uint8Array(getRawAsset(name))
setPrivateUmask()
const unpackHere = () => unpackProgram(findUnpackFolder(), { list: readAsset('list'), bytes: readAsset('bytes') })

/** The file that the running program starts in a process of its own, which is this executable once more. */
const [, , asked = ''] = process.argv
const isDecoder = process.connected && basename(asked) === 'decoder.mjs'

const folder = isDecoder ? dirname(dirname(asked)) : unpackHere()
enableCompileCache(join(folder, 'compiled'))
createRequire(join(folder, 'dist', 'boot.cjs'))(isDecoder ? './decoder.cjs' : './start.cjs')

import { createRequire, enableCompileCache } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { getRawAsset } from 'node:sea'
import { setPrivateUmask } from '../upkeep/data-folder.ts'
import { findUnpackFolder } from './home.ts'
import { unpackProgram } from './unpack.ts'

// The entry of the single executable: it unpacks the program's files and starts the program from them.
const readAsset = (name: string) => new Uint8Array(getRawAsset(name))
setPrivateUmask()
const unpackHere = () => unpackProgram(findUnpackFolder(), { list: readAsset('list'), bytes: readAsset('bytes') })

/** The running program starts its decoder processes with this executable and the path of the decoder. */
const [, , program = ''] = process.argv
const isDecoder = process.connected && basename(program) === 'decoder.mjs'

const folder = isDecoder ? dirname(dirname(program)) : unpackHere()
enableCompileCache(join(folder, 'compiled'))
createRequire(join(folder, 'dist', 'boot.cjs'))(isDecoder ? './decoder.cjs' : './start.cjs')

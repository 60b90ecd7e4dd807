import { createRequire, enableCompileCache } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { getRawAsset } from 'node:sea'
import { setPrivateUmask } from '../disk/data-folder.ts'
import { giveLargeBlocksBack } from '../large-blocks.ts'
import { findUnpackFolder } from './home.ts'
import { unpackProgram } from './unpack.ts'

// The entry of the single executable: it unpacks the program's files and starts the program from them.
// Before it unpacks, so that it does so once; which command it runs is not known yet.
giveLargeBlocksBack()
const readAsset = (name: string) => new Uint8Array(getRawAsset(name))
setPrivateUmask()
const unpackHere = () => unpackProgram(findUnpackFolder(), { list: readAsset('list'), bytes: readAsset('bytes') })

/** The running program starts its other processes with this executable and the path of their program. */
const [, , program = ''] = process.argv
const forked = process.connected ? ['decoder', 'demo-loader'].find(name => basename(program) === `${name}.mjs`) : undefined

const folder = forked ? dirname(dirname(program)) : unpackHere()
enableCompileCache(join(folder, 'compiled'))
createRequire(join(folder, 'dist', 'boot.cjs'))(`./${forked ?? 'start'}.cjs`)

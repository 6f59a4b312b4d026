import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { buildDemo } from './build-demo.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
console.log('Building the client …')
buildDemo()
const server = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))

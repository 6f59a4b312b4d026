import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
/** SMS codes of the sandbox stand in the server's log too while developing (decisions §9). */
const env = { HONGBAO_SMS_LOG: '1', ...process.env }
const run = (...args) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env })

/** Client, the operator's desk (port 5174) and server side by side, each restarting or hot-reloading on a change; ends when either ends. */
const parts = [
  run('node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/main.ts'),
  run('node_modules/vite/bin/vite.js', '--mode', 'development', '--host', '127.0.0.1'),
  run(
    'node_modules/vite/bin/vite.js',
    ...['--config', 'desk/vite.config.ts', '--mode', 'development', '--host', '127.0.0.1'],
  ),
]
const stop = (code) => {
  for (const part of parts) part.kill('SIGTERM')
  process.exit(code)
}
for (const part of parts) part.on('exit', (code) => stop(code ?? 1))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(0))

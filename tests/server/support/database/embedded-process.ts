import { joinEmbedded, serveEmbedded } from '../../../../server/db/embedded/embedded'

/** Holds an embedded database as a server or as a command does, says where it is, and lets it go on SIGTERM. */
const [dataDir = '', what = 'server', databaseUser] = process.argv.slice(2)
const log = {
  info: (text: string) => console.log(text),
  warn: (text: string) => console.log(text),
}
try {
  const options = { dataDir, ...(databaseUser && { databaseUser }) }
  const onGone = () => {
    process.exitCode = 74
    process.kill(process.pid, 'SIGTERM')
  }
  const held =
    what === 'server' ? await serveEmbedded({ ...options, onGone }, log) : await joinEmbedded(options, what)
  const alive = setInterval(() => {}, 1_000)
  process.once('SIGUSR2', () => held.letEnd?.())
  process.once('SIGTERM', async () => {
    await held.close()
    clearInterval(alive)
  })
  console.log(`ready ${held.databaseUrl}`)
} catch (error) {
  console.log(String(error instanceof Error ? error.message : error))
  process.exitCode = 1
}

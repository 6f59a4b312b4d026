import { joinEmbedded, runningUrl } from '../db/embedded/embedded'
import { StartRefused } from '../db/start-refused'
import { readSettings } from '../settings'
import { readArguments, runCommand, WrongUsage } from './command'

const USAGE = `npm run -s database -- url | open
url   prints the address of the embedded database while its server runs, for psql, tests and scripts
open  prints its address and runs it until the command is ended, for pg_dump without a server`

/** Done when somebody ends this process, which goes on until then. */
const ending = () =>
  new Promise<void>((resolve) => {
    const waiting = setInterval(() => {}, 60_000)
    const end = () => {
      clearInterval(waiting)
      resolve()
    }
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, end)
  })

const output = {
  print: (text: string) => console.log(text),
  say: (text: string) => console.error(text),
}

process.exitCode = await runCommand(USAGE, output, async () => {
  const { words } = readArguments(process.argv.slice(2), [])
  const [what, ...more] = words
  if (more.length > 0 || (what !== 'url' && what !== 'open')) throw new WrongUsage()
  const { app } = readSettings(process.env, [])
  if (app.databaseUrl !== undefined) throw new StartRefused('the database is the one of DATABASE_URL')
  if (what === 'url') output.print(await runningUrl(app))
  else {
    const { databaseUrl, close } = await joinEmbedded(app, 'database')
    const ended = ending()
    output.print(databaseUrl)
    await ended
    await close()
  }
  return true
})

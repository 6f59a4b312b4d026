import { runningUrl } from '../db/embedded/embedded'
import { StartRefused } from '../db/start-refused'
import { readSettings } from '../settings'
import { readArguments, runCommand, WrongUsage } from './command'

const USAGE = `npm run -s database -- url
Prints the address of the embedded database while its server runs, for psql, tests and scripts.`

const output = {
  print: (text: string) => console.log(text),
  say: (text: string) => console.error(text),
}

process.exitCode = await runCommand(USAGE, output, async () => {
  const { words } = readArguments(process.argv.slice(2), [])
  if (words.length !== 1 || words[0] !== 'url') throw new WrongUsage()
  const { app } = readSettings(process.env, [])
  if (app.databaseUrl !== undefined) throw new StartRefused('the database is the one of DATABASE_URL')
  output.print(await runningUrl(app))
  return true
})

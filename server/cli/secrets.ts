import { readSettings } from '../settings'
import { secretsCommand } from './secrets-command'

process.exitCode = await secretsCommand(process.argv.slice(2), readSettings(process.env, []).app, {
  print: (text) => console.log(text),
  say: (text) => console.error(text),
})

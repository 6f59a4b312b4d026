import { readSettings } from '../settings'
import { personCommand } from './person-command'

process.exitCode = await personCommand(process.argv.slice(2), readSettings(process.env, []).app, {
  print: (text) => console.log(text),
  say: (text) => console.error(text),
})

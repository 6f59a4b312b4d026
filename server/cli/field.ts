import { readSettings } from '../settings'
import { fieldCommand } from './field-command'

process.exitCode = await fieldCommand(process.argv.slice(2), readSettings(process.env, []).app, {
  print: (text) => console.log(text),
  say: (text) => console.error(text),
})

import { readSettings } from '../settings'
import { codesCommand } from './codes-command'

process.exitCode = await codesCommand(process.argv.slice(2), readSettings(process.env, []).app, {
  print: (text) => console.log(text),
  say: (text) => console.error(text),
})

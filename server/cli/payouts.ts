import { readSettings } from '../settings'
import { payoutsCommand } from './payouts-command'

process.exitCode = await payoutsCommand(process.argv.slice(2), readSettings(process.env, []).app, {
  print: (text) => console.log(text),
  say: (text) => console.error(text),
})

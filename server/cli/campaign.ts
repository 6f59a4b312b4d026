import { readSettings } from '../settings'
import { campaignCommand } from './campaign-command'

process.exitCode = await campaignCommand(process.argv.slice(2), readSettings(process.env, []).app, {
  print: (text) => console.log(text),
  say: (text) => console.error(text),
})

import { readSettings } from '../settings'
import { auditCommand } from './audit-command'

process.exitCode = await auditCommand(process.argv.slice(2), readSettings(process.env, []).app, {
  print: (text) => console.log(text),
  say: (text) => console.error(text),
})

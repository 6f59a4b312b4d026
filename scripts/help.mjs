import { readFileSync } from 'node:fs'

/** Prints each command of package.json with its line of `scripts-info`. */
const file = new URL('../package.json', import.meta.url)
const { scripts, 'scripts-info': info } = JSON.parse(readFileSync(file, 'utf8'))
const commands = Object.keys(scripts).map((name) =>
  ['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`,
)
const width = Math.max(...commands.map((command) => command.length))
for (const [index, name] of Object.keys(scripts).entries())
  console.log(`${commands[index].padEnd(width)}  ${info[name]}`)

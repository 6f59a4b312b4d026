import { createInterface } from 'node:readline/promises'
import { operatorCommand } from './operator/operator-command'

async function askPassword(): Promise<string> {
  const input = createInterface({ input: process.stdin, output: process.stderr })
  const typed = await input.question('password: ')
  input.close()
  return typed
}

const output = {
  print: (text: string) => console.log(text),
  say: (text: string) => console.error(text),
}

process.exitCode = await operatorCommand(process.argv.slice(2), { env: process.env, output, askPassword })

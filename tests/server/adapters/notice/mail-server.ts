import { type AddressInfo, createServer } from 'node:net'

interface Mail {
  readonly from: string
  readonly to: readonly string[]
  readonly data: string
}

/** A mail server of one test: takes what it is given, or answers the recipient with `refusal`. */
export async function mailServer(host = '127.0.0.1') {
  const mails: Mail[] = []
  const state: { refusal: string | undefined; isSilent: boolean; answersAfterMs: number } = {
    refusal: undefined,
    isSilent: false,
    answersAfterMs: 0,
  }
  const server = createServer((socket) => {
    let from = ''
    let to: string[] = []
    let data: string | undefined
    let rest = ''
    const say = (line: string) =>
      state.answersAfterMs === 0
        ? socket.write(`${line}\r\n`)
        : setTimeout(() => socket.write(`${line}\r\n`), state.answersAfterMs)
    const take = (line: string) => {
      if (data !== undefined) {
        if (line !== '.') data += `${line}\n`
        else {
          mails.push({ from, to, data })
          data = undefined
          say('250 taken')
        }
        return
      }
      const [verb = ''] = line.toUpperCase().split(/[ :]/)
      const path = /<(.*)>/.exec(line)?.[1] ?? ''
      if (verb === 'EHLO') return say('250 mail.test')
      if (verb === 'STARTTLS') return say('502 not here')
      if (verb === 'MAIL') {
        from = path
        to = []
      }
      if (verb === 'RCPT') {
        if (state.refusal !== undefined) return say(state.refusal)
        to = [...to, path]
      }
      if (verb === 'DATA') {
        data = ''
        return say('354 go on')
      }
      if (verb === 'QUIT') {
        say('221 bye')
        return socket.end()
      }
      say('250 ok')
    }
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString('utf8')).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) take(line)
    })
    if (!state.isSilent) say('220 mail.test')
  })
  await new Promise<void>((done) => server.listen(0, host, done))
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    mails,
    state,
    close: () => new Promise((done) => server.close(done)),
  }
}

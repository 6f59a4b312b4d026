import { connect, type Socket } from 'node:net'

export interface Answered {
  readonly status: number
  /** Status line and headers. */
  readonly head: string
  /** A character a byte. */
  readonly body: string
}

/** A header of an answer; undefined where it has none. @param name in small letters */
export const headerOf = ({ head }: Answered, name: string): string | undefined =>
  new RegExp(`\\r\\n${name}: *([^\\r]*)`, 'i').exec(head)?.[1]

/** A whole request. @param body ASCII */
export function requestText(
  method: 'GET' | 'POST',
  path: string,
  headers: Readonly<Record<string, string>>,
  body = '',
): string {
  return [
    `${method} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(method === 'POST' ? [`content-length: ${body.length}`] : []),
    '',
    body,
  ].join('\r\n')
}

/** One connection that sends a request after the other and reads the answers, of which each says its length. */
export class Line {
  private socket: Socket | undefined
  private text = ''
  private settle: ((answer: Answered) => void) | undefined
  private fail: ((error: Error) => void) | undefined

  constructor(private readonly port: number) {}

  async open(): Promise<this> {
    const socket = connect({ port: this.port, host: '127.0.0.1', noDelay: true })
    this.socket = socket
    socket.setEncoding('latin1')
    socket.on('data', (data) => this.read(String(data)))
    const lost = () => this.fail?.(new Error('the server ended a connection'))
    socket.on('close', lost)
    socket.on('error', (error) => this.fail?.(error))
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve)
      socket.once('error', reject)
    })
    return this
  }

  /** False once the server has ended it. */
  get isOpen(): boolean {
    return this.socket?.readyState === 'open'
  }

  private read(data: string): void {
    this.text += data
    const end = this.text.indexOf('\r\n\r\n')
    if (end < 0) return
    const length = Number(/content-length: (\d+)/i.exec(this.text.slice(0, end))?.[1] ?? 0)
    if (this.text.length < end + 4 + length) return
    const answer = {
      status: Number(this.text.slice(9, 12)),
      head: this.text.slice(0, end),
      body: this.text.slice(end + 4),
    }
    this.text = ''
    this.settle?.(answer)
  }

  /** Sends a whole request; gives its answer. */
  ask(request: string): Promise<Answered> {
    return new Promise((resolve, reject) => {
      this.settle = resolve
      this.fail = reject
      this.socket?.write(request, 'latin1')
    })
  }

  /** Sends a whole request; gives the status of its answer. */
  async send(request: string): Promise<number> {
    return (await this.ask(request)).status
  }

  close(): void {
    this.fail = undefined
    this.socket?.destroy()
  }
}

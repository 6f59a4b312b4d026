import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { freePort } from '../support/server'
import type { Engine } from './catalogue'
import { NotHere, type Point, type Tab, VIEW } from './tab'

const START_MS = 30_000
const ANSWER_MS = 90_000
/** A page that is left while it is asked never answers. */
const SCRIPT_MS = 8_000
/** What a window has above its page, at most. */
const CHROME_PX = 140

/** WebDriver's commands, however they are carried. */
interface Driver {
  send(command: keyof typeof COMMANDS, body?: object): Promise<unknown>
  end(): Promise<void>
}

/** Method and path below the session of WebDriver, and Marionette's name. */
const COMMANDS = {
  navigate: ['POST', 'url', 'WebDriver:Navigate'],
  script: ['POST', 'execute/async', 'WebDriver:ExecuteAsyncScript'],
  actions: ['POST', 'actions', 'WebDriver:PerformActions'],
  refresh: ['POST', 'refresh', 'WebDriver:Refresh'],
  screenshot: ['GET', 'screenshot', 'WebDriver:TakeScreenshot'],
  size: ['POST', 'window/rect', 'WebDriver:SetWindowRect'],
} as const

const answer = z.object({ value: z.unknown() })
const session = z.object({ value: z.looseObject({ sessionId: z.string() }) })

/** A program with all that it starts. */
function started(program: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env) {
  const child = spawn(program, args, { stdio: 'ignore', env, detached: true })
  let isGone = false
  child.on('error', () => {
    isGone = true
  })
  child.on('exit', () => {
    isGone = true
  })
  return {
    isGone: () => isGone,
    end() {
      try {
        if (child.pid) process.kill(-child.pid, 'SIGKILL')
      } catch {
        // Gone already.
      }
    },
  }
}

/** Asks until it is answered. */
async function patiently<T>(what: string, isGone: () => boolean, ask: () => Promise<T>): Promise<T> {
  const until = Date.now() + START_MS
  for (;;)
    try {
      return await ask()
    } catch (cause) {
      if (isGone() || Date.now() > until) throw new NotHere(`${what} does not start: ${cause}`)
      await sleep(100)
    }
}

async function overHttp(
  engine: Extract<Engine, { kind: 'webdriver' }>,
  agent: string | undefined,
): Promise<Driver> {
  const port = await freePort()
  const [program = '', ...before] = [...(engine.needsScreen ? ['xvfb-run', '-a'] : []), engine.driver]
  const child = started(program, [...before, `--port=${port}`], {
    ...process.env,
    // Root's browsers have no bus, and a sandbox that root cannot make.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    NO_AT_BRIDGE: '1',
    // A server's 'C' is no language that a phone's browser says it has.
    LANG: 'en_US.UTF-8',
    LC_ALL: '',
  })
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const reply = await fetch(`http://127.0.0.1:${port}/${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      signal: AbortSignal.timeout(path.endsWith('/execute/async') ? SCRIPT_MS : ANSWER_MS),
    })
    const text = await reply.text()
    if (!reply.ok) throw new Error(text.slice(0, 400))
    return JSON.parse(text)
  }
  try {
    const made = await patiently(`${engine.name} (Debian: ${engine.debian})`, child.isGone, () =>
      ask('POST', 'session', {
        // WebKit's own wait for a page may never end (2.38 and 2.50): `gone` waits instead.
        capabilities: { alwaysMatch: { pageLoadStrategy: 'none', ...engine.capabilities(agent) } },
      }),
    )
    const { sessionId } = session.parse(made).value
    return {
      async send(command, body) {
        const [method, path] = COMMANDS[command]
        const sent = method === 'POST' ? (body ?? {}) : undefined
        return answer.parse(await ask(method, `session/${sessionId}/${path}`, sent)).value
      },
      async end() {
        // WebKit's processes of a page outlive a browser that is killed.
        await ask('DELETE', `session/${sessionId}`).catch(() => {})
        child.end()
      },
    }
  } catch (cause) {
    child.end()
    throw cause
  }
}

const reply = z.tuple([z.literal(1), z.number(), z.nullable(z.looseObject({})), z.unknown()])

/** Firefox's own way: JSON with its length before it. */
async function overMarionette(
  engine: Extract<Engine, { kind: 'marionette' }>,
  agent: string | undefined,
): Promise<Driver> {
  const port = await freePort()
  const profile = mkdtempSync(join(tmpdir(), 'hongbao-firefox-'))
  const preferences = {
    'marionette.port': port,
    ...(agent !== undefined && { 'general.useragent.override': agent }),
  }
  const lines = Object.entries(preferences).map(
    (entry) => `user_pref(${JSON.stringify(entry).slice(1, -1)});\n`,
  )
  writeFileSync(join(profile, 'user.js'), lines.join(''))
  const child = started(engine.program, ['--headless', '--marionette', '--no-remote', '--profile', profile], {
    ...process.env,
    HOME: profile,
  })
  const socket = await patiently(
    `${engine.name} (Debian: ${engine.debian})`,
    child.isGone,
    () =>
      new Promise<ReturnType<typeof connect>>((resolve, reject) => {
        const tried = connect(port, '127.0.0.1')
        tried.once('error', reject)
        tried.once('data', (hello) => {
          tried.unshift(hello)
          resolve(tried)
        })
      }),
  ).catch((cause: unknown) => {
    child.end()
    throw cause
  })
  let rest = Buffer.alloc(0)
  let id = 0
  const waiting = new Map<number, (answer: z.output<typeof reply>) => void>()
  socket.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      const colon = rest.indexOf(':')
      const length = Number(rest.subarray(0, colon).toString())
      if (colon < 0 || rest.length < colon + 1 + length) return
      const text = rest.subarray(colon + 1, colon + 1 + length).toString()
      rest = rest.subarray(colon + 1 + length)
      const one = reply.safeParse(JSON.parse(text)).data
      if (one) waiting.get(one[1])?.(one)
    }
  })
  const ask = (command: string, body: object) =>
    new Promise<unknown>((resolve, reject) => {
      id += 1
      waiting.set(id, ([, , error, result]) =>
        error ? reject(new Error(JSON.stringify(error))) : resolve(result),
      )
      const text = JSON.stringify([0, id, command, body])
      socket.write(`${Buffer.byteLength(text)}:${text}`)
    })
  await ask('WebDriver:NewSession', { capabilities: {} })
  return {
    async send(command, body = {}) {
      const result = await ask(COMMANDS[command][2], body)
      return answer.safeParse(result).data?.value ?? result
    },
    async end() {
      socket.destroy()
      child.end()
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** @throws NotHere where the machine has it not */
export async function openDriven(
  engine: Exclude<Engine, { kind: 'chromium' }>,
  agent: string | undefined,
): Promise<Tab> {
  const driver = await (engine.kind === 'webdriver' ? overHttp(engine, agent) : overMarionette(engine, agent))
  const run = async (expression: string): Promise<unknown> => {
    const script = `const done = arguments[arguments.length - 1]
      Promise.resolve().then(() => (${expression})).then((value) => done([value]), (cause) => done(['', String(cause)]))`
    const [value, cause] = z.array(z.unknown()).parse(await driver.send('script', { script, args: [] }))
    if (cause !== undefined) throw new Error(String(cause))
    return value
  }
  /** Leaves the page and waits until the next one can be asked. */
  const gone = async (leave: () => Promise<unknown>): Promise<void> => {
    await run('void (window.isLeft = true)')
    await leave()
    const until = Date.now() + ANSWER_MS
    while (await run(`window.isLeft || document.readyState === 'loading'`).catch(() => true)) {
      if (Date.now() > until) throw new Error('the next page does not come')
      await sleep(50)
    }
  }
  await driver.send('size', { width: VIEW.width, height: VIEW.height + CHROME_PX }).catch(() => {})
  return {
    errors: [],
    run,
    goto: (url) => gone(() => driver.send('navigate', { url })),
    async drag([first, ...rest]: readonly Point[]) {
      if (!first) return
      const to = ({ x, y }: Point, duration: number) => ({
        type: 'pointerMove',
        duration,
        x: Math.round(x),
        y: Math.round(y),
      })
      const actions = [
        to(first, 0),
        { type: 'pointerDown', button: 0 },
        ...rest.map((point) => to(point, 16)),
        { type: 'pause', duration: 50 },
        { type: 'pointerUp', button: 0 },
      ]
      const mouse = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }
      await driver.send('actions', { actions: [mouse] })
    },
    async type(text) {
      // Drivers' own keys differ in what they know of Chinese: as a keyboard's suggestion enters it.
      await run(`document.execCommand('insertText', false, ${JSON.stringify(text)})`)
    },
    screenshot: async () =>
      Buffer.from(z.string().parse(await driver.send('screenshot', { full: false })), 'base64'),
    reload: () => gone(() => driver.send('refresh')),
    close: () => driver.end(),
  }
}

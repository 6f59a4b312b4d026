import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { packedChromium } from './packed'
import { NotHere, type Point, type Tab, VIEW } from './tab'

const START_MS = 30_000
const MOVE_MS = 16

const message = z.looseObject({
  id: z.optional(z.number()),
  result: z.optional(z.unknown()),
  error: z.optional(z.object({ message: z.string() })),
  method: z.optional(z.string()),
  params: z.optional(z.unknown()),
})
const targets = z.object({ targetInfos: z.array(z.object({ type: z.string(), targetId: z.string() })) })
const attached = z.object({ sessionId: z.string() })
const thrown = z.object({
  text: z.string(),
  exception: z.optional(z.looseObject({ description: z.optional(z.string()) })),
})
const evaluated = z.object({
  result: z.looseObject({ value: z.optional(z.unknown()) }),
  exceptionDetails: z.optional(thrown),
})
const told = z.object({
  exceptionDetails: z.optional(thrown),
  entry: z.optional(z.looseObject({ level: z.string(), text: z.string() })),
})

/** The DevTools protocol over a pipe: messages end with a zero byte. */
class Pipe {
  #id = 0
  #rest = ''
  readonly #waiting = new Map<
    number,
    { resolve: (result: unknown) => void; reject: (cause: Error) => void }
  >()

  constructor(
    private readonly to: Writable,
    from: Readable,
    private readonly onEvent: (method: string, params: unknown) => void,
  ) {
    from.setEncoding('utf8')
    from.on('data', (chunk: string) => this.#read(chunk))
    to.on('error', () => this.end('the browser has gone'))
  }

  send(method: string, params: object = {}, sessionId?: string): Promise<unknown> {
    this.#id += 1
    const id = this.#id
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.to.write(`${JSON.stringify({ id, method, params, sessionId })}\0`)
    })
  }

  end(why: string): void {
    for (const { reject } of this.#waiting.values()) reject(new Error(why))
    this.#waiting.clear()
  }

  #read(chunk: string): void {
    const texts = (this.#rest + chunk).split('\0')
    this.#rest = texts.pop() ?? ''
    for (const text of texts) {
      const { id, result, error, method, params } = message.parse(JSON.parse(text))
      if (method !== undefined) this.onEvent(method, params)
      const waiting = this.#waiting.get(id ?? 0)
      this.#waiting.delete(id ?? 0)
      if (error) waiting?.reject(new Error(error.message))
      else waiting?.resolve(result)
    }
  }
}

/** Old fontconfigs know no paths that begin at their own file, and write beside the faces: they get a copy. */
function fontsFor(profile: string): string {
  const fonts = join(profile, 'fonts')
  cpSync(new URL('../fonts/', import.meta.url), fonts, { recursive: true })
  const file = join(fonts, 'fonts.conf')
  writeFileSync(
    file,
    readFileSync(file, 'utf8')
      .replace(/<dir[^>]*>[^<]*<\/dir>/, `<dir>${fonts}</dir>`)
      .replace(/<cachedir[^>]*>[^<]*<\/cachedir>/, `<cachedir>${profile}/faces</cachedir>`),
  )
  return file
}

/** @throws NotHere where it cannot be fetched or does not start */
export async function openChromium(
  engine: { name: string; version: number; packed: readonly [string, string] },
  agent?: string,
): Promise<Tab> {
  const folder = packedChromium(engine.name, engine.packed)
  const profile = mkdtempSync(join(tmpdir(), 'hongbao-engine-'))
  const graphics =
    engine.version < 78
      ? ['--disable-gpu']
      : engine.version < 100
        ? ['--use-gl=swiftshader', '--ignore-gpu-blacklist', '--ignore-gpu-blocklist']
        : ['--use-gl=angle', '--use-angle=swiftshader', '--ignore-gpu-blocklist']
  const child = spawn(
    join(folder, 'chromium'),
    [
      '--remote-debugging-pipe',
      '--headless',
      '--no-sandbox',
      '--no-zygote',
      '--hide-scrollbars',
      '--disable-dev-shm-usage',
      `--user-data-dir=${profile}`,
      `--window-size=${VIEW.width},${VIEW.height}`,
      ...graphics,
      ...(agent === undefined ? [] : [`--user-agent=${agent}`]),
      'about:blank',
    ],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        LD_LIBRARY_PATH: `${join(folder, 'lib')}:${folder}`,
        FONTCONFIG_FILE: fontsFor(profile),
        HOME: profile,
        // A server's 'C' is no language that a phone's browser says it has.
        LANG: 'en_US.UTF-8',
      },
    },
  )
  const errors: string[] = []
  const pipe = new Pipe(child.stdio[3] as Writable, child.stdio[4] as Readable, (_, params) => {
    const known = told.safeParse(params).data
    if (known?.exceptionDetails)
      errors.push(known.exceptionDetails.exception?.description ?? known.exceptionDetails.text)
    if (known?.entry?.level === 'error') errors.push(known.entry.text)
  })
  child.on('exit', () => pipe.end(`${engine.name} has ended`))
  child.on('error', (cause) => pipe.end(cause.message))

  const page = async (): Promise<string> => {
    const until = Date.now() + START_MS
    while (Date.now() < until) {
      const { targetInfos } = targets.parse(await pipe.send('Target.getTargets'))
      const found = targetInfos.find(({ type }) => type === 'page')
      if (found) return found.targetId
      await sleep(50)
    }
    throw new Error('it opens no page')
  }
  const targetId = await page().catch((cause: Error) => {
    child.kill('SIGKILL')
    throw new NotHere(`${engine.name} does not start: ${cause.message}`)
  })
  const { sessionId } = attached.parse(await pipe.send('Target.attachToTarget', { targetId, flatten: true }))
  const send = (method: string, params: object = {}) => pipe.send(method, params, sessionId)
  for (const area of ['Page', 'Runtime', 'Log']) await send(`${area}.enable`)
  await send('Emulation.setDeviceMetricsOverride', { ...VIEW, deviceScaleFactor: 1, mobile: true })
  await send('Emulation.setTouchEmulationEnabled', { enabled: true })
  const touch = (type: string, points: readonly Point[]) =>
    send('Input.dispatchTouchEvent', { type, touchPoints: points })

  return {
    errors,
    goto: async (url) => void (await send('Page.navigate', { url })),
    async run(expression) {
      const { result, exceptionDetails } = evaluated.parse(
        await send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true }),
      )
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
      return result.value
    },
    async drag(points) {
      const [first, ...rest] = points
      if (!first) return
      await touch('touchStart', [first])
      for (const point of rest) {
        await sleep(MOVE_MS)
        await touch('touchMove', [point])
      }
      await sleep(3 * MOVE_MS)
      await touch('touchEnd', [])
    },
    type: async (text) => void (await send('Input.insertText', { text })),
    screenshot: async () =>
      Buffer.from(
        z.object({ data: z.string() }).parse(await send('Page.captureScreenshot', { format: 'png' })).data,
        'base64',
      ),
    reload: async () => void (await send('Page.reload')),
    async close() {
      child.kill('SIGKILL')
      await sleep(100)
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

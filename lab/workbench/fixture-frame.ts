import type { Probe } from '../../scenes/engine/probe/probe'
import { LabError } from '../problem'
import type { Replay } from './replay'

const POLL_MS = 30
const LONGEST_WAIT_MS = 30_000
/** Of the pointer that repeats recorded moves. */
const POINTER_ID = 77

/** How a fixture is shown, beside its name. */
interface Setting {
  tier: string
  lang: string
}

/** Address of a fixture's page with its clock held; without a fixture, of the list. */
export const fixtureAddress = (path: string, { tier, lang }: Setting): string =>
  `/lab/scene/${path}?${new URLSearchParams({ probe: '1', clock: 'manual', tier, lang })}`

/** A frame of the lab that shows one fixture at a time, driven by hand. */
export class FixtureFrame {
  readonly #frame: HTMLIFrameElement
  /** Clock time at which the fixture could be played. */
  #zeroMs = 0
  /** How many of a replay's moves were done since the fixture was entered. */
  #movesDone = 0
  /** Time since then up to which the picture was taken of a still. */
  stillMs = 0

  constructor(frame: HTMLIFrameElement) {
    this.#frame = frame
  }

  get #window(): Window & typeof globalThis {
    const { contentWindow } = this.#frame
    if (!contentWindow) throw new Error('The frame is gone.')
    return contentWindow as Window & typeof globalThis
  }

  get #probe(): Probe {
    const { __hongbao } = this.#window
    if (!__hongbao) throw new Error('The frame has no probe yet.')
    return __hongbao
  }

  /**
   * Shows a fixture from its beginning.
   * @throws LabError when the page says that it cannot, or does not answer
   */
  async enter({ path, lang }: Pick<Replay, 'path' | 'lang'>): Promise<void> {
    try {
      await this.#until(() => this.#window.__hongbao?.clock !== undefined || this.#isOn(''))
      if (!this.#isOn('')) {
        this.#walk('', lang)
        await this.#until(() => this.#probe.scene() === null)
      }
      this.#walk(path, lang)
      await this.#until(() => {
        this.#throwProblemOf(path)
        return this.#window.performance.getEntriesByName('playable').length > 0
      })
    } catch (cause) {
      throw cause instanceof LabError ? cause : new LabError('bench.noAnswer')
    }
    this.#zeroMs = this.#clock.now()
    this.#movesDone = 0
    const { advanceMs } = this.#window.document.querySelector<HTMLElement>('[data-advance-ms]')?.dataset ?? {}
    this.stillMs = Number(advanceMs ?? 0)
  }

  /** Time since the fixture could be played, ms. */
  get timeMs(): number {
    return this.#clock.now() - this.#zeroMs
  }

  /** Draws the frame of a later time. */
  advanceTo(timeMs: number): void {
    const ms = timeMs - this.timeMs
    if (ms > 0) this.#clock.advance(ms)
  }

  /** Shows a replay at a time of it: what was done until then is done again, each move at its time. */
  async show(story: Replay, timeMs: number): Promise<void> {
    const { moves } = story
    if (timeMs < this.timeMs) await this.enter(story)
    for (const move of moves.slice(this.#movesDone)) {
      if (move.atMs > timeMs) break
      this.advanceTo(move.atMs)
      if ('play' in move) void this.play(move.play)
      else this.#point(move.pointer, move.x, move.y)
      this.#movesDone += 1
    }
    this.advanceTo(timeMs)
  }

  /** The replay's moves were all done by the tester. */
  hasDone({ moves }: Replay): void {
    this.#movesDone = moves.length
  }

  /**
   * Starts the game with a result, 0-based.
   * @returns whether it began: a scene refuses at once, before the next task
   */
  play(index: number): Promise<boolean> {
    const played = this.#probe.play?.(index) ?? Promise.reject()
    const began = played.then(
      () => true,
      () => false,
    )
    return Promise.race([began, new Promise<true>((resolve) => setTimeout(() => resolve(true)))])
  }

  /** The scene's phase; undefined while none is shown. */
  get phase(): string | undefined {
    return this.#probe.scene()?.phase
  }

  /** The scene's state, and what the last frame cost. */
  read(): { scene: object | null; metrics: ReturnType<Probe['metrics']> } {
    return { scene: this.#probe.scene(), metrics: this.#probe.metrics() }
  }

  /** The picture as it stands, right after a frame was drawn. */
  picture(context: CanvasRenderingContext2D): void {
    const { canvas } = context
    const { innerWidth, innerHeight, document } = this.#window
    const sky = context.createRadialGradient(canvas.width / 2, 0, 0, canvas.width / 2, 0, canvas.height)
    sky.addColorStop(0, '#a4161a')
    sky.addColorStop(1, '#6a040f')
    context.fillStyle = sky
    context.fillRect(0, 0, canvas.width, canvas.height)
    for (const drawn of document.querySelectorAll('canvas')) {
      const { left, top, width, height } = drawn.getBoundingClientRect()
      const [x, y] = [canvas.width / innerWidth, canvas.height / innerHeight]
      if (drawn.width > 0) context.drawImage(drawn, left * x, top * y, width * x, height * y)
    }
  }

  /** Reports what a tester does in the frame with a finger or mouse. */
  watch(report: (pointer: 'down' | 'move' | 'up', x: number, y: number) => void): void {
    const { document } = this.#window
    let isDown = false
    const take = (pointer: 'down' | 'move' | 'up') => (event: PointerEvent) => {
      if (!event.isTrusted || (pointer !== 'down' && !isDown)) return
      isDown = pointer !== 'up'
      report(pointer, Math.round(event.clientX), Math.round(event.clientY))
    }
    document.addEventListener('pointerdown', take('down'), true)
    document.addEventListener('pointermove', take('move'), true)
    document.addEventListener('pointerup', take('up'), true)
  }

  #point(pointer: 'down' | 'move' | 'up', x: number, y: number): void {
    const { document, PointerEvent } = this.#window
    const target = document.querySelector('canvas') ?? document.body
    target.dispatchEvent(
      new PointerEvent(`pointer${pointer}`, {
        bubbles: true,
        pointerId: POINTER_ID,
        isPrimary: true,
        button: pointer === 'move' ? -1 : 0,
        clientX: x,
        clientY: y,
      }),
    )
  }

  get #clock(): NonNullable<Probe['clock']> {
    const { clock } = this.#probe
    if (!clock) throw new Error('The frame has no clock.')
    return clock
  }

  #isOn(path: string): boolean {
    return this.#window.location.pathname === `/lab/scene/${path}`
  }

  /** The page names the fixture of its problem: that of the one before may still be shown. */
  #throwProblemOf(path: string): void {
    const shown = this.#window.document.querySelector<HTMLElement>('[data-problem]')?.dataset
    if (shown?.problemOf !== path) return
    throw new LabError(shown.problem === 'unknown' ? 'bench.unknownFixture' : 'bench.sceneFailed', { path })
  }

  #walk(path: string, lang: string): void {
    const { history, location, performance, PopStateEvent } = this.#window
    const query = new URLSearchParams(location.search)
    query.set('lang', lang)
    performance.clearMarks()
    history.replaceState(null, '', `/lab/scene/${path}?${query}`)
    this.#window.dispatchEvent(new PopStateEvent('popstate'))
  }

  async #until(isSo: () => boolean): Promise<void> {
    const startedMs = performance.now()
    while (!isSo()) {
      if (performance.now() - startedMs > LONGEST_WAIT_MS) throw new LabError('bench.noAnswer')
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    }
  }
}

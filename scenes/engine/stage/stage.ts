import { Assets } from '../assets/assets'
import { Audio } from '../audio/audio'
import { browserHost, driveGsap, FrameLoop, pageVisible, watchPage } from '../frame/frame'
import { Quality, type QualitySettings, type Tier } from '../quality/quality'
import type { Application, ApplicationSetup, RendererKind } from '../renderer/application'
import type { Scene, ScenePreferences } from '../scene/scene'
import { type LiveCounts, liveCounts } from '../scene/scope'
import { Director } from './director'
import { makeKit } from './make-scene-kit'
import { RecoveryPlan } from './recovery'
import { StageBox } from './stage-box'
import { StageTextures } from './stage-textures'

export type { Casting, ShowRequest } from './director-types'

interface StageOptions {
  preferences(): ScenePreferences
  /** Resolves once a text can be painted with the page's fonts. */
  fontsReady(text: string): Promise<void>
  /** Keeps one tier instead of following the device (gallery). */
  tier?: Tier
  /** Starts with this renderer (gallery). */
  renderer?: RendererKind
  /** Starts with the clock held, to be driven by hand. */
  heldClock?: boolean
  /** Called with each error of the stage and its scenes, beside the console. */
  onError?(error: unknown): void
}

const FAILURE_PAUSE_MS = 150

/**
 * The one stage of a page's life: the clock, the canvas (a new one after a lost context), what scenes share,
 * and the director. React mounts the application and the scenes; see `src/stage`.
 */
export class Stage {
  readonly loop = new FrameLoop(browserHost, (error) => this.#report(error))
  readonly assets = new Assets()
  readonly audio = new Audio((error) => console.warn(error))
  readonly box: StageBox
  readonly director: Director
  readonly recovery: RecoveryPlan
  readonly #quality: Quality
  readonly #onError: StageOptions['onError']
  #app: Application | undefined
  #setup: ApplicationSetup
  #revealing: Scene | undefined
  #touchAction = 'pan-y'
  readonly #textures = new StageTextures()
  readonly #setupListeners = new Set<() => void>()
  readonly #surfaceListeners = new Set<(app: Application) => void>()

  constructor(options: StageOptions) {
    this.#quality = new Quality(options.tier)
    this.#onError = options.onError
    this.recovery = new RecoveryPlan(options.renderer)
    this.#setup = this.#makeSetup()
    this.box = new StageBox(
      () => this.#quality.settings.maxPixelRatio,
      () => this.#fit(),
    )
    this.loop.setAnimator(driveGsap(() => this.loop.wake()))
    this.loop.observe(({ intervalMs }) => {
      if (this.#quality.frame(intervalMs, this.director.scene?.busy === true)) this.#adjust()
    })
    if (options.heldClock) this.loop.hold()
    watchPage(
      this.loop,
      () => this.director.scene?.pause(),
      () => this.director.scene?.resume(),
    )
    window.addEventListener('resize', () => this.#measure())
    this.audio.attach(document)
    this.audio.mute(options.preferences().muted)
    this.director = new Director({
      loadBundle: async ({ bundle }, onProgress) => {
        const loaded = await this.assets.load(bundle, this.#quality.pixelRatio, onProgress)
        this.audio.use(bundle.sounds)
        return loaded
      },
      equip: async (scene, bundle) => {
        await this.box.sized()
        const { renderer } = this.#app ?? {}
        if (!renderer || scene.destroyed) return
        scene.equip(
          makeKit({
            loop: this.loop,
            viewport: this.box.viewport,
            assets: this.assets,
            audio: this.audio,
            bundle,
            renderer,
            kind: this.#setup.kind,
            canvas: renderer.canvas,
            preferences: options.preferences,
            fontsReady: options.fontsReady,
            quality: () => this.#quality.settings,
            made: (source) => {
              this.#textures.add(source)
              if (this.director.scene) this.#textures.upload(source)
            },
          }),
        )
      },
      resize: (scene) => scene.resize(this.box.view),
      reveal: (scene) => this.#reveal(scene),
      cleared: () => {
        this.audio.silence()
        this.#app?.renderer?.scheduler.tidy()
      },
      onError: (error) => this.#report(error),
    })
  }

  /** How to make the application; a new object means a new application. */
  get setup(): ApplicationSetup {
    return this.#setup
  }

  get quality(): QualitySettings {
    return this.#quality.settings
  }

  get renderer(): Application['renderer'] {
    return this.#app?.renderer
  }

  /** GPU memory of textures, four bytes a pixel. */
  get textureBytes(): number {
    return this.#textures.bytes
  }

  /** What scenes hold now, audible sounds included. */
  liveCounts(): LiveCounts {
    const counts = liveCounts()
    return { ...counts, sounds: Math.max(counts.sounds, this.audio.live) }
  }

  subscribeSetup(listener: () => void): () => void {
    this.#setupListeners.add(listener)
    return () => this.#setupListeners.delete(listener)
  }

  /** Calls the listener with the current application and with each later one, before it draws. */
  onSurface(listener: (app: Application) => void): void {
    this.#surfaceListeners.add(listener)
    if (this.#app) listener(this.#app)
  }

  /** CSS `touch-action` of the canvas, as the shown scene requires. */
  set touchAction(value: string) {
    this.#touchAction = value
    const canvas = this.#app?.renderer?.canvas
    if (canvas) canvas.style.touchAction = value
  }

  /** Takes the application that @pixi/react made for a setup; one for an older setup is ignored. */
  attach(app: Application, setup: ApplicationSetup): void {
    if (setup !== this.#setup) return
    const { renderer } = app
    if (!renderer) {
      this.#rendererFailed(app.failure)
      return
    }
    this.#app = app
    this.#textures.setRenderer(renderer)
    renderer.canvas.style.touchAction = this.#touchAction
    renderer.canvas.addEventListener('webglcontextlost', this.#contextLost)
    if ('gl' in renderer && this.#quality.setGpu(renderer.gl)) this.#adjust()
    for (const listener of this.#surfaceListeners) listener(app)
    this.loop.setRender(() => this.#render(app))
    this.#fit()
    this.director.surfaceReady()
  }

  /** Tries again after a failure, with a new surface where there is none. */
  retry(): void {
    if (!this.#app) this.#renew()
    this.director.retry()
  }

  #makeSetup(): ApplicationSetup {
    return { kind: this.recovery.kind, antialias: this.quality.antialias, gate: pageVisible() }
  }

  #renew(): void {
    this.#setup = this.#makeSetup()
    for (const listener of this.#setupListeners) listener()
  }

  readonly #contextLost = (event: Event): void => {
    event.preventDefault()
    event.currentTarget?.removeEventListener('webglcontextlost', this.#contextLost)
    const lost = this.#app?.renderer
    if (lost && 'gl' in lost) lost.releaseContext()
    this.loop.setRender(undefined)
    this.director.surfaceLost()
    this.#app = undefined
    this.#textures.setRenderer(undefined)
    this.recovery.lost(performance.now())
    this.#renew()
  }

  #rendererFailed(reason: unknown): void {
    if (this.recovery.kind === 'canvas') {
      this.director.fail(reason)
      return
    }
    this.recovery.failed()
    setTimeout(() => this.#renew(), FAILURE_PAUSE_MS)
  }

  #render(app: Application): void {
    app.render()
    this.recovery.drew(performance.now())
    const revealed = this.#revealing
    this.#revealing = undefined
    if (!revealed || revealed.destroyed) return
    performance.mark('first-draw')
    performance.mark('playable')
    this.audio.prefetch()
  }

  #reveal(scene: Scene): void {
    this.#textures.uploadAll(scene, this.assets.sources)
    this.#revealing = scene
    this.loop.invalidate()
  }

  #fit(): void {
    const renderer = this.#app?.renderer
    const { widthPx, heightPx, pixelRatio } = this.box.view
    if (!renderer || widthPx <= 0) return
    renderer.resize(widthPx, heightPx, pixelRatio)
    const { scene } = this.director
    if (scene) scene.resize(this.box.view)
    this.loop.drawNow()
  }

  /** The window may have moved to another screen or been zoomed. */
  #measure(): void {
    const { pixelRatio } = this.box.view
    this.box.measure()
    if (this.box.view.pixelRatio !== pixelRatio) this.#fit()
  }

  /** The tier has changed. */
  #adjust(): void {
    this.box.measure()
    this.director.scene?.adjust(this.quality)
    this.#fit()
  }

  #report(error: unknown): void {
    console.error(error)
    this.#onError?.(error)
  }
}

import type { TextureSource } from 'pixi.js'
import { Assets } from '../assets/assets'
import type { LoadedBundle } from '../assets/bundle'
import { Audio } from '../audio/audio'
import { browserHost, FrameLoop, letGsapAnimate, pageVisible, watchPage } from '../frame/frame'
import { Quality, type QualitySettings, type Tier } from '../quality/quality'
import { type RendererKind, Surface, type SurfaceSetup } from '../renderer/surface'
import type { Scene, SceneArea, ScenePreferences } from '../scene/scene'
import { type LiveCounts, liveCounts } from '../scene/scope'
import { Director } from './director'
import { bringLateImages, completeInPieces } from './late-images'
import { makeKit } from './make-scene-kit'
import { RecoveryPlan } from './recovery'
import { StageBox } from './stage-box'
import { StageTextures } from './stage-textures'
import { TierTrial } from './tier-trial'

export type { Casting, ShowRequest } from './director-types'

interface StageOptions {
  preferences(): ScenePreferences
  /** Resolves once a text can be painted with the page's fonts. */
  fontsReady(text: string): Promise<void>
  /** Keeps one tier instead of following the device (gallery). */
  tier?: Tier
  /** The tier that frames have led to on this device before. */
  learntTier?: Tier
  /** Frames have led to another tier. */
  onTier?(tier: Tier): void
  /** Starts with this renderer (gallery). */
  renderer?: RendererKind
  /** Starts with the clock held, to be driven by hand. */
  heldClock?: boolean
  /** Shows a scene as soon as its first frame's images are there, in their smallest resolution, and completes it then. */
  isHurried?: boolean
  /** Called with each error of the stage and its scenes, beside the console. */
  onError?(error: unknown): void
}

const FAILURE_PAUSE_MS = 150

/**
 * The one stage of a page's life: the clock, the surface (a new one after a lost context), what scenes share,
 * and the director. A host mounts the scenes: `FirstHost`, then React (`src/stage/host`).
 */
export class Stage {
  readonly loop = new FrameLoop(browserHost, (error) => this.report(error))
  readonly assets = new Assets()
  readonly audio = new Audio((error) => console.warn(error))
  readonly box: StageBox
  readonly director: Director
  readonly recovery: RecoveryPlan
  private readonly _quality: Quality
  private readonly trial: TierTrial
  private readonly onError: StageOptions['onError']
  private readonly isHurried: boolean
  /** The one in use, or being made. */
  private _surface: Surface
  private isSurfaceReady = false
  private lost: Surface | undefined
  private revealing: Scene | undefined
  private _touchAction = 'pan-y'
  /** What the canvas covers; undefined where it is the whole space. */
  private extent: SceneArea | undefined
  private readonly textures = new StageTextures()
  private readonly bundles = new WeakMap<Scene, LoadedBundle>()
  private readonly surfaceListeners = new Set<() => void>()

  constructor(options: StageOptions) {
    this._quality = new Quality(options.tier, options.learntTier)
    this.trial = new TierTrial(this.loop, this._quality, () => (this.isBusy ? undefined : this.surface))
    this.onError = options.onError
    this.isHurried = options.isHurried === true
    this.recovery = new RecoveryPlan(options.renderer)
    this._surface = new Surface(this.makeSetup())
    this.box = new StageBox(
      () => this._quality.settings.maxPixelRatio,
      () => this.fit(),
    )
    this.loop.observe(({ intervalMs }) => {
      const playedMs = this.trial.running ? undefined : intervalMs
      const { maxCanvasRatio } = this._quality
      if (this._quality.frame(playedMs, this.isBusy)) {
        options.onTier?.(this.quality.tier)
        this.adjust()
      } else if (this.surface && this._quality.maxCanvasRatio < maxCanvasRatio)
        this.fitTo(this.surface, this.extent)
    })
    if (options.heldClock) this.loop.hold()
    watchPage(
      this.loop,
      () => this.director.scene?.pause(),
      () => this.director.scene?.resume(),
    )
    window.addEventListener('resize', () => this.measure())
    this.audio.attach(document)
    this.audio.mute(options.preferences().muted)
    this.director = new Director({
      loadBundle: async ({ bundle }, onProgress) => {
        if (!this.isHurried) await letGsapAnimate(this.loop)
        return this.assets.load(bundle, this._quality.pixelRatio, onProgress, this.isHurried)
      },
      equip: async (scene, bundle) => {
        await this.box.sized()
        const { renderer } = this
        if (!renderer || scene.destroyed) return
        this.bundles.set(scene, bundle)
        scene.equip(
          makeKit({
            loop: this.loop,
            viewport: this.box.viewport,
            assets: this.assets,
            audio: this.audio,
            bundle,
            renderer,
            kind: this.rendererKind,
            canvas: renderer.canvas,
            preferences: options.preferences,
            fontsReady: options.fontsReady,
            quality: () => this._quality.settings,
            made: (source) => {
              this.textures.add(source)
              if (this.director.scene) this.textures.upload(source)
            },
          }),
        )
      },
      resize: (scene) => scene.resize(this.box.view),
      warm: (scene) => this.warm(scene),
      reveal: (scene) => this.reveal(scene),
      cleared: () => {
        this.audio.silence()
        this.renderer?.scheduler.tidy()
      },
      onError: (error) => this.report(error),
    })
    void this.open(this._surface)
  }

  /** What scenes are mounted in; undefined while there is none, and another one after a lost context. */
  get surface(): Surface | undefined {
    return this.isSurfaceReady ? this._surface : undefined
  }

  get rendererKind(): RendererKind {
    return this._surface.setup.kind
  }

  get quality(): QualitySettings {
    return this._quality.settings
  }

  get renderer(): Surface['renderer'] {
    return this.surface?.renderer
  }

  /** GPU memory of textures, four bytes a pixel. */
  get textureBytes(): number {
    return this.textures.bytes
  }

  /** What scenes hold now, audible sounds included. */
  liveCounts(): LiveCounts {
    const counts = liveCounts()
    return { ...counts, sounds: Math.max(counts.sounds, this.audio.live) }
  }

  /** Calls the listener when a surface is there, before it draws, and when it is lost. */
  subscribeSurface(listener: () => void): () => void {
    this.surfaceListeners.add(listener)
    return () => this.surfaceListeners.delete(listener)
  }

  /** CSS `touch-action` of the canvas, as the shown scene requires. */
  set touchAction(value: string) {
    this._touchAction = value
    const canvas = this.renderer?.canvas
    if (canvas) canvas.style.touchAction = value
  }

  /** Tries again after a failure, with a new surface where there is none. */
  retry(): void {
    if (this._surface.failure !== undefined) this.renew()
    this.director.retry()
  }

  private makeSetup(): SurfaceSetup {
    return { kind: this.recovery.kind, antialias: this.quality.antialias, gate: pageVisible() }
  }

  private renew(): void {
    this._surface = new Surface(this.makeSetup())
    void this.open(this._surface)
  }

  private async open(surface: Surface): Promise<void> {
    await surface.init()
    if (surface !== this._surface) {
      surface.destroy()
      return
    }
    this.lost?.destroy()
    this.lost = undefined
    const { renderer } = surface
    if (!renderer) {
      this.rendererFailed(surface.failure)
      return
    }
    const { canvas } = renderer
    Object.assign(canvas.style, {
      position: 'absolute',
      top: '0',
      left: '0',
      touchAction: this._touchAction,
    })
    canvas.addEventListener('webglcontextlost', this.contextLost)
    this.box.element.append(canvas)
    this.isSurfaceReady = true
    this.textures.setRenderer(renderer)
    if ('gl' in renderer && this._quality.setGpu(renderer.gl)) this.adjust()
    surface.setTexturesPerBatch(this.quality.texturesPerBatch)
    this.announceSurface()
    this.loop.setRender(() => this.render(surface))
    this.fit()
    this.director.surfaceReady()
    // While the first scene's images are coming; not over a scene that is there already.
    setTimeout(() => this.surface === surface && !this.director.scene && surface.warmUp())
  }

  private announceSurface(): void {
    for (const listener of [...this.surfaceListeners]) listener()
  }

  private readonly contextLost = (event: Event): void => {
    event.preventDefault()
    event.currentTarget?.removeEventListener('webglcontextlost', this.contextLost)
    const { renderer } = this
    if (renderer && 'gl' in renderer) renderer.releaseContext()
    renderer?.canvas.remove()
    this.loop.setRender(undefined)
    this.director.surfaceLost()
    this.isSurfaceReady = false
    // Its host may take a moment to remove what it has mounted.
    this.lost = this._surface
    this.announceSurface()
    this.textures.setRenderer(undefined)
    this.recovery.lost(performance.now())
    this.renew()
  }

  private rendererFailed(reason: unknown): void {
    if (this.recovery.kind === 'canvas') {
      this.director.fail(reason)
      return
    }
    this.recovery.failed()
    setTimeout(() => this.renew(), FAILURE_PAUSE_MS)
  }

  private render(surface: Surface): void {
    const { scene } = this.director
    if (scene && scene.extent !== this.extent) this.fitTo(surface, scene.extent)
    surface.render()
    this.trial.drew(surface)
    this.recovery.drew(performance.now())
    const revealed = this.revealing
    this.revealing = undefined
    if (!revealed || revealed.destroyed) return
    performance.mark('first-draw')
    performance.mark('playable')
    this.audio.use(this.director.casting?.sceneClass.bundle.sounds)
    this.audio.prefetch()
    this.goOn(revealed).catch((error: unknown) => this.report(error))
  }

  /** What comes after a scene's first frame: the rest of its textures, the trial of the tier, its late images. */
  private async goOn(scene: Scene): Promise<void> {
    await completeInPieces(scene)
    void letGsapAnimate(this.loop)
    const bundle = this.bundles.get(scene)
    if (!bundle || scene.destroyed) return
    if (scene.isGame) this.trial.begin()
    const stage = {
      upload: (source: TextureSource) => this.textures.upload(source),
      invalidate: () => this.loop.invalidate(),
    }
    bringLateImages(scene, bundle, stage).then(
      () => performance.mark('sharp'),
      (error: unknown) => console.warn(error),
    )
  }

  private get isBusy(): boolean {
    return this.director.scene?.busy === true
  }

  /** Draws a scene that nobody sees yet, in pieces between which the page goes on: a GPU may take half a second for it. */
  private async warm(scene: Scene): Promise<void> {
    void letGsapAnimate(this.loop)
    await completeInPieces(scene)
    const steps: ((surface: Surface) => void)[] = [
      (surface) => this.fitTo(surface, scene.extent),
      () => this.textures.uploadAll(scene, this.assets.sources),
      (surface) => {
        scene.visible = true
        surface.render()
      },
    ]
    for (const step of steps) {
      await new Promise((resolve) => setTimeout(resolve))
      if (!this.surface || scene.destroyed) return
      step(this.surface)
    }
  }

  private reveal(scene: Scene): void {
    if (!this.isHurried) while (scene.complete());
    // Before anything is uploaded, since a canvas that changes its size waits until the GPU has done what it was given.
    if (this.surface) this.fitTo(this.surface, scene.extent)
    this.textures.uploadAll(scene, this.assets.sources)
    this.revealing = scene
    this.loop.invalidate()
  }

  private fit(): void {
    const { surface } = this
    const { scene } = this.director
    // The canvas gets its size with its scene, which knows how much of the space it draws in.
    if (!surface || !scene || this.box.view.widthPx <= 0) return
    scene.resize(this.box.view)
    this.fitTo(surface, scene.extent)
    this.loop.drawNow()
  }

  private fitTo(surface: Surface, extent: SceneArea | undefined): void {
    this.extent = extent
    const { view } = this.box
    surface.fit({ ...view, pixelRatio: Math.min(view.pixelRatio, this._quality.maxCanvasRatio) }, extent)
  }

  /** The window may have moved to another screen or been zoomed. */
  private measure(): void {
    const { pixelRatio } = this.box.view
    this.box.measure()
    if (this.box.view.pixelRatio !== pixelRatio) this.fit()
  }

  /** The tier has changed. */
  private adjust(): void {
    this.box.measure()
    this.surface?.setTexturesPerBatch(this.quality.texturesPerBatch)
    this.director.scene?.adjust(this.quality)
    this.fit()
  }

  private report(error: unknown): void {
    console.error(error)
    this.onError?.(error)
  }
}

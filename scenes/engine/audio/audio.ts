import type { Howl } from 'howler'
import type { SoundSprite } from '../../../assets/manifest-types'

interface PlayOptions {
  /** 0 to 1, of the sound's own loudness. */
  volume?: number
  /** 1 is the recorded pitch and speed. */
  rate?: number
  loop?: boolean
}

export interface Playing {
  stop(): void
  set(options: Pick<PlayOptions, 'volume' | 'rate'>): void
}

/** How a scene plays sounds. A sound that cannot be played now is not played later. */
export interface SoundPort {
  /** Undefined while muted, before the first touch and while the sounds are not loaded. */
  play(name: string, options?: PlayOptions): Playing | undefined
}

const TOUCHES = ['pointerup', 'touchend', 'keydown', 'click'] as const

/**
 * Sounds from one sprite, played by howler. Both are fetched on the first touch, or before it by `prefetch`.
 * Nothing sounds before that touch. After a page has been in the background the context is resumed on return
 * and, for iOS, which refuses that, on the next touch.
 */
export class Audio implements SoundPort {
  muted = false
  private touched = false
  private howl: Howl | undefined
  private resume: (() => void) | undefined
  private sprite: SoundSprite | undefined
  private loading: Promise<void> | undefined
  private readonly sounding = new Set<number>()
  private readonly onError: (error: unknown) => void

  constructor(onError: (error: unknown) => void) {
    this.onError = onError
  }

  /** Sounds that can be heard at this moment. */
  get live(): number {
    return this.sounding.size
  }

  /** Sets the sprite of the scene that is shown; a touch or `prefetch` loads it. */
  use(sprite: SoundSprite | undefined): void {
    if (sprite === this.sprite) return
    this.sprite = sprite
    this.howl?.unload()
    this.sounding.clear()
    this.howl = undefined
    this.loading = undefined
    if (this.touched) this.prefetch()
  }

  /** Fetches howler and the sprite; a failure leaves the page silent and is reported. */
  prefetch(): void {
    if (!this.sprite || this.loading || this.muted) return
    this.loading = this.load(this.sprite).catch((error) => {
      this.loading = undefined
      this.onError(error)
    })
  }

  /** Listens for touches and returns to the page, for as long as the page lives. */
  attach(page: Document): void {
    const touched = () => {
      this.touched = true
      this.prefetch()
      this.resume?.()
    }
    for (const type of TOUCHES) page.addEventListener(type, touched, { capture: true, passive: true })
    const returned = () => {
      if (page.visibilityState === 'visible') this.resume?.()
    }
    page.addEventListener('visibilitychange', returned)
    page.defaultView?.addEventListener('pageshow', returned)
  }

  play(name: string, { volume = 1, rate = 1, loop = false }: PlayOptions = {}): Playing | undefined {
    const howl = this.howl
    if (this.muted || !this.touched || !howl || howl.state() !== 'loaded' || document.hidden) return undefined
    if (!this.sprite || !(name in this.sprite.sprite)) throw new Error(`There is no sound named ${name}.`)
    const id = howl.play(name)
    if (id === null) return undefined
    howl.volume(volume, id)
    howl.rate(rate, id)
    howl.loop(loop, id)
    this.sounding.add(id)
    return {
      stop: () => howl.stop(id),
      set: (options) => {
        if (options.volume !== undefined) howl.volume(options.volume, id)
        if (options.rate !== undefined) howl.rate(options.rate, id)
      },
    }
  }

  /** Stops all sounds: the scene is being destroyed. */
  silence(): void {
    if (this.sounding.size > 0) this.howl?.stop()
    this.sounding.clear()
  }

  /** Mutes or unmutes everything. */
  mute(muted: boolean): void {
    this.muted = muted
    if (muted) this.silence()
    else if (this.touched) this.prefetch()
  }

  private async load(sprite: SoundSprite): Promise<void> {
    const { Howl, Howler } = await import('howler/dist/howler.core.min.js')
    if (sprite !== this.sprite) return
    this.resume = () => {
      if (Howler.ctx && Howler.ctx.state !== 'running') Howler.ctx.resume().catch(() => undefined)
    }
    const howl: Howl = new Howl({ src: sprite.src, sprite: sprite.sprite, preload: true })
    howl.on('stop', (id) => this.sounding.delete(id))
    howl.on('end', (id) => {
      if (!howl.loop(id)) this.sounding.delete(id)
    })
    howl.on('loaderror', (_id, error) => this.onError(new Error(`The sounds could not be loaded: ${error}`)))
    this.howl = howl
  }
}

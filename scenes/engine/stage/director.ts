import type { LoadedBundle } from '../assets/bundle'
import type { Scene, SceneSnapshot } from '../scene/scene'
import type { Casting, DirectorStage, DirectorStatus, ShowRequest } from './director-types'

interface Live {
  token: number
  scene: Scene
  bundle: LoadedBundle
  ready: boolean
}

const QUEUE_LIMIT = 16
/** Wall time after which a leaving scene is removed, finished or not. */
const LONGEST_LEAVE_MS = 600

/**
 * Swaps scenes. Each request takes a token and the newest wins: what an older request was waiting for is
 * discarded when it arrives. Commands that come before the scene is ready are queued. When the surface is
 * lost the scene's snapshot is kept, and the scene is rebuilt from it on the next surface.
 */
export class Director {
  private token = 0
  /** The token of the swap that is under way. */
  private swapping: number | undefined
  private request: ShowRequest | undefined
  private _casting: Casting | undefined
  private live: Live | undefined
  private pendingBundle: { token: number; bundle: LoadedBundle } | undefined
  private snapshot: SceneSnapshot | undefined
  private queue: { name: string; args: unknown[] }[] = []
  private _status: DirectorStatus = { state: 'idle', progress: 0 }
  private moving = new AbortController()
  private heldBundle: LoadedBundle | undefined
  /** Continues the scene that is prepared ahead. */
  private goOn: (() => void) | undefined
  private readonly listeners = new Set<() => void>()

  constructor(readonly stage: DirectorStage) {}

  get casting(): Casting | undefined {
    return this._casting
  }

  get status(): DirectorStatus {
    return this._status
  }

  /** The scene that is shown and can be played; undefined between scenes. */
  get scene(): Scene | undefined {
    return this.live?.ready ? this.live.scene : undefined
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Shows a scene, or gives new data and listeners to the one shown under the same kind and key. */
  show(request: ShowRequest): void {
    const current = this.request
    this.request = request
    if (current?.kind === request.kind && current.sceneKey === request.sceneKey) {
      this.update(current, request)
      this.goOn?.()
      return
    }
    this.queue = []
    this.snapshot = undefined
    void this.swap(request)
  }

  /** Shows nothing: the slot is gone with its page. */
  hide(): void {
    this.request = undefined
    this.snapshot = undefined
    this.queue = []
    this.nextToken()
    this.dismiss()
    this.set({ state: 'idle', progress: 0 })
  }

  /** Tries again after a failure. */
  retry(): void {
    if (this.request && this._status.state === 'failed') void this.swap(this.request)
  }

  /** Runs a command now, or as soon as the scene is ready. */
  command(name: string, args: unknown[]): void {
    const scene = this.scene
    if (scene) this.runCommand(scene, name, args)
    else if (this.request && this.queue.length < QUEUE_LIMIT) this.queue.push({ name, args })
  }

  /** The stage's host has mounted the scene of a casting, or unmounted it (`undefined`). */
  adopt(token: number, scene: Scene | undefined): void {
    if (!scene) {
      if (this.live?.token === token) this.release(this.live)
      return
    }
    const request = this.request
    const pending = this.pendingBundle
    if (!request || token !== this.token || pending?.token !== token) return
    this.pendingBundle = undefined
    const live: Live = { token, scene, bundle: pending.bundle, ready: false }
    this.live = live
    scene.visible = false
    void this.begin(live, request)
  }

  /** The surface is lost: the scene's state is kept for the next one. */
  surfaceLost(): void {
    const live = this.live
    if (live?.ready) this.snapshot = this.guard(() => live.scene.snapshot())
    this.nextToken()
    this.heldBundle?.release()
    this.heldBundle = live?.bundle
    this.live = undefined
    this.setCasting(undefined)
    if (this.request) this.set({ state: 'loading', progress: 0 })
  }

  /** A new surface is ready: shows the scene again, as it was. */
  surfaceReady(): void {
    const coming = this.live || this._casting || this.swapping === this.token
    if (this.request && !coming) void this.swap(this.request)
  }

  /** The stage cannot show the scene any longer. */
  fail(error: unknown): void {
    if (this.request?.isAhead) {
      // The page that requests the scene itself tries again, and is notified.
      this.hide()
      return
    }
    this.nextToken()
    this.dismiss()
    if (this.request) this.set({ state: 'failed', progress: 0, error })
    this.stage.onError(error)
  }

  private update(before: ShowRequest, request: ShowRequest): void {
    const live = this.live
    if (!live) return
    live.scene.setListeners(request.listeners)
    if (live.ready && before.data !== request.data) this.guard(() => live.scene.apply(request.data))
  }

  private async swap(request: ShowRequest): Promise<void> {
    const token = this.nextToken()
    this.swapping = token
    this.set({ state: 'loading', progress: 0 })
    try {
      const leaving = this.leave()
      const sceneClass = await request.entry.load()
      const bundle = await this.stage.loadBundle(sceneClass, (progress) => {
        if (token === this.token) this.set({ state: 'loading', progress })
      })
      this.heldBundle?.release()
      this.heldBundle = undefined
      if (token !== this.token) return bundle.release()
      this.pendingBundle = { token, bundle }
      await leaving
      if (token !== this.token) return
      this.dismissLive()
      this.setCasting({ token, kind: request.kind, sceneClass })
    } catch (error) {
      if (token === this.token) this.fail(error)
    } finally {
      if (this.swapping === token) this.swapping = undefined
    }
  }

  private async begin(live: Live, request: ShowRequest): Promise<void> {
    const { scene } = live
    try {
      scene.setListeners(request.listeners)
      await this.stage.equip(scene, live.bundle)
      if (this.live !== live) return
      const first = this.request?.data ?? request.data
      await scene.prepare(first)
      if (this.live !== live) return
      const latest = this.request?.data ?? first
      if (latest !== first) scene.apply(latest)
      this.stage.resize(scene)
      if (this.request?.isAhead && !(await this.waitAhead(live, latest))) return
      const snapshot = this.snapshot
      this.snapshot = undefined
      if (snapshot) scene.restore(snapshot)
      live.ready = true
      scene.visible = true
      this.stage.reveal(scene)
      for (const { name, args } of this.queue.splice(0)) this.runCommand(scene, name, args)
      this.set({ state: 'ready', progress: 1 })
      if (!snapshot) await this.move(scene, 'enter')
    } catch (error) {
      if (this.live === live) this.fail(error)
    }
  }

  /** Keeps a prepared scene until it is requested itself. @returns false where it never will be */
  private async waitAhead(live: Live, prepared: object): Promise<boolean> {
    const { scene, token } = live
    const isWanted = () => this.live === live && token === this.token
    await this.stage.warm(scene)
    while (isWanted() && this.request?.isAhead)
      await new Promise<void>((resolve) => {
        this.goOn = resolve
      })
    if (!isWanted()) return false
    const data = this.request?.data ?? prepared
    if (data !== prepared) scene.apply(data)
    this.stage.resize(scene)
    return true
  }

  private async leave(): Promise<void> {
    const live = this.live
    if (!live?.ready) return
    const longest = new Promise<void>((resolve) => setTimeout(resolve, LONGEST_LEAVE_MS))
    await Promise.race([this.move(live.scene, 'leave'), longest])
  }

  /** Runs `enter` or `leave`; being aborted by a newer request is no failure. */
  private async move(scene: Scene, step: 'enter' | 'leave'): Promise<void> {
    const { signal } = this.moving
    try {
      await scene[step](signal)
    } catch (error) {
      if (!signal.aborted && !scene.destroyed) this.stage.onError(error)
    }
  }

  private runCommand(scene: Scene, name: string, args: unknown[]): void {
    const command: unknown = Reflect.get(scene.commands, name)
    if (typeof command !== 'function') throw new Error(`The scene has no command named ${name}.`)
    this.guard(() => command.apply(scene.commands, args))
  }

  private dismiss(): void {
    this.dismissLive()
    this.heldBundle?.release()
    this.heldBundle = undefined
    this.setCasting(undefined)
  }

  private dismissLive(): void {
    const live = this.live
    if (live) this.release(live)
  }

  /** The host destroys the scene itself when its casting changes. */
  private release(live: Live): void {
    this.live = undefined
    live.scene.visible = false
    queueMicrotask(() => {
      live.bundle.release()
      this.stage.cleared()
    })
  }

  private nextToken(): number {
    this.moving.abort(new DOMException('A newer scene was requested.', 'AbortError'))
    this.moving = new AbortController()
    const pending = this.pendingBundle
    this.pendingBundle = undefined
    pending?.bundle.release()
    this.goOn?.()
    this.goOn = undefined
    return ++this.token
  }

  private setCasting(casting: Casting | undefined): void {
    this._casting = casting
    this.notify()
  }

  private set(status: DirectorStatus): void {
    this._status = status
    this.notify()
  }

  private notify(): void {
    for (const listener of [...this.listeners]) listener()
  }

  private guard<T>(task: () => T): T | undefined {
    try {
      return task()
    } catch (error) {
      this.stage.onError(error)
      return undefined
    }
  }
}

import type { Listeners, Scene, SceneClass, SceneSnapshot } from '../../../../scenes/engine/scene/scene'
import { SceneGone } from '../../../../scenes/engine/scene/scene-gone'

/** Runs everything that waits for promises. */
export async function flush(turns = 40): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
}

/** A scene without a display that records its calls. */
export class FakeScene {
  static failing = false

  readonly calls: string[] = []
  #play: { resolve: () => void; reject: (reason: Error) => void } | undefined
  state = 'idle'
  visible = true
  destroyed = false
  listeners: Listeners<object> | undefined

  readonly commands = {
    play: (index: number) => {
      this.calls.push(`play ${index}`)
    },
    fail: () => {
      throw new Error('refused')
    },
  }

  /** The director uses only these members of a scene; a real one would need Pixi, which does not run in Node. */
  static asClass(made: typeof FakeScene = FakeScene): SceneClass {
    return made as unknown as SceneClass
  }

  asScene(): Scene {
    return this as unknown as Scene
  }

  setListeners(listeners: Listeners<object>): void {
    this.listeners = listeners
  }

  async prepare(data: object): Promise<void> {
    this.calls.push(`prepare ${JSON.stringify(data)}`)
    if (FakeScene.failing) throw new Error('cannot be prepared')
  }

  apply(data: object): void {
    this.calls.push(`apply ${JSON.stringify(data)}`)
  }

  resize(): void {
    this.calls.push('resize')
  }

  async enter(): Promise<void> {
    this.calls.push('enter')
  }

  async leave(): Promise<void> {
    this.calls.push('leave')
  }

  snapshot(): SceneSnapshot {
    return { scene: 'fake', phase: this.state }
  }

  restore({ phase }: SceneSnapshot): void {
    this.state = phase
    this.calls.push(`restore ${phase}`)
  }

  play(index: number): Promise<void> {
    this.calls.push(`play ${index}`)
    this.state = 'spinning'
    return this.playOn(index)
  }

  playOn(index: number): Promise<void> {
    this.calls.push(`playOn ${index}`)
    return new Promise((resolve, reject) => {
      this.#play = { resolve, reject }
    })
  }

  /** Ends the game that is played. */
  settle(): void {
    this.state = 'settled'
    this.#play?.resolve()
  }

  removeFromParent(): void {
    this.calls.push('removed')
  }

  destroy(): void {
    this.#play?.reject(new SceneGone())
    this.destroyed = true
    this.calls.push('destroy')
  }
}

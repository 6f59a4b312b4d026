import type { Hearing, Scene, SceneClass, SceneSnapshot } from '../../../scenes/engine/scene'

/** Lets everything that is waiting for promises run. */
export async function flush(turns = 40): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
}

/** A scene without a display: writes down what is asked of it. */
export class FakeScene {
  static failing = false

  readonly calls: string[] = []
  state = 'idle'
  visible = true
  destroyed = false
  hearing: Hearing<object> | undefined

  readonly commands = {
    spinTo: (index: number) => {
      this.calls.push(`spinTo ${index}`)
    },
    fail: () => {
      throw new Error('refused')
    },
  }

  /** The director uses of a scene only what stands here; Pixi, which the real ones need, has no place in Node. */
  static asClass(): SceneClass {
    return FakeScene as unknown as SceneClass
  }

  asScene(): Scene {
    return this as unknown as Scene
  }

  listenWith(hearing: Hearing<object>): void {
    this.hearing = hearing
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

  destroy(): void {
    this.destroyed = true
    this.calls.push('destroy')
  }
}

import { Director } from '../../../../scenes/engine/stage/director'
import type { DirectorStage, ShowRequest } from '../../../../scenes/engine/stage/director-types'
import { FakeScene } from './fake-scene'

const noInsets = { top: 0, right: 0, bottom: 0, left: 0 }

/** A request for the fake scene under a key. */
export const request = (
  sceneKey: string,
  data: object = {},
  changes: Partial<ShowRequest> = {},
): ShowRequest => ({
  kind: 'fake',
  sceneKey,
  data,
  listeners: {},
  entry: { load: async () => FakeScene.asClass() },
  ...changes,
})

/** A director on a stage without assets, which records what it has created and reported. */
export class FakeStage {
  readonly errors: unknown[] = []
  readonly bundles: { released: boolean }[] = []
  readonly scenes: FakeScene[] = []

  loadBundle: DirectorStage['loadBundle'] = async (_, onProgress) => {
    onProgress(0.5)
    const bundle = { released: false }
    this.bundles.push(bundle)
    return {
      shelf: () => {
        throw new Error('not needed here')
      },
      loadMissing: async () => undefined,
      loadSharper: async () => undefined,
      release: () => {
        bundle.released = true
      },
    }
  }

  readonly director = new Director({
    loadBundle: (sceneClass, onProgress) => this.loadBundle(sceneClass, onProgress),
    equip: async () => undefined,
    resize: (scene) => scene.resize({ widthPx: 100, heightPx: 100, pixelRatio: 1, safe: noInsets }),
    warm: async () => void this.latest().calls.push('warm'),
    reveal: () => undefined,
    cleared: () => undefined,
    onError: (error) => this.errors.push(error),
  })

  /** What a host mounts scenes in; set by a test that is about hosts. */
  surface: { root: { addChild: (scene: unknown) => void } } | undefined
  readonly #surfaceListeners = new Set<() => void>()

  constructor({ isMounting = true } = {}) {
    if (isMounting) this.#mount()
  }

  subscribeSurface(listener: () => void): () => void {
    this.#surfaceListeners.add(listener)
    return () => this.#surfaceListeners.delete(listener)
  }

  /** A surface has come; notes in `scenes` what is mounted in it. */
  giveSurface(): void {
    this.surface = { root: { addChild: (scene) => scene instanceof FakeScene && this.scenes.push(scene) } }
    for (const listener of [...this.#surfaceListeners]) listener()
  }

  /** The newest scene. */
  latest(): FakeScene {
    const scene = this.scenes.at(-1)
    if (!scene) throw new Error('no scene was made')
    return scene
  }

  /** Stands in for React: creates the scene of each casting, destroys it when the casting changes. */
  #mount(): void {
    const { director, scenes } = this
    let token: number | undefined
    let scene: FakeScene | undefined
    director.subscribe(() => {
      const { casting } = director
      if (casting?.token === token) return
      token = casting?.token
      const old = scene
      scene = undefined
      queueMicrotask(() => {
        old?.destroy()
        if (!casting || casting.token !== token) return
        scene = new FakeScene()
        scenes.push(scene)
        director.adopt(casting.token, scene.asScene())
      })
    })
  }
}

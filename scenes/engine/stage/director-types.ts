import type { SceneEntry } from '../../registry'
import type { LoadedBundle } from '../assets/assets'
import type { Hearing, Scene, SceneClass, SceneShape } from '../scene/scene'

export type ShowState = 'idle' | 'loading' | 'ready' | 'failed'

/** What a page asks to be shown. */
export interface ShowRequest {
  kind: string
  /** Another key is another scene, even of the same kind (keyed by campaign, usually). */
  sceneKey: string
  entry: Pick<SceneEntry<SceneShape>, 'load'>
  data: object
  hearing: Hearing<object>
}

/** The scene that React is to mount. */
export interface Casting {
  token: number
  kind: string
  sceneClass: SceneClass
}

export interface DirectorStatus {
  state: ShowState
  /** 0 to 1 while loading. */
  progress: number
  error?: unknown
}

/** What the director needs of the stage around it. */
export interface DirectorStage {
  loadBundle(sceneClass: SceneClass, onProgress: (ratio: number) => void): Promise<LoadedBundle>
  /** Gives the scene its kit and prepares it for its space. */
  equip(scene: Scene, bundle: LoadedBundle): Promise<void>
  resize(scene: Scene): void
  /** The scene can be seen now: draw it. */
  reveal(scene: Scene): void
  /** A scene has gone: run what is left of tidying. */
  cleared(): void
  onError(error: unknown): void
}

import type { LoadedBundle } from '../assets/bundle'
import type { Listeners, Scene, SceneClass, SceneEntry, SceneShape } from '../scene/scene'

type ShowState = 'idle' | 'loading' | 'ready' | 'failed'

/** The scene that a page wants to show. */
export interface ShowRequest {
  kind: string
  /** Another key is another scene, even of the same kind (keyed by campaign, usually). */
  sceneKey: string
  entry: Pick<SceneEntry<SceneShape>, 'load'>
  data: object
  listeners: Listeners<object>
  /** The scene is only prepared, until it is requested without this. */
  isAhead?: boolean
}

/** The scene that the stage's host is to mount. */
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

/** What the director needs from the stage. */
export interface DirectorStage {
  loadBundle(sceneClass: SceneClass, onProgress: (ratio: number) => void): Promise<LoadedBundle>
  /** Gives the scene its kit and prepares it for its space. */
  equip(scene: Scene, bundle: LoadedBundle): Promise<void>
  resize(scene: Scene): void
  /** Does ahead what the scene's first frame would wait for. */
  warm(scene: Scene): Promise<void>
  /** The scene is ready to be seen: draw it. */
  reveal(scene: Scene): void
  /** A scene was dismissed: release what it left behind. */
  cleared(): void
  onError(error: unknown): void
}

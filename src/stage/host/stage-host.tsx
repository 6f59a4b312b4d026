import { Application, extend } from '@pixi/react'
import { createElement, type ReactNode, useCallback, useState, useSyncExternalStore } from 'react'
import type { Surface } from '../../../scenes/engine/renderer/surface'
import type { Scene } from '../../../scenes/engine/scene/scene'
import type { Casting, Stage } from '../../../scenes/engine/stage/stage'
import { SceneBoundary } from './scene-boundary'

interface StageHostProps {
  stage: Stage
  /** Mounts the scenes of later castings than this. */
  after: number
}

/** Mounts scenes as elements of @pixi/react: one `<Application>` a surface, one element a scene. */
export function StageHost({ stage, after }: StageHostProps): ReactNode {
  const surface = useSyncExternalStore(
    useCallback((listener) => stage.subscribeSurface(listener), [stage]),
    () => stage.surface,
  )
  return surface ? <Guest key={serial(surface)} stage={stage} surface={surface} after={after} /> : null
}

function Guest({ stage, surface, after }: StageHostProps & { surface: Surface }): ReactNode {
  const [isReady, setReady] = useState(false)
  const casting = useSyncExternalStore(
    useCallback((listener) => stage.director.subscribe(listener), [stage]),
    () => stage.director.casting,
  )
  const onInit = useCallback(() => setReady(true), [])
  // Spread, since the typings of @pixi/react know the options of Pixi's own Application only.
  const options = { surface }
  return (
    <Application onInit={onInit} {...options}>
      {isReady && casting && casting.token > after ? (
        <SceneBoundary key={casting.token} onError={(error) => stage.director.fail(error)}>
          <SceneElement stage={stage} casting={casting} />
        </SceneBoundary>
      ) : null}
    </Application>
  )
}

function SceneElement({ stage, casting }: { stage: Stage; casting: Casting }): ReactNode {
  const ref = useCallback(
    (scene: Scene | null) => stage.director.adopt(casting.token, scene ?? undefined),
    [stage, casting],
  )
  return createElement(elementOf(casting), { ref })
}

/** Registers a scene's class with @pixi/react; returns the element's name. */
function elementOf({ kind, sceneClass }: Casting): string {
  const name = `Scene${kind.replace(/-/g, '')}`
  extend({ [name]: sceneClass })
  return `pixi${name}`
}

const serials = new WeakMap<object, number>()
let lastSerial = 0

/** Each surface its own React key. */
function serial(surface: object): number {
  const known = serials.get(surface)
  if (known) return known
  lastSerial += 1
  serials.set(surface, lastSerial)
  return lastSerial
}

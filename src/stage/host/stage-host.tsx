import { Application, extend } from '@pixi/react'
import { createElement, type ReactNode, useCallback, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import type { Application as PixiApplication } from '../../../scenes/engine/renderer/application'
import type { Scene } from '../../../scenes/engine/scene/scene'
import type { Casting, Stage } from '../../../scenes/engine/stage/stage'
import { SceneBoundary } from './scene-boundary'
import styles from './stage-host.module.css'

/** One `<Application>`, in the box that moves from slot to slot; a new one only after its canvas is lost. */
export function StageHost({ stage }: { stage: Stage }): ReactNode {
  const setup = useSyncExternalStore(
    useCallback((listener) => stage.subscribeSetup(listener), [stage]),
    () => stage.setup,
  )
  return createPortal(<Surface key={serial(setup)} stage={stage} setup={setup} />, stage.box.element)
}

interface SurfaceProps {
  stage: Stage
  setup: Stage['setup']
}

function Surface({ stage, setup }: SurfaceProps): ReactNode {
  const [ready, setReady] = useState(false)
  const casting = useSyncExternalStore(
    useCallback((listener) => stage.director.subscribe(listener), [stage]),
    () => stage.director.casting,
  )
  const onInit = useCallback(
    (app: PixiApplication) => {
      setReady(app.renderer !== undefined)
      stage.attach(app, setup)
    },
    [stage, setup],
  )
  // Spread, since the typings of @pixi/react know the options of Pixi's own Application only.
  const options = { setup }
  return (
    <Application className={styles.canvas} onInit={onInit} {...options}>
      {ready && casting && stage.setup === setup ? (
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
  const name = `Scene${kind.replaceAll('-', '')}`
  extend({ [name]: sceneClass })
  return `pixi${name}`
}

const serials = new WeakMap<object, number>()
let lastSerial = 0

/** Each setup its own React key. */
function serial(setup: object): number {
  const known = serials.get(setup)
  if (known) return known
  lastSerial += 1
  serials.set(setup, lastSerial)
  return lastSerial
}

import {
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import type { Listeners } from '../../scenes/engine/scene/scene'
import { registry, type SceneKind, type SceneShapes } from '../../scenes/registry'
import { sameData } from './same-data'
import styles from './scene-view.module.css'
import {
  type Claim,
  claimStage,
  command,
  releaseClaim,
  type SceneProgress,
  type SceneState,
  updateClaim,
} from './stage-claims'

export type SceneData<Kind extends SceneKind> = SceneShapes[Kind]['data']
export type SceneEvents<Kind extends SceneKind> = Listeners<SceneShapes[Kind]['events']>
export type SceneCommands<Kind extends SceneKind> = SceneShapes[Kind]['commands']

export interface SceneViewProps<Kind extends SceneKind> {
  kind: Kind
  /** Another key is another scene: the campaign's id, usually. */
  sceneKey: string
  data: SceneData<Kind>
  on?: SceneEvents<Kind>
  /** The scene's commands; those given before it is ready are queued. */
  ref?: Ref<SceneCommands<Kind>>
  /** Positions and sizes the slot, so that its space is reserved from the first paint; otherwise it is in the flow. */
  className?: string
  /** What the scene shows, for people who cannot see it. */
  label: string
  onState?: (state: SceneState, progress: SceneProgress) => void
  /** Real controls over the canvas. */
  children?: ReactNode
}

/**
 * A slot for a scene. It contains no Pixi itself: the canvas, one for all routes, moves in once the stage has been
 * fetched, and out when another page claims it.
 */
export function SceneView<Kind extends SceneKind>(props: SceneViewProps<Kind>): ReactNode {
  const { kind, sceneKey, label, className, children, ref } = props
  const mount = useRef<HTMLDivElement>(null)
  const latest = useRef(props)
  const claim = useRef<Claim>(null)
  const data = useRef(props.data)
  if (!sameData(data.current, props.data)) data.current = props.data

  useLayoutEffect(() => {
    latest.current = props
    const held = claim.current
    if (!held || held.request.data === data.current) return
    held.request = { ...held.request, data: data.current }
    updateClaim(held)
  })

  const commands = useMemo(
    () => commandsOf(kind, (name, args) => claim.current && command(claim.current, name, args)),
    [kind],
  )
  useImperativeHandle(ref, () => commands, [commands])

  useEffect(() => {
    const slot = mount.current
    if (!slot) return
    const entry = registry[kind]
    const held: Claim = {
      slot,
      touchAction: entry.touchAction,
      onState: (state, progress) => latest.current.onState?.(state, progress),
      request: {
        kind,
        sceneKey,
        entry,
        data: data.current,
        listeners: listenerProxy(() => latest.current.on),
      },
    }
    claim.current = held
    claimStage(held)
    return () => {
      claim.current = null
      releaseClaim(held)
    }
  }, [kind, sceneKey])

  return (
    <div className={`${styles.slot} ${className ?? styles.inFlow}`} data-scene={kind}>
      <div className={styles.mount} ref={mount} role="img" aria-label={label} />
      {children}
    </div>
  )
}

/**
 * A scene's commands as functions that forward their name and arguments. The registry lists each command, and a
 * command returns nothing, so that these functions are its commands.
 */
function commandsOf<Kind extends SceneKind>(
  kind: Kind,
  run: (name: string, args: unknown[]) => void,
): SceneCommands<Kind> {
  const forwards = Object.keys(registry[kind].commands).map(
    (name) => [name, (...args: unknown[]) => run(name, args)] as const,
  )
  return Object.fromEntries(forwards) as SceneCommands<Kind>
}

/** Listeners that call the latest ones of the page, so that new ones need no new claim. */
function listenerProxy<Events extends object>(
  current: () => Listeners<Events> | undefined,
): Listeners<Events> {
  return new Proxy<Listeners<Events>>(
    {},
    {
      get: (_, name) => (payload: unknown) => {
        const handler: unknown = Reflect.get(current() ?? {}, name)
        if (typeof handler === 'function') handler(payload)
      },
    },
  )
}

import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { SceneFixture } from '../../scenes/engine/scene/scene'
import { registry, type SceneKind, type SceneShapes } from '../../scenes/registry'
import { type SceneCommands, type SceneState, SceneView } from '../../src/stage'
import { type GalleryAddress, readGalleryAddress } from './address'
import styles from './gallery.module.css'
import { GalleryIndex } from './list'

const kinds = Object.keys(registry).filter((name): name is SceneKind => name in registry)

/** The fixture that the address names. A script moves from one to the next by `pushState` and `popstate`. */
export function GalleryPage(): ReactNode {
  const [{ scene, fixture }, setAddress] = useState<GalleryAddress>(readGalleryAddress)
  useEffect(() => {
    const update = () => setAddress(readGalleryAddress())
    addEventListener('popstate', update)
    return () => removeEventListener('popstate', update)
  }, [])
  const kind = kinds.find((name) => name === scene)
  if (kind) return <Exhibit key={`${kind}/${fixture}`} kind={kind} name={fixture} />
  return <GalleryIndex kinds={kinds} missing={scene} />
}

interface ExhibitProps<Kind extends SceneKind> {
  kind: Kind
  name: string
}

/** Shows a fixture and brings it into its state once. */
function Exhibit<Kind extends SceneKind>({ kind, name }: ExhibitProps<Kind>): ReactNode {
  const commands = useRef<SceneCommands<Kind>>(null)
  const acted = useRef(false)
  const [fixture, setFixture] = useState<SceneFixture<SceneShapes[Kind]>>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    registry[kind].fixtures().then(
      (fixtures) => {
        const names = Object.keys(fixtures)
        if (names.includes(name)) setFixture(fixtures[name])
        else setProblem(`${kind} has no fixture ${name}. It has: ${names.join(', ')}.`)
      },
      (error) => setProblem(String(error)),
    )
  }, [kind, name])

  if (!fixture) return problem && <p role="alert">{problem}</p>
  const onState = (state: SceneState) => {
    setProblem(state === 'failed' ? 'The scene could not be shown; the console says why.' : undefined)
    if (state !== 'ready' || acted.current || !commands.current) return
    acted.current = true
    fixture.act?.(commands.current)
  }
  return (
    <div className={styles.screen} data-advance-ms={fixture.advanceMs ?? 0}>
      <SceneView
        kind={kind}
        sceneKey={name}
        data={fixture.data}
        ref={commands}
        label={`${kind} ${name}`}
        onState={onState}
      />
      {problem && <p role="alert">{problem}</p>}
    </div>
  )
}

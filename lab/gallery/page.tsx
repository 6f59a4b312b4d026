import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { SceneFixture } from '../../scenes/engine/scene/scene'
import { registry, type SceneKind, type SceneShapes } from '../../scenes/registry'
import { type SceneCommands, type SceneState, SceneView } from '../../src/stage'
import { preferences } from '../../src/stores/preferences'
import { type GalleryAddress, readGalleryAddress } from './address'
import styles from './gallery.module.css'
import { GalleryIndex } from './list'
import { type Problem, ProblemText } from './problem-text'

const kinds = Object.keys(registry).filter((name): name is SceneKind => name in registry)

/** The fixture that the address names. A script moves from one to the next by `pushState` and `popstate`. */
export function GalleryPage(): ReactNode {
  const [{ scene, fixture }, setAddress] = useState<GalleryAddress>(readGalleryAddress)
  useEffect(() => {
    const update = () => {
      const next = readGalleryAddress()
      if (next.language) preferences.setState({ language: next.language })
      setAddress(next)
    }
    addEventListener('popstate', update)
    return () => removeEventListener('popstate', update)
  }, [])
  const kind = kinds.find((name) => name === scene)
  if (kind) return <Exhibit key={`${kind}/${fixture}`} kind={kind} name={fixture} />
  return <GalleryIndex kinds={kinds} missing={scene && `${scene}/${fixture}`} />
}

const NOT_SHOWN: Problem = {
  kind: 'failed',
  text: 'The scene could not be shown; the console says why.',
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
  const [problem, setProblem] = useState<Problem>()
  useEffect(() => {
    registry[kind].gallery().then(
      ({ fixtures }) => {
        const names = Object.keys(fixtures)
        if (names.includes(name)) setFixture(fixtures[name])
        else
          setProblem({
            kind: 'unknown',
            text: `${kind} has no fixture ${name}. It has: ${names.join(', ')}.`,
          })
      },
      (error) => setProblem({ kind: 'failed', text: String(error) }),
    )
  }, [kind, name])

  const note = problem && <ProblemText of={`${kind}/${name}`} {...problem} />
  if (!fixture) return note
  const onState = (state: SceneState) => {
    setProblem(state === 'failed' ? NOT_SHOWN : undefined)
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
      {note}
    </div>
  )
}

import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { SceneFixture } from '../../scenes/engine/fixtures'
import { registry, type SceneKind } from '../../scenes/registry'
import { type SceneCommands, SceneView } from '../../src/stage'
import styles from './gallery.module.css'
import type { GalleryAddress } from './gallery-address'

const kinds = Object.keys(registry).filter((name): name is SceneKind => name in registry)

export function GalleryPage({ address }: { address: GalleryAddress }): ReactNode {
  const kind = kinds.find((name) => name === address.scene)
  const [fixture, setFixture] = useState<SceneFixture>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    if (!kind) return setProblem(`There is no scene ${address.scene}. There are: ${kinds.join(', ')}.`)
    registry[kind].fixtures().then((fixtures) => {
      const names = Object.keys(fixtures)
      const found = names.includes(address.fixture) ? fixtures[address.fixture] : undefined
      if (found) setFixture(found)
      else setProblem(`${kind} has no fixture ${address.fixture}. It has: ${names.join(', ')}.`)
    }, String)
  }, [kind, address])

  if (problem) return <p role="alert">{problem}</p>
  return kind && fixture ? <Fixture kind={kind} name={address.fixture} fixture={fixture} /> : null
}

function Fixture({ kind, name, fixture }: { kind: SceneKind; name: string; fixture: SceneFixture }): ReactNode {
  const commands = useRef<SceneCommands<SceneKind>>(null)
  const [failed, setFailed] = useState<unknown>()
  return (
    <SceneView
      kind={kind}
      sceneKey={name}
      data={fixture.data}
      ref={commands}
      className={styles.screen}
      label={`${kind} ${name}`}
      onState={(state) => {
        if (state === 'ready' && commands.current) fixture.act?.(commands.current)
        if (state === 'failed') setFailed(true)
      }}
    >
      {failed ? <p role="alert">The scene could not be shown; the console says why.</p> : null}
    </SceneView>
  )
}

import { type ReactNode, useEffect, useState } from 'react'
import { registry, type SceneKind } from '../../scenes/registry'
import styles from './gallery.module.css'
import { ProblemText } from './problem-text'

interface Props {
  kinds: readonly SceneKind[]
  /** The requested fixture, as `scene/name`, of a scene that does not exist; empty for none. */
  missing: string
}

/** Every fixture of every scene, as links. */
export function GalleryIndex({ kinds, missing }: Props): ReactNode {
  const [fixtures, setFixtures] = useState<Partial<Record<SceneKind, string[]>>>({})
  useEffect(() => {
    for (const kind of kinds) {
      void registry[kind]
        .gallery()
        .then((found) => setFixtures((all) => ({ ...all, [kind]: Object.keys(found.fixtures) })))
    }
  }, [kinds])
  return (
    <main className={`lab ${styles.list}`}>
      {missing && (
        <ProblemText kind="unknown" of={missing} text={`There is no scene ${missing.split('/')[0]}.`} />
      )}
      {kinds.map((kind) => (
        <section key={kind}>
          <h2>{kind}</h2>
          <ul>
            {fixtures[kind]?.map((name) => (
              <li key={name}>
                <a href={`${kind}/${name}`}>{name}</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  )
}

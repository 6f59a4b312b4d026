import { useEffect, useState } from 'react'
import type { Language } from '../../domain/languages'
import type { SceneFixture } from '../../scenes/engine/scene/scene'
import { registry, type SceneKind } from '../../scenes/registry'

export const KINDS = Object.keys(registry).filter((name): name is SceneKind => name in registry)

/** What the gallery knows of a scene, whichever it is. */
export interface Gallery {
  fixtures: Readonly<Record<string, Pick<SceneFixture, 'language'>>>
  results?(snapshot: object): number
  planned?(snapshot: object): Record<string, number>
}

/** A fixture of the gallery. */
export interface Listed {
  kind: SceneKind
  name: string
  /** Scene and fixture. */
  path: string
  /** Of its words, and of the page that shows it. */
  lang: Language
  gallery: Gallery
}

async function listed(kind: SceneKind): Promise<Listed[]> {
  const gallery: Gallery = await registry[kind].gallery()
  return Object.entries(gallery.fixtures).map(([name, { language }]) => ({
    kind,
    name,
    path: `${kind}/${name}`,
    lang: language ?? 'zh-CN',
    gallery,
  }))
}

/** Every fixture, once those of all scenes are loaded: pictures are drawn in the order of the page, which is known then. */
export function useFixtures(): readonly Listed[] | undefined {
  const [fixtures, setFixtures] = useState<readonly Listed[]>()
  useEffect(() => {
    void Promise.all(KINDS.map(listed)).then((all) => setFixtures(all.flat()))
  }, [])
  return fixtures
}

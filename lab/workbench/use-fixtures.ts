import { useEffect, useState } from 'react'
import type { Language } from '../../domain/languages'
import type { SceneFixture } from '../../scenes/engine/scene/scene'
import { registry, type SceneKind } from '../../scenes/registry'

export const KINDS = Object.keys(registry).filter((name): name is SceneKind => name in registry)

/** A fixture of the gallery. */
export interface Listed {
  kind: SceneKind
  name: string
  /** Scene and fixture. */
  path: string
  /** Of its words, and of the page that shows it. */
  lang: Language
}

async function listed(kind: SceneKind): Promise<Listed[]> {
  const fixtures: Readonly<Record<string, Pick<SceneFixture, 'language'>>> = await registry[kind].fixtures()
  return Object.entries(fixtures).map(([name, { language }]) => ({
    kind,
    name,
    path: `${kind}/${name}`,
    lang: language ?? 'zh-CN',
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

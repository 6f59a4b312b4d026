import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import type { FirstHost } from '../../../scenes/engine/stage/first-host'
import type { Stage } from '../../../scenes/engine/stage/stage'
import { StageHost } from './stage-host'

/** Leaves the scenes to come to React, in a root of its own that outlives every route; its canvas stays on a shelf. */
export function handToReact(stage: Stage, first: FirstHost): void {
  const shelf = document.createElement('div')
  createRoot(shelf).render(createElement(StageHost, { stage, after: first.retire() }))
}

import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { Stage } from '../../../scenes/engine/stage/stage'
import { noteError } from '../../platform/error-book'
import { fontsReady } from '../../platform/fonts'
import { preferences } from '../../stores/preferences'
import { startProbe } from '../probe-start'
import { stageSettings } from '../stage-settings'
import { StageHost } from './stage-host'

/**
 * Creates the stage, once per page load, in a React root of its own that outlives every route. Resolves before there
 * is a renderer; the director waits for it.
 */
export async function startStage(): Promise<Stage> {
  const { tier, renderer } = stageSettings()
  const query = new URLSearchParams(location.search)
  const stage = new Stage({
    preferences: preferences.getState,
    fontsReady,
    tier,
    renderer,
    onError: noteError,
    heldClock: __LAB__ && query.get('clock') === 'manual',
  })
  preferences.subscribe(({ muted }) => stage.audio.mute(muted))
  await startProbe()
  const shelf = document.createElement('div')
  createRoot(shelf).render(createElement(StageHost, { stage }))
  return stage
}

import { FirstHost } from '../../../scenes/engine/stage/first-host'
import { Stage } from '../../../scenes/engine/stage/stage'
import { noteError } from '../../platform/error-book'
import { fontsReady } from '../../platform/fonts'
import { whenIdle } from '../../platform/idle'
import { preferences } from '../../stores/preferences'
import { learnTier, learntTier } from '../learnt-tier'
import { startProbe } from '../probe-start'
import { stageSettings } from '../stage-settings'

/**
 * Creates the stage, once per page load. Resolves before there is a renderer; the director waits for it. React's
 * reconciler for Pixi comes when the first scene can be played, and mounts the scenes after it.
 */
export async function startStage(): Promise<Stage> {
  const { tier, renderer, gallery } = stageSettings()
  const query = new URLSearchParams(location.search)
  const stage = new Stage({
    preferences: preferences.getState,
    fontsReady,
    tier,
    learntTier: learntTier(),
    onTier: learnTier,
    renderer,
    onError: noteError,
    isHurried: !gallery,
    heldClock: __LAB__ && query.get('clock') === 'manual',
  })
  preferences.subscribe(({ muted }) => stage.audio.mute(muted))
  await startProbe()
  handOver(stage, new FirstHost(stage))
  return stage
}

/** Before it is asked again whether a game still runs. */
const BUSY_PAUSE_MS = 500

/** Fetches React's host once a scene can be played and stands still; after a failure with the next such scene. */
function handOver(stage: Stage, first: FirstHost): void {
  let isFetching = false
  const end = stage.director.subscribe(() => {
    if (isFetching || stage.director.status.state !== 'ready') return
    isFetching = true
    fetchHost(stage, first).then(end, () => {
      isFetching = false
    })
  })
}

async function fetchHost(stage: Stage, first: FirstHost): Promise<void> {
  await whenIdle()
  while (stage.director.scene?.busy) await new Promise((resolve) => setTimeout(resolve, BUSY_PAUSE_MS))
  const { handToReact } = await import('./hand-to-react')
  handToReact(stage, first)
}

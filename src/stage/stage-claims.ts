import { readsAvif } from '../../scenes/engine/assets/bundle'
import type { ShowRequest, Stage } from '../../scenes/engine/stage/stage'
import { noteError } from '../platform/error-book'
import { sameData } from './same-data'
import { heldStage, holdStage, withStage } from './stage-holder'

export type SceneState = 'loading' | 'ready' | 'failed'

export interface SceneProgress {
  /** 0 to 1 while loading. */
  progress: number
  /** Tries again after a failure. */
  retry: () => void
}

/** A page's request to show a scene in its slot. */
export interface Claim {
  slot: HTMLElement
  request: ShowRequest
  touchAction: string
  onState: (state: SceneState, progress: SceneProgress) => void
}

const claims: Claim[] = []
const newest = () => claims[claims.length - 1]
let starting = false
let served: Claim | undefined
/** What the stage has last been given. */
let shown: object | undefined

/** Shows a scene in a slot; the newest claim is served, an older one again once that is released. */
export function claimStage(claim: Claim): void {
  claims.push(claim)
  serve()
}

/** New data, listeners or slot for a claim. */
export function updateClaim(claim: Claim): void {
  if (newest() === claim) serve()
}

/** Releases a claim. The scene stays for the moment: the next page may claim the same one. */
export function releaseClaim(claim: Claim): void {
  const index = claims.indexOf(claim)
  if (index >= 0) claims.splice(index, 1)
  setTimeout(serve)
}

/** Runs a command of a claim's scene, now or when it is ready; nothing when another claim is served. */
export function command(claim: Claim, name: string, args: unknown[]): void {
  withStage(({ director }) => {
    if (newest() === claim) director.command(name, args)
  })
}

function serve(): void {
  const claim = newest()
  const stage = heldStage()
  if (stage) {
    present(stage, claim)
    return
  }
  if (!claim) return
  claim.onState('loading', { progress: 0, retry: serve })
  // Loads beside the stage; the director reports a failure when it loads the entry again.
  claim.request.entry.load().catch(() => undefined)
  void readsAvif()
  if (starting) return
  starting = true
  start().catch((error: unknown) => {
    starting = false
    console.error(error)
    noteError(error)
    newest()?.onState('failed', { progress: 0, retry: serve })
  })
}

async function start(): Promise<void> {
  const { startStage } = await import('./host/start-stage')
  const stage = await startStage()
  stage.director.subscribe(() => announce(stage))
  present(stage, newest())
  holdStage(stage)
}

/** Starts the stage ahead of the first scene, which then only has to be shown. */
export async function prepareStage(): Promise<void> {
  if (starting || heldStage()) return
  starting = true
  await start().catch(() => {
    starting = false
  })
}

function present(on: Stage, claim: Claim | undefined): void {
  served = claim
  on.box.moveTo(claim?.slot)
  if (!claim) {
    on.director.hide()
    return
  }
  on.touchAction = claim.touchAction
  const { request } = claim
  // A page that takes over a scene has data of its own, which need not be painted again where they are equal.
  const data = sameData(request.data, shown) && shown ? shown : request.data
  shown = data
  on.director.show({ ...request, data })
  announce(on)
}

function announce(on: Stage): void {
  const { state, progress } = on.director.status
  if (state !== 'idle') served?.onState(state, { progress, retry: () => on.retry() })
}

import type { TextureSource } from 'pixi.js'
import type { LateImages, LoadedBundle } from '../assets/bundle'
import type { Scene } from '../scene/scene'

/** Completes a scene in pieces between which the page goes on. */
export async function completeInPieces(scene: Scene): Promise<void> {
  while (!scene.destroyed && scene.complete()) await new Promise((resolve) => setTimeout(resolve))
}

interface LateStage {
  /** So that no upload falls into the frame that shows it first. */
  upload(source: TextureSource): void
  invalidate(): void
}

/** Before it is asked again whether a game still runs. */
const BUSY_PAUSE_MS = 500

/**
 * Brings what a scene's first frame did without: what is missing as soon as it is there, what is sharper while no game
 * runs. What cannot be loaded stays as it is: the scene can be played without.
 */
export async function bringLateImages(scene: Scene, bundle: LoadedBundle, stage: LateStage): Promise<void> {
  const show = (late: LateImages | undefined): boolean => {
    if (!late) return false
    for (const source of late.sources) stage.upload(source)
    late.show()
    stage.invalidate()
    return true
  }
  show(await bundle.loadMissing())
  const sharper = await bundle.loadSharper()
  while (sharper && scene.busy && !scene.destroyed)
    await new Promise((resolve) => setTimeout(resolve, BUSY_PAUSE_MS))
  if (!show(sharper) || scene.destroyed) return
  scene.sharpened()
  await completeInPieces(scene)
}

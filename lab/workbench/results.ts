import { CELLS } from '../../scenes/nine-grid/nine-grid-plan'

/** The count of results that a scene's game can be played to, from its snapshot; 0 for a scene without a game. */
export function resultsOf(scene: object | null): number {
  if (!scene || !('scene' in scene)) return 0
  if (scene.scene === 'wheel') return 'sectors' in scene ? Number(scene.sectors) : 0
  if (scene.scene === 'nine-grid') return CELLS
  // A card has its prize already: any result scratches it.
  return scene.scene === 'scratch-card' ? 1 : 0
}

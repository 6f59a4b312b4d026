import { ExtensionType } from 'pixi-lib/extensions/Extensions'

/**
 * Replaces Pixi's scheduler, which would start a ticker of its own to collect what has not been drawn for a
 * minute. Scopes free what scenes made, so nothing idle is collected and uploaded a second time; the chores
 * that remain (emptied tables) run after a scene is destroyed.
 */
export class StillScheduler {
  static extension = {
    type: [ExtensionType.WebGLSystem, ExtensionType.CanvasSystem],
    name: 'scheduler',
    priority: 0,
  } as const

  private readonly chores = new Map<number, (elapsedMs: number) => void>()
  private nextId = 1

  repeat(chore: (elapsedMs: number) => void): number {
    this.chores.set(this.nextId, chore)
    return this.nextId++
  }

  cancel(id: number): void {
    this.chores.delete(id)
  }

  /** Runs every chore once. */
  tidy(): void {
    for (const chore of this.chores.values()) chore(0)
  }

  destroy(): void {
    this.chores.clear()
  }
}

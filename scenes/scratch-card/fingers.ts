import { SCRATCH } from '../../assets/scratch/measures'
import type { Point, SceneKit, ScenePointer } from '../engine/scene/scene'
import { FingerSurface } from './finger-surface'
import type { Area, ScratchCardLayout } from './layout'

export interface FingerHandlers {
  /** Whether a finger on the card removes foil. */
  scratchable(): boolean
  /** Places in px of the foil; the id distinguishes several fingers. */
  down(finger: number, x: number, y: number): void
  move(finger: number, x: number, y: number, atMs: number): void
  /** After the moves that the browser handed over together. */
  moved(): void
  /** Lifted, or cancelled by the system: what was scratched stays scratched. */
  up(finger: number): void
}

/** Fingers on the card; beside the card the page scrolls as usual. */
export class ScratchFingers {
  private readonly handlers: FingerHandlers
  private readonly surface: FingerSurface
  private layout: ScratchCardLayout | undefined
  private readonly down = new Set<number>()
  private isDirect = false

  constructor(kit: SceneKit, handlers: FingerHandlers) {
    this.handlers = handlers
    const pointers = {
      down: (pointer: ScenePointer) => this.begin(pointer),
      move: (all: ScenePointer[]) => this.move(all),
      up: ({ id }: ScenePointer) => this.end(id),
      cancel: (id: number) => this.end(id),
    }
    const { w, h } = SCRATCH.card
    this.surface = new FingerSurface(kit, w, h, (canvas) => kit.pointers(pointers, canvas))
    kit.pointers({ ...pointers, keepsPage: (point) => this.isOnCard(point) })
  }

  place(layout: ScratchCardLayout): void {
    this.layout = layout
    const { card, scale } = layout
    this.surface.place({ x: card.x, y: card.y, scale })
  }

  /** Whether the browser hands over moves as they happen, and not with the page's frames; where it can. */
  set direct(isDirect: boolean) {
    this.isDirect = isDirect
    this.followSurface()
  }

  private begin(pointer: ScenePointer): boolean {
    const at = this.isOnCard(pointer) ? this.toFoil(pointer) : undefined
    if (!at) return false
    this.down.add(pointer.id)
    this.handlers.down(pointer.id, at.x, at.y)
    return true
  }

  private move(pointers: readonly ScenePointer[]): void {
    for (const pointer of pointers) {
      const at = this.toFoil(pointer)
      if (at) this.handlers.move(pointer.id, at.x, at.y, pointer.atMs)
    }
    this.handlers.moved()
  }

  private end(finger: number): void {
    this.down.delete(finger)
    this.handlers.up(finger)
    this.followSurface()
  }

  /** It stays under fingers that are down: the browser sends their end to it alone. */
  private followSurface(): void {
    if (this.down.size === 0) this.surface.shown = this.isDirect
  }

  private isOnCard(point: Point): boolean {
    return this.handlers.scratchable() && within(point, this.layout?.card)
  }

  private toFoil({ x, y }: Point): Point | undefined {
    const { foil, scale } = this.layout ?? {}
    return foil && scale ? { x: (x - foil.x) / scale, y: (y - foil.y) / scale } : undefined
  }
}

function within({ x, y }: Point, area: Area | undefined): boolean {
  return area !== undefined && x >= area.x && x <= area.x + area.w && y >= area.y && y <= area.y + area.h
}

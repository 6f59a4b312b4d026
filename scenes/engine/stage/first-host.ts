import type { Container } from 'pixi.js'
import type { Scene } from '../scene/scene'
import type { Casting } from './director-types'
import type { Stage } from './stage'

type HostedStage = Pick<Stage, 'director' | 'subscribeSurface'> & {
  readonly surface: { root: Pick<Container, 'addChild'> } | undefined
}

/**
 * Mounts the scenes of a visit until React's reconciler for Pixi has been fetched, which a player need not wait for.
 * What it has mounted it also removes, whenever that goes.
 */
export class FirstHost {
  private readonly stage: HostedStage
  private readonly ends: (() => void)[]
  private mounted: { casting: Casting; scene: Scene } | undefined
  private retired = false

  constructor(stage: HostedStage) {
    this.stage = stage
    const follow = () => this.follow()
    this.ends = [stage.director.subscribe(follow), stage.subscribeSurface(follow)]
  }

  /** Leaves every later casting to another host. @returns the token of the last one that is still this one's, or 0 */
  retire(): number {
    this.retired = true
    this.follow()
    return this.mounted?.casting.token ?? 0
  }

  private follow(): void {
    const { director, surface } = this.stage
    const { casting } = director
    if (this.mounted && this.mounted.casting !== casting) this.unmount(this.mounted)
    if (!this.mounted && this.retired) {
      for (const end of this.ends.splice(0)) end()
      return
    }
    if (this.mounted || !casting || !surface) return
    try {
      const scene = new casting.sceneClass()
      this.mounted = { casting, scene }
      surface.root.addChild(scene)
      director.adopt(casting.token, scene)
    } catch (error) {
      director.fail(error)
    }
  }

  private unmount({ casting, scene }: { casting: Casting; scene: Scene }): void {
    this.mounted = undefined
    this.stage.director.adopt(casting.token, undefined)
    scene.removeFromParent()
    scene.destroy()
  }
}

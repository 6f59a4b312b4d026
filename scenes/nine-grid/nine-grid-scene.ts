import type { View } from '../engine/scene/scene'
import type { Celebration } from '../kit/celebration'
import { LazyLayers } from '../kit/lazy-layers'
import type { LotteryRoundEvents } from '../kit/lottery-round'
import { LotteryScene } from '../kit/lottery-scene'
import type { LotteryLook } from '../kit/lottery-shape'
import type { LotteryTheme } from '../kit/theme'
import { NineGridBoard } from './board'
import { nineGridBundle } from './bundle'
import { nineGridLayout } from './layout'
import type { NineGridData } from './nine-grid-shape'
import { NineGridRound, type NineGridSnapshot } from './round'
import { NineGridShow } from './show'
import { NineGridSounds } from './sounds'
import { NineGridTextures } from './textures'

interface NineGridLook extends LotteryLook<NineGridRound> {
  show: NineGridShow
  textures: NineGridTextures
  sounds: NineGridSounds
}

/** The nine-grid: eight boxes around a drum that starts the runner (spec part 2 §4). */
export class NineGridScene extends LotteryScene<NineGridData, NineGridSnapshot, NineGridRound, NineGridLook> {
  static readonly bundle = nineGridBundle

  protected data: NineGridData = { cells: [], texts: { start: '', unit: '' } }

  protected build(celebration: Celebration, theme: LotteryTheme, pixelRatio: number): NineGridLook {
    const { kit } = this
    const board = new NineGridBoard(kit.assets(nineGridBundle))
    board.behindWin.addChild(celebration.behind)
    board.opening.inside.addChild(celebration.front)
    this.table.addChild(board)
    return {
      show: new NineGridShow(
        board,
        celebration,
        new LazyLayers(kit, async () => {
          const { NineGridLayers } = await import('./layers')
          return new NineGridLayers(kit, board, () => this.look.textures.pixelRatio)
        }),
        kit.clock.now(),
      ),
      textures: new NineGridTextures(kit, theme, pixelRatio),
      sounds: new NineGridSounds(kit.sound, kit.scope),
    }
  }

  protected newRound(events: LotteryRoundEvents): NineGridRound {
    return new NineGridRound(events)
  }

  protected place({ widthPx, heightPx }: View) {
    return nineGridLayout(widthPx, heightPx)
  }

  protected places() {
    return this.data.cells
  }

  protected started(): void {
    this.look.sounds.run(0)
  }

  protected stepped(): void {
    const { plan, running, step } = this.round
    if (plan && running) this.look.sounds.step(step, plan.steps)
  }

  protected paint(): void {
    const { textures, show } = this.look
    const { cells, texts } = this.data
    show.board.setFaces(textures.faces(cells, texts, this.pictures()))
    show.hold()
  }

  protected stepsOfRest(): (() => void)[] {
    const { textures, show } = this.look
    const { board, celebration, layers } = show
    return [
      () => board.setDusk(textures.dusk()),
      () => celebration.plaque.setParts(textures.lettering(this.data.texts.unit)),
      () => layers.renew(),
    ]
  }
}

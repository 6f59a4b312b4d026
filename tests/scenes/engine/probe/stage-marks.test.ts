import { beforeEach, describe, expect, it } from 'vitest'
import type { FrameLoop } from '../../../../scenes/engine/frame/frame-loop'
import { MovementMarks } from '../../../../scenes/engine/probe/movement'
import { markStage } from '../../../../scenes/engine/probe/stage-marks'
import { type FakeHost, quietLoop } from '../support/fake-host'
import { flush } from '../support/fake-scene'

const FRAME_MS = 16

let host: FakeHost
let loop: FrameLoop
let marked: string[]

const marks = (moved: 'loop' | 'game') =>
  new MovementMarks(moved, host.now, (name) => {
    const { edge, agoMs } = MovementMarks.edgeOf(name) ?? {}
    marked.push(`${moved} ${edge}${agoMs ? ` ${agoMs} ms ago` : ''}`)
  })

class Game {
  isGame = true
  busy = false
  readonly commands: Record<string, () => void> = {
    play: () => {
      this.busy = true
      // It paints what only a game shows.
      host.timeMs += 40
    },
    press: () => undefined,
  }

  play = async () => this.commands.play?.()
}

/** The director of a stage that shows this. */
function directorOf(scene: Game | undefined) {
  const listeners = new Set<() => void>()
  return {
    scene,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    show(next: Game | undefined) {
      this.scene = next
      for (const listener of listeners) listener()
    },
  }
}

async function frames(count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    host.pass(FRAME_MS)
    await flush()
  }
}

beforeEach(() => {
  ;({ host, loop } = quietLoop())
  marked = []
})

describe('the loop', () => {
  beforeEach(() => markStage({ loop, director: directorOf(undefined) }, marks('loop'), marks('game')))

  it('moves from a frame that drew something until none follows it', async () => {
    const stop = loop.addUpdate(() => true)
    await frames(3)
    expect(marked).toEqual(['loop begin'])
    stop()
    await frames(3)
    expect(marked).toEqual(['loop begin', 'loop end'])
  })

  it('does not move with a single frame, such as a lamp that changes', async () => {
    loop.invalidate()
    await frames(3)
    loop.addTimer(loop.now() + 200, () => loop.invalidate())
    await frames(20)
    expect(marked).toEqual([])
  })

  it('does not move while frames come that draw nothing', async () => {
    loop.addUpdate(() => false)
    await frames(5)
    expect(marked).toEqual([])
  })

  it('moves where what it changes is beside the canvas', async () => {
    loop.addUpdate(() => 'beside')
    await frames(5)
    expect(marked).toEqual(['loop begin'])
  })
})

describe('a game', () => {
  let game: Game
  let director: ReturnType<typeof directorOf>
  beforeEach(() => {
    game = new Game()
    director = directorOf(undefined)
    markStage({ loop, director }, marks('loop'), marks('game'))
    director.show(game)
  })

  it('goes on from its command until it is over and nothing of it moves any more', async () => {
    game.commands.press?.()
    expect(marked).toEqual([])
    game.commands.play?.()
    expect(marked).toEqual(['game begin 40 ms ago'])
    // Layers show it: the page has no frame to run.
    await frames(3)
    const celebrated = loop.addUpdate(() => true)
    await frames(3)
    game.busy = false
    await frames(3)
    expect(marked).toEqual(['game begin 40 ms ago', 'loop begin'])
    celebrated()
    await frames(3)
    expect(marked.slice(2)).toEqual(['loop end', 'game end'])
  })

  it('begins with a play of the gallery, once', async () => {
    await game.play()
    expect(marked).toEqual(['game begin 40 ms ago'])
  })

  it('ends with its scene', async () => {
    game.commands.play?.()
    director.show(undefined)
    expect(marked.slice(1)).toEqual(['game end'])
  })
})

it('names an edge so that it can be read again, and nothing else', () => {
  const names: string[] = []
  const scroll = new MovementMarks(
    'scroll',
    () => 500,
    (name) => names.push(name),
  )
  scroll.begin(480)
  scroll.begin(490)
  scroll.end()
  expect(names.map(MovementMarks.edgeOf)).toEqual([
    { moved: 'scroll', edge: 'begin', agoMs: 20 },
    { moved: 'scroll', edge: 'end', agoMs: 0 },
  ])
  for (const name of ['playable', 'moves', 'moves:page:begin:0', 'moves:loop:ends:0'])
    expect(MovementMarks.edgeOf(name)).toBeUndefined()
})

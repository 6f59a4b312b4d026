import { describe, expect, it } from 'vitest'
import { type Replay, readReplay, recorded } from '../../../lab/workbench/replay'

const story: Replay = {
  kind: 'hongbao-replay',
  path: 'scratch-card/default',
  tier: 'high',
  lang: 'zh-CN',
  moves: [
    { atMs: 100, pointer: 'down', x: 10, y: 20 },
    { atMs: 300, pointer: 'up', x: 30, y: 40 },
  ],
}

describe('a replay', () => {
  it('is the same after it was written and read', () => {
    expect(readReplay(JSON.stringify(story))).toEqual(story)
  })

  it('loses what was recorded after the time of a new move', () => {
    const next = { atMs: 200, play: 3 }
    expect(recorded(story, next).moves).toEqual([story.moves[0], next])
    expect(recorded(story, { atMs: 300, play: 3 }).moves).toHaveLength(3)
  })

  it.each([
    '',
    'null',
    '{}',
    '[1]',
    ...[
      { path: '../../new-dbank' },
      { tier: 'ultra' },
      { lang: 'xx' },
      { moves: [{ atMs: -1, play: 0 }] },
      { moves: [{ atMs: 1, play: -1 }] },
      { moves: [{ atMs: 1, play: 0.5 }] },
      { moves: [...story.moves].reverse() },
    ].map((wrong) => JSON.stringify({ ...story, ...wrong })),
  ])('is not read from %s', (text) => {
    expect(readReplay(text)).toBeUndefined()
  })
})

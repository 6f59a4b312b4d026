import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import {
  createCaptchaPictures,
  MOST_WAITING,
  PAINTED_PER_SECOND,
} from '../../../../server/participation/captcha/pictures'
import { createLogger } from '../../../../server/process/log'

const log = createLogger({ log: false })

/** Paints numbers, each once, unless it is broken. */
function paintingNumbers() {
  const painter = {
    painted: 0,
    isBroken: false,
    run: async () => {
      if (painter.isBroken) throw new Error('no colours')
      painter.painted += 1
      return [{ words: [], targets: [], image: String(painter.painted) }]
    },
    close: async () => {},
  }
  return painter
}

describe('pictures that are painted ahead', () => {
  it('are each for one visit, and as many are ready as a burst of two seconds takes', async () => {
    const painter = paintingNumbers()
    const pictures = createCaptchaPictures({ log }, painter)
    pictures.paintAhead()
    await sleep(50)
    expect(painter.painted).toBe(2 * PAINTED_PER_SECOND)
    const taken = await Promise.all(
      Array.from({ length: 2 * PAINTED_PER_SECOND }, () => pictures.take('10.0.0.1')),
    )
    expect(new Set(taken.map((picture) => picture?.image)).size).toBe(2 * PAINTED_PER_SECOND)
    await pictures.close()
  })

  it('keep to their budget: some wait, the rest gets none', async () => {
    const painter = paintingNumbers()
    const pictures = createCaptchaPictures({ log }, painter)
    pictures.paintAhead()
    await sleep(50)
    const begunMs = performance.now()
    const ready = 2 * PAINTED_PER_SECOND
    const taken = await Promise.all(
      Array.from({ length: ready + MOST_WAITING + 5 }, (_, at) => pictures.take(String(at))),
    )
    const seconds = (performance.now() - begunMs) / 1000
    expect(taken.filter((picture) => picture === undefined)).toHaveLength(5)
    expect(seconds).toBeGreaterThan(MOST_WAITING / PAINTED_PER_SECOND / 2)
    expect(painter.painted).toBeLessThanOrEqual(ready + Math.ceil((seconds + 0.1) * PAINTED_PER_SECOND))
    await pictures.close()
  })

  it('leave places to wait to others than a few addresses that flood', async () => {
    const painter = paintingNumbers()
    const pictures = createCaptchaPictures({ log }, painter)
    pictures.paintAhead()
    await sleep(50)
    const takenBy = (address: string, count: number) =>
      Array.from({ length: count }, () => pictures.take(address))
    await Promise.all(takenBy('10.0.0.1', 2 * PAINTED_PER_SECOND))
    const flood = await Promise.all(
      ['10.0.0.2', '10.0.0.3']
        .flatMap((address) => takenBy(address, MOST_WAITING))
        .concat(pictures.take('10.0.0.4')),
    )
    expect(flood.filter((picture) => picture !== undefined)).toHaveLength(5)
    expect(flood.at(-1)).toBeDefined()
    await pictures.close()
  })

  it('refuse those who wait where none can be painted, and are painted again at the next call', async () => {
    const painter = paintingNumbers()
    painter.isBroken = true
    const pictures = createCaptchaPictures({ log }, painter)
    expect(await Promise.all([pictures.take('10.0.0.1'), pictures.take('10.0.0.1')])).toEqual([
      undefined,
      undefined,
    ])
    painter.isBroken = false
    expect((await pictures.take('10.0.0.1'))?.image).toBe('1')
    await pictures.close()
    expect(await pictures.take('10.0.0.1')).toBeDefined()
  })

  it('leave nobody waiting at the end', async () => {
    const painter = { run: () => new Promise<never>(() => {}), close: async () => {} }
    const pictures = createCaptchaPictures({ log }, painter)
    const waiting = pictures.take('10.0.0.1')
    await pictures.close()
    expect(await waiting).toBeUndefined()
    expect(await pictures.take('10.0.0.1')).toBeUndefined()
  })
})

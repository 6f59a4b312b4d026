import { readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'

const assets = fileURLToPath(new URL('../../assets/', import.meta.url))
const json = (path: string) => JSON.parse(readFileSync(assets + path, 'utf8'))

/** Width of a module beside another. */
const HALF_MODULE_PX = 360

describe('campaign pictures', () => {
  const pictures: Record<string, { file: string; width: number; height: number }> =
    json('campaigns/pictures.json')

  it('lists exactly the existing files', () => {
    const listed = Object.values(pictures).map(({ file }) => file)
    expect(listed.sort()).toEqual(readdirSync(`${assets}campaigns/out`).sort())
  })

  it.each(Object.entries(pictures))(
    '%s has the size that is listed',
    async (name, { file, width, height }) => {
      const found = await sharp(`${assets}campaigns/out/${file}`).metadata()
      expect([found.width, found.height]).toEqual([width, height])
      expect(width).toBe(name.startsWith('module-') && width < 750 ? HALF_MODULE_PX : 750)
    },
  )

  it('keeps every clickable place inside its picture', () => {
    const regions: Record<
      string,
      Record<string, { left: number; top: number; width: number; height: number }>
    > = json('campaigns/regions.json')
    for (const [name, places] of Object.entries(regions)) {
      for (const { left, top, width, height } of Object.values(places)) {
        expect(Number.isInteger(left) && Number.isInteger(top)).toBe(true)
        expect(left >= 0 && left + width <= (pictures[name]?.width ?? 0)).toBe(true)
        expect(top >= 0 && top + height <= (pictures[name]?.height ?? 0)).toBe(true)
      }
    }
  })

  it('has every picture that a demo campaign names', () => {
    const campaigns = fileURLToPath(new URL('../../server/campaigns/demo/', import.meta.url))
    const named = readdirSync(campaigns).flatMap((file) => [
      ...readFileSync(campaigns + file, 'utf8').matchAll(/\/media\/campaigns\/([\w-]+)\.webp/g),
    ])
    expect(named.length).toBeGreaterThan(0)
    for (const [, name = ''] of named) expect(pictures, name).toHaveProperty([name])
  })
})

describe('drawings that phones render', () => {
  const svgs = readdirSync(`${assets}page/svg`)

  it('fetch nothing and carry no text', () => {
    for (const file of svgs) {
      const text = readFileSync(`${assets}page/svg/${file}`, 'utf8').replace('http://www.w3.org/2000/svg', '')
      expect(text, file).not.toMatch(/https?:|<text|<script|<image/)
    }
  })

  it('have unique ids, so that one document can hold them all', () => {
    const seen = new Map<string, string>()
    for (const file of svgs) {
      for (const [, id = ''] of readFileSync(`${assets}page/svg/${file}`, 'utf8').matchAll(
        / id="([^"]+)"/g,
      )) {
        expect(seen.get(id), `${id} in ${file}`).toBeUndefined()
        seen.set(id, file)
      }
    }
  })
})

it('draws icons in the colour of the text, without ids', () => {
  for (const file of readdirSync(`${assets}icons`).filter((name) => name.endsWith('.svg'))) {
    const text = readFileSync(`${assets}icons/${file}`, 'utf8')
    expect(text, file).toContain('stroke="currentColor"')
    expect(text, file).not.toMatch(/ id=|#[0-9a-f]{3}/i)
  }
})

describe('sound sprite', () => {
  const times: Record<string, [number, number]> = json('sound/out/hongbao.json')

  it.each(['opus', 'mp3'])('stays under 60 KB as %s', (format) => {
    expect(statSync(`${assets}sound/out/hongbao.${format}`).size).toBeLessThan(60 * 1024)
  })

  it('keeps its sounds apart', () => {
    const spans = Object.values(times).sort(([a], [b]) => a - b)
    for (const [i, [startMs]] of spans.entries()) {
      const [before = 0, lengthMs = 0] = spans[i - 1] ?? []
      expect(startMs).toBeGreaterThanOrEqual(before + lengthMs)
    }
  })
})

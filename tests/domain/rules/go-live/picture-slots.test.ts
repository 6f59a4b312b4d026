import { readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { faultOfShape, slotOf } from '../../../../domain/rules/go-live/picture-slots'
import { PICTURES } from '../../../../server/campaigns/campaign'

const judged = (field: string, width: number, height: number) => {
  const slot = slotOf(field)
  return slot && faultOfShape(slot, { width, height })
}

describe('the place of a picture', () => {
  it('has a wanted size for every picture of a campaign, which fits itself', () => {
    const fields = [
      ...PICTURES.map((name) => `config.${name}`),
      'prizes[0].image',
      'giftPrizes[2].prizeBackground',
    ]
    for (const field of fields) {
      const slot = slotOf(field)
      expect([field, slot && faultOfShape(slot, slot.wanted)]).toEqual([field, undefined])
      expect([field, slot]).not.toEqual([field, undefined])
    }
    expect(slotOf('config.noWalletSkipGuideLink')).toBeUndefined()
  })

  it('warns of a picture that leaves a page empty, is cut off, or is blurred', () => {
    expect(judged('config.activityBgImg', 1_200, 800)).toEqual({ kind: 'flat', percent: 69 })
    expect(judged('config.drawBgImg', 1_200, 800)).toEqual({ kind: 'flat', percent: 69 })
    expect(judged('config.activityBgImg', 750, 1_334)).toBeUndefined()
    expect(judged('config.activityBgImg', 750, 4_000)).toBeUndefined()
    expect(judged('config.drawBgImg', 750, 4_000)).toEqual({ kind: 'tall', percent: 59 })
    expect(judged('config.registerBgImg', 750, 1_624)).toEqual({ kind: 'tall', percent: 74 })
    expect(judged('config.registerBgImg', 750, 420)).toBeUndefined()
    expect(judged('config.registerBgImg', 1_500, 200)).toEqual({ kind: 'flat', percent: 76 })
    expect(judged('config.activityBgImg', 375, 812)).toEqual({ kind: 'narrow', percent: 50 })
    expect(judged('prizes[1].image', 900, 300)).toEqual({ kind: 'flat', percent: 67 })
    expect(judged('prizes[1].image', 400, 400)).toBeUndefined()
  })

  it('fits every picture of the demo', async () => {
    for (const name of readdirSync('server/campaigns/demo').filter((file) => file.endsWith('.json'))) {
      const { config } = JSON.parse(readFileSync(`server/campaigns/demo/${name}`, 'utf8'))
      for (const field of PICTURES) {
        const address: unknown = config[field]
        if (typeof address !== 'string') continue
        const { width, height } = await sharp(`assets/campaigns/out/${address.split('/').at(-1)}`).metadata()
        expect([name, field, judged(`config.${field}`, width, height)]).toEqual([name, field, undefined])
      }
    }
  })
})

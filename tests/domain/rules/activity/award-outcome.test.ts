import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AwardReply, awardOutcome } from '../../../../domain/rules/activity/award-outcome'
import type { Place } from '../../../../domain/rules/visit/leave'

const h5: Place = { channel: 'h5', fromQrCode: false }
const mini: Place = { channel: 'miniProgram', fromQrCode: false }
const fromQrCode: Place = { channel: 'h5', fromQrCode: true }
const won: AwardReply = { ok: true, code: 200, awardIndex: 2, message: 'you won' }
const alert = { text: 'you won' }
const refusal = (code: number, more: Partial<AwardReply> = {}): AwardReply => ({ ok: false, code, ...more })

const link = { activityTakeSkipLink: 'https://example.org/take' }
const back = { takeBackMiniProgram: true, backMiniProgramPath: '/pages/home' }
const guide = { noWalletIsSkipGuide: true, noWalletSkipGuideLink: '/guide.jpg' }

describe('wheel', () => {
  test('take link, else the mini program, else close unless from a QR code', () => {
    const next = (config: Parameters<typeof awardOutcome>[1], place: Place) =>
      awardOutcome('wheel', config, won, place, 6)
    expect(next({ ...link, ...back }, mini)).toEqual({
      index: 1,
      alert,
      next: { kind: 'skipLink', link: 'https://example.org/take' },
    })
    expect(next(back, mini).next).toEqual({ kind: 'miniProgram', path: '/pages/home' })
    expect(next(back, h5).next).toEqual({ kind: 'close' })
    expect(next({}, h5).next).toEqual({ kind: 'close' })
    expect(next({}, fromQrCode).next).toEqual({ kind: 'stay' })
    expect(next(link, fromQrCode).next.kind).toBe('skipLink')
  })

  test('the guide has no say in a win', () => {
    expect(awardOutcome('wheel', guide, won, h5, 6).next).toEqual({ kind: 'close' })
  })
})

describe('nine-grid', () => {
  const next = (config: Parameters<typeof awardOutcome>[1], reply: AwardReply) =>
    awardOutcome('nine-grid', config, reply, h5, 8).next

  test('the take link wins over the merchant list', () => {
    expect(next({ ...link, ...guide }, won).kind).toBe('skipLink')
  })

  test('the merchant list is for people without a wallet, where the activity guides them', () => {
    expect(next(guide, { ...won, isOpenWallet: false })).toEqual({ kind: 'merchants' })
    expect(next(guide, { ...won, isOpenWallet: true })).toEqual({ kind: 'stay' })
    expect(next({}, won)).toEqual({ kind: 'stay' })
  })

  test('13.20 a bank that does not answer sends nobody to the merchant list', () => {
    expect(next(guide, won)).toEqual({ kind: 'stay' })
  })
})

describe.each([
  ['wheel', 3],
  ['wheel', 6],
  ['nine-grid', 8],
] as const)('%s with %d places', (game, places) => {
  test('settles on the place that the server named, whichever it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: places }), (awardIndex) => {
        expect(awardOutcome(game, {}, { ...won, awardIndex }, h5, places)).toMatchObject({
          index: awardIndex - 1,
          alert,
        })
      }),
    )
  })

  test('0 says that the activity has ended and moves nothing', () => {
    expect(awardOutcome(game, { ...link }, { ...won, awardIndex: 0 }, h5, places)).toEqual({
      alert: { key: 'draw.ended' },
      next: { kind: 'stay' },
    })
  })

  test.each([places + 1, -1, 1.5, Number.NaN, undefined])('place %d is none: failed', (awardIndex) => {
    expect(awardOutcome(game, { ...link }, { ...won, awardIndex }, h5, places)).toEqual({
      alert: { key: 'draw.failed' },
      next: { kind: 'stay' },
    })
  })

  test('a win without a text has one of ours; message goes before msg', () => {
    const silent = { ...won, message: undefined }
    expect(awardOutcome(game, {}, silent, h5, places).alert).toEqual({ key: 'draw.won' })
    expect(awardOutcome(game, {}, { ...silent, msg: 'm' }, h5, places).alert).toEqual({ text: 'm' })
    expect(awardOutcome(game, {}, { ...won, msg: 'm' }, h5, places).alert).toEqual(alert)
  })

  test('refusals: 10006 closes unless from a QR code, 10004 guides, others stay', () => {
    const next = (code: number, place: Place, more?: Partial<AwardReply>) =>
      awardOutcome(game, { ...link, ...guide }, refusal(code, more), place, places).next.kind
    expect(next(10006, h5)).toBe('close')
    expect(next(10006, fromQrCode)).toBe('stay')
    expect(next(10004, h5)).toBe('walletGuide')
    expect(next(10004, h5, { isOpenWallet: true })).toBe('stay')
    expect(next(10005, h5)).toBe('stay')
  })

  test('a refusal never moves the scene, even if it names a place', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 0, max: places }), (code, awardIndex) => {
        const outcome = awardOutcome(game, {}, refusal(code, { awardIndex }), h5, places)
        expect(outcome.index).toBeUndefined()
        expect(outcome.alert).toEqual({ key: 'draw.failed' })
      }),
    )
    expect(awardOutcome(game, {}, refusal(10005, { msg: 'closed' }), h5, places).alert).toEqual({
      text: 'closed',
    })
  })
})

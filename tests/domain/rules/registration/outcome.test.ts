import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type RegistrationReply, registrationOutcome } from '../../../../domain/rules/registration/outcome'
import type { Place } from '../../../../domain/rules/visit/leave'

type Config = Parameters<typeof registrationOutcome>[0]

const ok: RegistrationReply = { ok: true, code: 200 }
const refusal = (code: number, more: Partial<RegistrationReply> = {}): RegistrationReply => ({
  ok: false,
  code,
  msg: 'no',
  ...more,
})
const h5: Place = { channel: 'h5', fromQrCode: false }
const mini: Place = { channel: 'miniProgram', fromQrCode: false }
const fromQrCode: Place = { channel: 'h5', fromQrCode: true }

const lottery = { activityType: '2', isBackStageDraw: '0', drawType: '1' }
const full: Config = {
  ...lottery,
  registerSucceedPrompt: 'well done',
  activityTakeSkipLink: 'https://example.org/take',
  takeBackMiniProgram: true,
  backMiniProgramPath: '/pages/home',
  noWalletIsSkipGuide: true,
  noWalletSkipGuideLink: '/guide.jpg',
}
const skip = { kind: 'skipLink', link: 'https://example.org/take' }

describe('success', () => {
  test('the order: lottery, popup, skip link, mini program, close', () => {
    let config = full
    expect(registrationOutcome(config, ok, mini)).toEqual({ kind: 'lottery', path: '/activeWheel' })
    config = { ...config, activityType: '1' }
    expect(registrationOutcome(config, ok, mini)).toEqual({
      kind: 'popup',
      text: 'well done',
      button: 'confirm',
      next: skip,
    })
    config = { ...config, registerSucceedPrompt: undefined }
    expect(registrationOutcome(config, ok, mini)).toEqual(skip)
    config = { ...config, activityTakeSkipLink: '' }
    expect(registrationOutcome(config, ok, mini)).toEqual({ kind: 'miniProgram', path: '/pages/home' })
    config = { ...config, takeBackMiniProgram: false }
    expect(registrationOutcome(config, ok, mini)).toEqual({ kind: 'close' })
  })

  test.each([
    ['1', '/activeWheel'],
    ['2', '/SudokuWheel'],
    ['', '/SudokuWheel'],
    [undefined, '/SudokuWheel'],
  ])('draw type %j plays on %s', (drawType, path) => {
    expect(registrationOutcome({ ...lottery, drawType }, ok, h5)).toEqual({ kind: 'lottery', path })
  })

  test.each([
    { activityType: '2', isBackStageDraw: '1' },
    { activityType: '2' },
    { activityType: '1', isBackStageDraw: '0' },
    { activityType: '3', isBackStageDraw: '0' },
  ])('%o is no draw on the page', (config) => {
    expect(registrationOutcome({ ...config, drawType: '1' }, ok, h5).kind).not.toBe('lottery')
  })

  test('a redemption-code activity always shows its popup, to copy the code', () => {
    const reply = { ...ok, couponCode: 'ABC', msg: 'yours' }
    const common = { kind: 'popup', button: 'copyCode', couponCode: 'ABC', next: { kind: 'close' } }
    expect(registrationOutcome({ activityType: '3' }, reply, h5)).toEqual({ ...common, text: 'yours' })
    const prompted = { activityType: '3', registerSucceedPrompt: 'keep it' }
    expect(registrationOutcome(prompted, reply, h5)).toEqual({ ...common, text: 'keep it' })
    expect(registrationOutcome({ activityType: '3' }, ok, h5)).toMatchObject({
      kind: 'popup',
      text: undefined,
    })
  })

  test('outside a mini program nothing can go back into one', () => {
    const config = { takeBackMiniProgram: true, backMiniProgramPath: '/pages/home' }
    expect(registrationOutcome(config, ok, h5)).toEqual({ kind: 'close' })
    expect(registrationOutcome({ takeBackMiniProgram: true }, ok, mini)).toEqual({ kind: 'close' })
  })
})

describe('refusal', () => {
  test('10004 leads to the guide only with the setting, a link and no wallet', () => {
    const guided = { noWalletIsSkipGuide: true, noWalletSkipGuideLink: '/guide.jpg' }
    const stays = { kind: 'stay', alert: 'no' }
    expect(registrationOutcome(guided, refusal(10004), h5)).toEqual({ kind: 'walletGuide', alert: 'no' })
    expect(registrationOutcome(guided, refusal(10004, { isOpenWallet: true }), h5)).toEqual(stays)
    expect(registrationOutcome({ ...guided, noWalletIsSkipGuide: false }, refusal(10004), h5)).toEqual(stays)
    expect(registrationOutcome({ ...guided, noWalletSkipGuideLink: '' }, refusal(10004), h5)).toEqual(stays)
    expect(registrationOutcome(guided, refusal(10005), h5)).toEqual(stays)
  })

  test('10006 closes the page unless it came from a QR code', () => {
    expect(registrationOutcome(full, refusal(10006), h5)).toEqual({ kind: 'closeRefused', alert: 'no' })
    expect(registrationOutcome(full, refusal(10006), fromQrCode)).toEqual({ kind: 'stay', alert: 'no' })
  })

  test('a registered visitor who has not drawn is led to the draw', () => {
    const reply = refusal(10003, { isTakeActivityNoDraw: true })
    expect(registrationOutcome(lottery, reply, h5)).toEqual({
      kind: 'lottery',
      path: '/activeWheel',
      alert: 'no',
    })
    expect(registrationOutcome({}, reply, h5)).toEqual({ kind: 'stay', alert: 'no' })
    expect(registrationOutcome(lottery, refusal(10003), h5)).toEqual({ kind: 'stay', alert: 'no' })
    const other = refusal(10002, { isTakeActivityNoDraw: true })
    expect(registrationOutcome(lottery, other, h5)).toEqual({ kind: 'stay', alert: 'no' })
  })

  test('the server text is msg, else message', () => {
    expect(registrationOutcome({}, refusal(10010, { message: 'm' }), h5)).toMatchObject({ alert: 'no' })
    expect(registrationOutcome({}, refusal(10010, { msg: '', message: 'm' }), h5)).toMatchObject({
      alert: 'm',
    })
  })

  test('no code but 10003, 10004 and 10006 moves the page', () => {
    const code = fc.integer().filter((n) => ![10003, 10004, 10006].includes(n))
    fc.assert(
      fc.property(code, fc.boolean(), fc.boolean(), (n, isOpenWallet, isTakeActivityNoDraw) => {
        const reply = refusal(n, { isOpenWallet, isTakeActivityNoDraw })
        expect(registrationOutcome(full, reply, h5)).toEqual({ kind: 'stay', alert: 'no' })
      }),
    )
  })
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const AGENTS = {
  h5: 'Mozilla/5.0 (Linux; Android 14) Chrome/120',
  messagingApp: 'Mozilla/5.0 (iPhone) MicroMessenger/8.0',
  miniProgram: 'Mozilla/5.0 (iPhone) MicroMessenger/8.0 miniProgram/wx1',
  bankApp: 'Mozilla/5.0 (iPhone) BankABC/Portal/9',
}

type Bridge = (name: string, params: unknown, callback: (answer: unknown) => void) => void

const sdk = { navigateTo: vi.fn(), navigateBack: vi.fn(), reLaunch: vi.fn(), postMessage: vi.fn() }

function openIn(userAgent: string, bridge?: Bridge): void {
  vi.stubGlobal('navigator', { userAgent })
  vi.stubGlobal('BankBridge', bridge && { call: bridge })
  vi.stubGlobal('window', { close: vi.fn() })
}

beforeEach(() => {
  vi.resetModules()
  vi.resetAllMocks()
  vi.useFakeTimers()
  vi.doMock('weixin-js-sdk', () => ({ default: { miniProgram: sdk } }))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe("the bank app's bridge", () => {
  const load = () => import('../../../src/platform/bank-bridge')
  const answering =
    (answers: Record<string, unknown>): Bridge =>
    (name, _, callback) =>
      callback(answers[name])

  it.each([
    [{ loginStatus: '0' }, true],
    [{ loginStatus: '1' }, false],
    [{ loginStatus: 0 }, true],
    [{ loginStatus: 1 }, false],
    [{ loginStatus: null }, false],
    ['0', false],
    [undefined, false],
  ])('13.20 reads the login state %j as %s', async (answer, expected) => {
    openIn(AGENTS.bankApp, answering({ getLoginStatus: answer, startLogin: answer }))
    const bridge = await load()
    expect(await bridge.bankLoggedIn()).toBe(expected)
    expect(await bridge.startBankLogin()).toBe(expected)
  })

  it('gives the session id, and none where the answer has none', async () => {
    openIn(AGENTS.bankApp, answering({ getSessionId: { sessionID: 's-1' } }))
    expect(await (await load()).bankSessionId()).toBe('s-1')
    openIn(AGENTS.bankApp, answering({ getSessionId: {} }))
    expect(await (await load()).bankSessionId()).toBeUndefined()
  })

  it('waits ten seconds for an answer, but as long as it takes for a login', async () => {
    let answerLogin: (answer: unknown) => void = () => {}
    openIn(AGENTS.bankApp, (name, _, callback) => {
      if (name === 'startLogin') answerLogin = callback
    })
    const bridge = await load()
    const status = bridge.bankLoggedIn()
    const login = bridge.startBankLogin()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await status).toBe(false)
    await vi.advanceTimersByTimeAsync(600_000)
    answerLogin({ loginStatus: '0' })
    expect(await login).toBe(true)
  })

  it('hands the payment token and the return address over', async () => {
    const calls: unknown[] = []
    openIn(AGENTS.bankApp, (name, params) => calls.push([name, params]))
    expect((await load()).bankPay('token', 'https://back.example')).toBe(true)
    expect(calls).toEqual([['pay', { token: 'token', returnUrl: 'https://back.example' }]])
  })

  it('answers for its absence outside the bank app', async () => {
    openIn(AGENTS.h5)
    const bridge = await load()
    expect(bridge.hasBankBridge()).toBe(false)
    expect(await bridge.bankLoggedIn()).toBe(false)
    expect(bridge.bankPay('t', 'r')).toBe(false)
  })
})

describe('the mini program', () => {
  const load = () => import('../../../src/platform/messaging-bridge')

  it('is led to the configured page, or back', async () => {
    openIn(AGENTS.miniProgram)
    const { toMiniProgram } = await load()
    expect(await toMiniProgram('/pages/prize')).toBe(true)
    expect(sdk.navigateTo).toHaveBeenCalledWith(expect.objectContaining({ url: '/pages/prize' }))
    expect(await toMiniProgram('')).toBe(true)
    expect(sdk.navigateBack).toHaveBeenCalledOnce()
  })

  it('opens a page afresh that cannot be pushed', async () => {
    openIn(AGENTS.miniProgram)
    sdk.navigateTo.mockImplementation(({ fail }: { fail: () => void }) => fail())
    await (await load()).toMiniProgram('/pages/tab')
    expect(sdk.reLaunch).toHaveBeenCalledWith({ url: '/pages/tab' })
  })

  it('gets the look of a shared page, and no other host does', async () => {
    const card = { title: '新春', link: 'https://h.example/new-dbank/activeIndex?activityId=wheel' }
    openIn(AGENTS.miniProgram)
    expect(await (await load()).offerShareCard(card)).toBe(true)
    expect(sdk.postMessage).toHaveBeenCalledWith({ data: { type: 'share', ...card } })
    openIn(AGENTS.messagingApp)
    expect(await (await load()).offerShareCard(card)).toBe(false)
    expect(sdk.postMessage).toHaveBeenCalledOnce()
  })

  it.each([[AGENTS.h5], [AGENTS.messagingApp], [AGENTS.bankApp]])(
    'is nowhere to lead to in %s',
    async (agent) => {
      openIn(agent)
      expect(await (await load()).toMiniProgram('/pages/prize')).toBe(false)
      expect(sdk.navigateTo).not.toHaveBeenCalled()
    },
  )
})

describe('closing the page', () => {
  async function close(): Promise<number> {
    const { closePage, onPageEnd } = await import('../../../src/platform/close-page')
    let ends = 0
    onPageEnd(() => {
      ends += 1
    })
    const closing = closePage()
    await vi.runAllTimersAsync()
    await closing
    return ends
  }

  it('goes back in a mini program', async () => {
    openIn(AGENTS.miniProgram)
    await close()
    expect(sdk.navigateBack).toHaveBeenCalledOnce()
    expect(window.close).not.toHaveBeenCalled()
  })

  it('closes the window of the messaging app', async () => {
    openIn(AGENTS.messagingApp)
    const invoke = vi.fn()
    vi.stubGlobal('WeixinJSBridge', { invoke })
    await close()
    expect(invoke).toHaveBeenCalledWith('closeWindow', {}, expect.any(Function))
    expect(window.close).not.toHaveBeenCalled()
  })

  it('asks the bank app', async () => {
    const calls: string[] = []
    openIn(AGENTS.bankApp, (name) => calls.push(name))
    await close()
    expect(calls).toEqual(['close'])
    expect(window.close).not.toHaveBeenCalled()
  })

  it.each([[AGENTS.h5], [AGENTS.bankApp], [AGENTS.messagingApp]])(
    'closes the browser window in %s without a bridge, and ends the page where it stays',
    async (agent) => {
      openIn(agent)
      expect(await close()).toBe(1)
      expect(window.close).toHaveBeenCalledOnce()
    },
  )
})

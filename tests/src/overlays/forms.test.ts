import { afterEach, describe, expect, it } from 'vitest'
import { type Phone, sharedHarness } from './support'

const harness = sharedHarness()
let phone: Phone
afterEach(() => phone.context.close())

const PHONE = '13800138000'
const START = 1_800_000_000_000
/** Late enough for a slow machine to have loaded the page by then. */
const PAUSED = START + 600_000
const field = (name: string) => phone.page.getByLabel(name, { exact: true })
const button = (name: string | RegExp) => phone.page.getByRole('button', { name, exact: true })
const key = () => phone.page.locator('[data-key]').textContent()

describe('the SMS field', () => {
  it('goes get code, sending, retry (60s) … retry (1s), retry by the clock', async () => {
    phone = await harness.open('', (page) => page.clock.install({ time: START }).then(() => {}))
    const { page } = phone
    await page.clock.pauseAt(PAUSED)
    let answer = () => {}
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/notify/codes', async (route) => {
      await isAnswered
      await route.fallback()
    })
    await field('phone').fill(PHONE)
    await button('get code').click()
    await button('sending').waitFor()
    answer()
    await button('retry (60s)').waitFor()
    expect(await key()).toBe('key-1')
    await page.clock.runFor(1_000)
    await button('retry (59s)').waitFor()
    await page.clock.runFor(58_000)
    await button('retry (1s)').waitFor()
    await page.clock.runFor(1_000)
    await button('retry').waitFor()
    expect(phone.asked).toEqual([PHONE])
  })

  it('is right after a minute in a hidden tab, whose timers stood still', async () => {
    phone = await harness.open('', (page) => page.clock.install({ time: START }).then(() => {}))
    const { page } = phone
    await page.clock.pauseAt(PAUSED)
    await field('phone').fill(PHONE)
    await button('get code').click()
    await button('retry (60s)').waitFor()
    await page.clock.setSystemTime(PAUSED + 41_000)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await button('retry (19s)').waitFor()
  })

  it('ignores new requests while it counts', async () => {
    phone = await harness.open()
    await field('phone').fill(PHONE)
    await button('get code').click()
    const counting = button(/^retry \(\d+s\)$/)
    await counting.waitFor()
    await counting.click()
    await counting.click()
    expect(phone.asked).toHaveLength(1)
  })

  it('asks for the phone first, then for a correct one', async () => {
    phone = await harness.open()
    const { page } = phone
    await button('get code').click()
    await page
      .getByRole('alert')
      .filter({ hasText: /^please fill in phone number$/ })
      .waitFor()
    await field('phone').fill('23800138000')
    await button('get code').click()
    await page
      .getByRole('alert')
      .filter({ hasText: /^please fill in a correct phone number$/ })
      .waitFor()
    expect(phone.asked).toEqual([])
  })

  it("shows the server's words when nothing was sent, and can be tried again", async () => {
    phone = await harness.open()
    phone.answers.push({ code: 10007, msg: 'too often today' })
    await field('phone').fill(PHONE)
    await button('get code').click()
    await phone.page.getByRole('alert').filter({ hasText: 'too often today' }).waitFor()
    expect(await key()).toBe('none')
    await button('get code').click()
    await phone.page.getByRole('status').filter({ hasText: 'verification code sent' }).waitFor()
    expect(phone.asked).toHaveLength(2)
  })

  it('counts what the server has left of the minute after a reset', async () => {
    phone = await harness.open()
    await field('phone').fill(PHONE)
    await button('get code').click()
    await button(/^retry \(/).waitFor()
    await button('reset').click()
    phone.answers.push({ code: 429, msg: 'please wait 7 seconds', waitSeconds: 7 })
    await button('get code').click()
    await button(/^retry \([67]s\)$/).waitFor()
    expect(await key()).toBe('key-1')
    await button('retry').waitFor()
  })

  it('13.6 13.7 has a key and a countdown for each phone; a reset clears the countdown alone', async () => {
    phone = await harness.open()
    await field('phone').fill(PHONE)
    await button('get code').click()
    await button(/^retry \(/).waitFor()
    await field('phone').fill('13900139000')
    await button('get code').click()
    await button(/^retry \(/).waitFor()
    expect(await key()).toBe('key-2')
    await field('phone').fill(PHONE)
    await button(/^retry \(/).waitFor()
    expect(await key()).toBe('key-1')
    await button('reset').click()
    await button('get code').waitFor()
    expect(await key()).toBe('key-1')
    phone.answers.push({ code: 429, msg: 'wait a little' })
    await button('get code').click()
    await phone.page.getByRole('alert').filter({ hasText: 'wait a little' }).waitFor()
    expect(await key()).toBe('key-1')
    await field('phone').fill('13900139000')
    await button(/^retry \(/).waitFor()
  })

  describe('after a reload', () => {
    /** Sends a code to the phone, and waits until what is kept of it is there. */
    const send = async () => {
      await field('phone').fill(PHONE)
      await button('get code').click()
      await button(/^retry \(/).waitFor()
      await kept()
    }
    const kept = () =>
      phone.page.waitForFunction(() =>
        Object.keys(sessionStorage).some((name) => name.startsWith('hongbao.sms.')),
      )
    const keptNames = () =>
      phone.page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.startsWith('hongbao.sms.')))

    it('knows the key, the number and the moment of the code, from which it counts on', async () => {
      phone = await harness.open('', (page) => page.clock.install({ time: START }).then(() => {}))
      const { page } = phone
      await send()
      await field('SMS code').fill('654321')
      await page.clock.pauseAt(PAUSED)
      await button('retry').waitFor()
      await button('retry').click()
      await button('retry (60s)').waitFor()
      await page.clock.runFor(20_000)
      await page.reload()
      expect(await key()).toBe('key-2')
      expect(await field('phone').inputValue()).toBe(PHONE)
      expect(await field('SMS code').inputValue()).toBe('')
      await button(/^retry \((40|39)s\)$/).waitFor()
      const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
      for (const canary of [PHONE, '654321', 'key-2']) expect(stored).not.toContain(canary)
    })

    it('knows nothing of it once its five minutes are over', async () => {
      phone = await harness.open('', (page) => page.clock.install({ time: START }).then(() => {}))
      const { page } = phone
      await send()
      await page.clock.pauseAt(START + 4 * 60_000)
      await page.reload()
      expect(await key()).toBe('key-1')
      await page.clock.runFor(61_000)
      expect(await keptNames()).toEqual([])
      await page.reload()
      expect(await key()).toBe('none')
    })

    it('has the key and no countdown, where that was reset after an error', async () => {
      phone = await harness.open()
      await send()
      await button('reset').click()
      await phone.page.reload()
      expect(await key()).toBe('key-1')
      await button('get code').waitFor()
    })

    it('knows nothing of the code of another number', async () => {
      phone = await harness.open()
      await send()
      await field('phone').fill('13900139000')
      await expect.poll(keptNames).toEqual([])
      await field('phone').fill(PHONE)
      await kept()
      await field('phone').fill('13900139000')
      await phone.page.reload()
      await field('phone').fill(PHONE)
      expect(await key()).toBe('none')
    })

    it('knows nothing of it for another person', async () => {
      phone = await harness.open()
      await phone.page.evaluate(() => window.prove('first'))
      await send()
      await phone.page.evaluate(() => window.prove('second'))
      expect(await keptNames()).toEqual([])
      await phone.page.reload()
      expect(await key()).toBe('none')
      expect(await field('phone').inputValue()).toBe('')
    })

    it('keeps it for the person whom a refused form has proved', async () => {
      phone = await harness.open()
      await send()
      await phone.page.evaluate(() => window.prove('first'))
      await button('reset').click()
      await kept()
      await phone.page.reload()
      await field('phone').fill(PHONE)
      expect(await key()).toBe('key-1')
    })

    it('knows nothing of it once the form was accepted', async () => {
      phone = await harness.open()
      await send()
      await button('accepted').click()
      expect(await keptNames()).toEqual([])
      await phone.page.reload()
      expect(await key()).toBe('none')
    })
  })

  it('takes six digits, asks for the number keyboard and offers the code of the message', async () => {
    phone = await harness.open()
    await field('SMS code').pressSequentially('12a３4-5678')
    expect(await field('SMS code').inputValue()).toBe('123456')
    expect(await field('SMS code').getAttribute('autocomplete')).toBe('one-time-code')
    expect(await field('SMS code').getAttribute('inputmode')).toBe('numeric')
  })
})

describe('the phone field', () => {
  it.each([
    ['+86 138 0013-8000', PHONE],
    ['0086138 00138000', PHONE],
    ['138001380001234', '13800138000'],
    ['\u202d１３８ 0013 8000\u202c', PHONE],
    ['手机：(+86) 138 0013 8000', PHONE],
    ['no number', 'no number'],
  ])('makes %s into %s when it is pasted', async (pasted, expected) => {
    phone = await harness.open()
    await phone.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await phone.page.evaluate((text) => navigator.clipboard.writeText(text), pasted)
    await field('phone').focus()
    await phone.page.keyboard.press('Control+V')
    await phone.page.waitForFunction(
      (value) => document.querySelector<HTMLInputElement>('input[name=phone]')?.value === value,
      expected,
    )
  })
})

describe('what a keyboard puts in at once', () => {
  const said = (count: number) =>
    phone.page.getByRole('alert').filter({ hasText: `at most ${count} characters fit here` })

  it.each([
    ['phone', '+86 138 0013 8000', PHONE],
    ['phone', '138 0013 8000', PHONE],
    ['SMS code', '123 456', '123456'],
    ['short name', '𠮷𠮷𠮷𠮷𠮷𠮷', '𠮷𠮷𠮷𠮷𠮷𠮷'],
  ])('is cleaned before it is cut: %s %s', async (name, suggestion, expected) => {
    phone = await harness.open()
    await field(name).focus()
    await phone.page.keyboard.insertText(suggestion)
    expect(await field(name).inputValue()).toBe(expected)
    expect(await phone.page.getByRole('alert').count()).toBe(0)
  })

  it.each([
    ['phone', '13800138000 7', PHONE, 11],
    ['SMS code', '1234 5678', '123456', 6],
    ['short name', '努尔买买提·阿卜杜热合曼', '努尔买买提·阿卜杜热合', 11],
  ])('is said to have been cut: %s %s', async (name, suggestion, expected, most) => {
    phone = await harness.open()
    await field(name).focus()
    await phone.page.keyboard.insertText(suggestion)
    await said(most).waitFor()
    expect(await field(name).inputValue()).toBe(expected)
  })

  it('is cut once its word is composed', async () => {
    phone = await harness.open()
    await field('short name').focus()
    const keyboard = await phone.context.newCDPSession(phone.page)
    const text = 'nuermaimaitiabudureheman'
    await keyboard.send('Input.imeSetComposition', { text, selectionStart: 24, selectionEnd: 24 })
    expect(await field('short name').inputValue()).toBe(text)
    expect(await said(11).count()).toBe(0)
    await phone.page.keyboard.insertText('努尔买买提·阿卜杜热合曼')
    await said(11).waitFor()
    expect(await field('short name').inputValue()).toBe('努尔买买提·阿卜杜热合')
  })

  it.each([
    ['phone', PHONE, 3, 7, '9 999', '13899998000'],
    ['short name', 'Ouyang Li', 0, 6, 'Zhao', 'Zhao Li'],
  ])('takes the place of what is selected: %s', async (name, before, from, to, text, after) => {
    phone = await harness.open()
    await phone.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await phone.page.evaluate((pasted) => navigator.clipboard.writeText(pasted), text)
    await field(name).fill(before)
    await field(name).evaluate(
      (input: HTMLInputElement, [start, end]) => input.setSelectionRange(start ?? 0, end ?? 0),
      [from, to],
    )
    await phone.page.keyboard.press('Control+V')
    await phone.page.keyboard.press('End')
    expect(await field(name).inputValue()).toBe(after)
  })

  it('leaves the caret behind what was put in', async () => {
    phone = await harness.open()
    await field('phone').fill('138000')
    await field('phone').evaluate((input: HTMLInputElement) => input.setSelectionRange(3, 3))
    await phone.page.keyboard.insertText('0 0 1')
    await phone.page.keyboard.press('3')
    expect(await field('phone').inputValue()).toBe('1380013000')
  })
})

describe('the agreements', () => {
  const ticks = () => phone.page.locator('[data-ticks]').textContent()
  const box = (name: string) => phone.page.getByRole('checkbox', { name, exact: true })

  it('has a checkbox named by each title, ticks all, and remembers them in the session', async () => {
    phone = await harness.open()
    expect(await ticks()).toBe('false,false,false,false')
    await box('authorisation notice').check()
    expect(await ticks()).toBe('false,false,true,false')
    expect(await box('select all').isChecked()).toBe(false)
    await box('select all').check()
    expect(await ticks()).toBe('true,true,true,true')
    await box('personal-information policy').uncheck()
    expect(await box('select all').isChecked()).toBe(false)
    await phone.page.reload()
    expect(await ticks()).toBe('false,true,true,true')
  })

  it('has no select-all above a single one', async () => {
    phone = await harness.open('&case=single')
    await box('house rules').waitFor()
    expect(await box('select all').count()).toBe(0)
  })

  it('opens each text in its way', async () => {
    phone = await harness.open()
    const { page } = phone
    await button('data-protection pledge').click()
    const pledge = page.getByRole('alertdialog', { name: 'data-protection pledge' })
    await pledge.getByText('collected for "Lucky wheel"').waitFor()
    await pledge.getByRole('button', { name: 'confirm' }).click()
    await pledge.waitFor({ state: 'detached' })
    await button('authorisation notice').click()
    const notice = page.getByRole('alertdialog', { name: 'authorisation notice' })
    await notice.getByText('valid until the campaign ends').waitFor()
    await notice.getByRole('button', { name: 'confirm' }).click()
    await notice.waitFor({ state: 'detached' })
    await button('personal-information policy').click()
    const policy = page.getByRole('dialog', { name: 'personal-information policy' })
    await policy.getByRole('heading').first().waitFor()
    await policy.getByRole('button', { name: 'close' }).click()
    await policy.waitFor({ state: 'detached' })
    expect(await ticks()).toBe('false,false,false,false')
    await button('wallet user service agreement').click()
    const service = page.getByRole('dialog', { name: 'wallet user service agreement' })
    await service.getByRole('cell', { name: '500,000' }).waitFor()
    await service.getByRole('button', { name: 'agree' }).click()
    await service.waitFor({ state: 'detached' })
    expect(await box('wallet user service agreement').isChecked()).toBe(true)
  })
})

describe('drafts', () => {
  it('outlive a reload and are nowhere readable in storage', async () => {
    phone = await harness.open()
    const { page } = phone
    await field('name').fill('Ouyang Canary')
    await field('phone').fill('13812345678')
    await field('SMS code').fill('654321')
    // The ciphers come after the form; what is typed before them lives as long as the page.
    await page.waitForFunction(() => localStorage.getItem('hongbao.draft-key'))
    await page.reload()
    expect(await field('name').inputValue()).toBe('Ouyang Canary')
    expect(await field('phone').inputValue()).toBe('13812345678')
    expect(await field('SMS code').inputValue()).toBe('')
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    expect(stored).toContain('hongbao.draft.harness')
    for (const canary of ['Canary', '13812345678', '654321']) expect(stored).not.toContain(canary)
  })
})

describe('what was typed and ticked before somebody else was proved', () => {
  it('is left to neither of them', async () => {
    phone = await harness.open()
    const { page } = phone
    const open = async () => {
      await page.reload()
      return [await field('name').inputValue(), await page.getByRole('checkbox').first().isChecked()]
    }
    const enter = async (name: string) => {
      await field('name').fill(name)
      await page.getByRole('checkbox').first().check()
      await page.waitForFunction(() =>
        JSON.stringify({ ...sessionStorage }).includes('hongbao.draft.harness'),
      )
    }
    await page.evaluate(() => window.prove('first'))
    await enter('of the second')
    await page.evaluate(() => window.prove('second'))
    expect(await open()).toEqual(['', false])
    await enter('of the second again')
    expect(await open()).toEqual(['of the second again', true])
    await page.evaluate(() => window.prove('first'))
    expect(await open()).toEqual(['', false])
    expect(
      await page.evaluate(() =>
        Object.keys(sessionStorage).filter((name) => /draft\.|agreements/.test(name)),
      ),
    ).toEqual([])
  })
})

describe('buttons', () => {
  it('answers a double tap and a tap during its work once', async () => {
    phone = await harness.open()
    const submit = button('submit')
    await submit.dblclick()
    expect(await submit.getAttribute('aria-busy')).toBe('true')
    await submit.click()
    const sent = async (count: string) => {
      await phone.page.evaluate(() => window.finish())
      await phone.page.locator('[data-sent]', { hasText: count }).waitFor()
      expect(await submit.getAttribute('aria-busy')).not.toBe('true')
      expect(await phone.page.locator('[data-sent]').textContent()).toBe(count)
    }
    await sent('1')
    await submit.click()
    await sent('2')
  })

  it('remembers the sound', async () => {
    phone = await harness.open()
    await button('turn sound off').click()
    await button('turn sound on').waitFor()
    await phone.page.reload()
    await button('turn sound on').waitFor()
  })
})

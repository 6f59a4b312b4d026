import { describe, expect, it } from 'vitest'
import { messageOf, serverText } from '../../../src/api/message-of'
import { loadCatalogue } from '../../../src/i18n/catalogue'
import { preferences } from '../../../src/stores/preferences'

describe('the text of an answer', () => {
  it.each([
    [{ msg: 'no stock', message: 'sold out' }, 'no stock'],
    [{ message: 'sold out' }, 'sold out'],
    [{ msg: '', message: 'sold out' }, 'sold out'],
    [{ msg: undefined, message: '' }, undefined],
    [{}, undefined],
  ])('%j is %j', (reply, text) => expect(serverText(reply)).toBe(text))

  it('is the message where the page names it first', () => {
    expect(serverText({ msg: 'no stock', message: 'sold out' }, 'message')).toBe('sold out')
    expect(serverText({ msg: 'no stock', message: '' }, 'message')).toBe('no stock')
  })
})

describe('what an answer says to the player', () => {
  it.each(['zh-CN', 'en'] as const)('is never nothing, in %s', async (language) => {
    await loadCatalogue(language, 'first')
    preferences.setState({ language })
    const network = { 'zh-CN': '网络异常，请稍后再试', en: 'network error, please try again later' }[language]
    for (const reply of [{}, { msg: '' }, { msg: '', message: '' }])
      expect(messageOf(reply, 'notice.network')).toBe(network)
    expect(messageOf({ msg: 'no stock' }, 'notice.network')).toBe('no stock')
    expect(messageOf({ msg: 'no', message: 'yes' }, 'notice.network', 'message')).toBe('yes')
  })
})

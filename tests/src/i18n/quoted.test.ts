import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '../../../domain/languages'
import { loadWholeCatalogue } from '../../../src/i18n/catalogue'
import { type MessageKey, messages } from '../../../src/i18n/messages'
import { translatorOf } from '../../../src/i18n/translate'

await Promise.all(LANGUAGES.map(loadWholeCatalogue))

/**
 * Every text that the spec quotes, by the section that quotes it: part and number. The shorter alert of part 2 §2
 * for an unknown activity is not here: the longer one of both §8 is said everywhere (decisions §4a).
 */
const QUOTED: Readonly<Record<string, Readonly<Partial<Record<Language, readonly string[]>>>>> = {
  '1 §2': {
    en: [
      'copy code',
      'application information',
      'winning query',
      'copy redemption code',
      'confirm',
      'wallet opening guide',
      'forbidden',
      'redeem now',
      'join now',
      'activity query',
      'you have no savings card, please open one first',
      'nearby branches',
      'online card opening',
    ],
  },
  '1 §4': {
    en: [
      'get code',
      'retry (Ns)',
      'retry',
      'bind your wallet to a card',
      'invite you to open a card',
      'packet already issued',
      'you joined, please open a card first',
      'login failed, please log in before redeeming',
      'you have refused authorization',
      'information expired, please join again',
    ],
  },
  '1 §5': {
    en: [
      'please fill in phone number',
      'please fill in a correct phone number',
      'only individuals in Shenzhen can join this activity',
      'please enter name',
      'please enter ID number',
      'please enter a valid ID number',
      'please get SMS code',
      'please enter SMS code',
      'please choose a red packet',
      'please enter {label}',
      'please tick all agreements above',
      'please enter redemption code',
      'please fill in the phone number',
      'please fill in the code',
      'please get the code',
      'please tick all the agreements above',
    ],
  },
  '1 §8': {
    en: [
      'this activity does not exist, please check the address is correct',
      'current environment is not the banking app, please visit in the mobile banking app',
      'network error, please try again later',
      'activity address error',
      'prompt',
      'verification code sent',
      'copy succeeded',
      'copy failed',
      'operation successful',
    ],
  },
  '2 §2': {
    en: ['back', 'go pay', 'forbidden access', 'client list', 'go participate'],
    'zh-CN': ['此活动不存在,请检查地址是否正确', '去支付', '取消订单', '暂时没有订单哦~快去预约吧'],
  },
  '2 §4': { 'zh-CN': ['验证失败', '验证成功'] },
  '2 §5': {
    en: [
      'current time cannot reserve, please reserve between 7 am and 9 pm',
      'please select delivery date',
      'please select delivery time',
      'please select area',
      'please enter detailed address',
      'please enter recipient name',
      'insufficient stock',
      'please enter a multiple of 10',
      'please choose a district',
      'please fill the detailed address',
      'please fill the receiver name',
      'please fill the receiver phone',
      'Your refund will arrive within five working days, confirm the refund',
      'Your order is unpaid, confirm the cancel',
    ],
    'zh-CN': [
      '请输入手机号',
      '请填写手机号',
      '请输入短信验证码',
      '请获取短信验证码',
      '请勾选上面所有协议',
      '请选择客户',
    ],
  },
  '2 §7': { en: ['signed successfully'] },
  '2 §8': {
    en: [
      'interface call failed',
      'sorry, our activity has ended',
      'current environment is not the mobile bank environment, please open it in the mobile bank app',
      'please open in WeChat to take part',
    ],
  },
}

/** Each message as it reads on the page, with values named as the spec names them. */
function said(language: Language): Set<string> {
  const t = translatorOf(language)
  const values = { seconds: 'N', label: '{label}' }
  return new Set(
    Object.values(messages)
      .map((entry) => entry[language])
      .concat([t('sms.retryIn', values)]),
  )
}

describe('texts quoted in the spec stand word for word', () => {
  for (const [section, byLanguage] of Object.entries(QUOTED)) {
    for (const language of ['en', 'zh-CN'] as const) {
      for (const text of byLanguage[language] ?? []) {
        it(`${section}, ${language}: ${text}`, () => expect(said(language)).toContain(text))
      }
    }
  }
})

describe('the messages that the code names', () => {
  const expected: Partial<Record<MessageKey, string>> = {
    'notice.network': 'network error, please try again later',
    'notice.address': 'activity address error',
    'notice.expired': 'information expired, please join again',
    'notice.unknownActivity': 'this activity does not exist, please check the address is correct',
    'check.agreements': 'please tick all agreements above',
    'check.authorisation': 'please tick all the agreements above',
    'check.walletPhone': 'please fill in the phone number',
    'draw.ended': 'sorry, our activity has ended',
    'draw.failed': 'interface call failed',
  }
  it.each(Object.entries(expected))('%s', (key, text) => {
    const known = Object.entries(messages).find(([name]) => name === key)
    expect(known?.[1].en).toBe(text)
  })
})

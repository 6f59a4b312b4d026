import { describe, expect, it } from 'vitest'
import {
  checkAdapterSettings,
  insecureAdapters,
  missingProviders,
  realProviders,
} from '../../../../server/adapters'
import type { AdapterServices, AdapterSettings } from '../../../../server/adapters/adapter'
import { choose } from '../../../../server/adapters/choose'
import { notice } from '../../../../server/adapters/notice'
import type { SystemConfig } from '../../../../server/process/system-config'

const WECOM = { HONGBAO_NOTICE_WECOM: 'https://qyapi.weixin.example/send?key=k' }
const SMTP = {
  HONGBAO_NOTICE_SMTP: 'smtps://mail.example.cn',
  HONGBAO_NOTICE_FROM: 'hongbao@bank.example.cn',
}

const namesOf = (settings: AdapterSettings, isDemo: boolean) =>
  choose(notice, undefined, {
    isDemo,
    settings,
    services: {} as AdapterServices,
    config: {} as SystemConfig,
  })
    .current()
    .map(({ name }) => name)

describe('the ways out of the desk', () => {
  it('are all that are set, the lab’s inbox in a demo without any, and none in production', () => {
    expect(namesOf({ ...WECOM, ...SMTP }, false)).toEqual(['wecom', 'smtp'])
    expect(namesOf(WECOM, true)).toEqual(['wecom'])
    expect([namesOf({}, true), namesOf({}, false)]).toEqual([['inbox'], []])
  })

  it('are no real provider that a demo refuses, and none that production must have', () => {
    expect(realProviders({ ...WECOM, ...SMTP })).toEqual([])
    expect(realProviders({ HONGBAO_SMS_WEBHOOK: 'https://sms.example.cn' })).toEqual(['HONGBAO_SMS_WEBHOOK'])
    expect(missingProviders({}, {}).join()).not.toContain('NOTICE')
  })

  it('are https: in production, and whole', () => {
    expect(insecureAdapters({}, { HONGBAO_NOTICE_WECOM: 'http://10.0.0.1/send' })).toEqual([
      'HONGBAO_NOTICE_WECOM (an https: address)',
    ])
    expect(insecureAdapters({}, { ...WECOM, ...SMTP })).toEqual([])
    for (const [first, second] of [
      ['HONGBAO_NOTICE_WEBHOOK', 'HONGBAO_NOTICE_SECRET'],
      ['HONGBAO_NOTICE_DINGTALK', 'HONGBAO_NOTICE_DINGTALK_SECRET'],
      ['HONGBAO_NOTICE_FEISHU', 'HONGBAO_NOTICE_FEISHU_SECRET'],
      ['HONGBAO_NOTICE_SMTP', 'HONGBAO_NOTICE_FROM'],
    ] as const)
      expect(() => checkAdapterSettings({ [first]: 'https://a.example' })).toThrow(
        `${first} needs ${second} beside it`,
      )
  })
})

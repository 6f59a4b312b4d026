import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AdapterServices, AdapterSettings } from '../../../../server/adapters/adapter'
import { Unreachable } from '../../../../server/adapters/circuit-breaker'
import { notice } from '../../../../server/adapters/notice'
import type { NoticeMessage } from '../../../../server/adapters/notice/port'
import { groupChannels } from '../../../../server/adapters/notice/port'
import { signedMessages } from '../../../../server/process/signed-messages'

const NOW = 1_800_000_000_123
const SECRET = 'SEC0123456789abcdef'
const message: NoticeMessage = {
  id: 'd-1',
  kind: 'review',
  activityId: 'wheel',
  at: NOW,
  language: 'zh-CN',
  title: '【红包运营台】版本待审批',
  text: '活动 wheel 的版本 2 等待审批。',
  link: 'https://desk.example.cn/desk/campaigns/wheel/versions/2',
}
const lines = `${message.title}\n${message.text}\n${message.link}`

interface Asked {
  readonly url: URL
  readonly headers: IncomingMessage['headers']
  readonly text: string
}
const asked: Asked[] = []
let answer = { status: 200, text: '{}' }

/** A stand-in for the robots' hosts and the webhook's. */
const host = createServer(async (request, response) => {
  let text = ''
  for await (const part of request) text += part
  asked.push({ url: new URL(request.url ?? '', 'http://host'), headers: request.headers, text })
  response.writeHead(answer.status, answer.status === 302 ? { location: '/elsewhere' } : {}).end(answer.text)
})
const address = (path: string) => `http://127.0.0.1:${(host.address() as AddressInfo).port}${path}`

/** The one channel that these settings make. */
function channelOf(settings: AdapterSettings) {
  const services = { clock: { now: () => NOW } } as AdapterServices
  const made = notice.adapters.filter((one) => one.isConfigured(settings))
  const [channel] = groupChannels(made.flatMap((one) => one.make(settings, services)))
  if (channel === undefined || made.length !== 1) throw new Error('one adapter is configured')
  return channel
}
const CHANNELS = {
  webhook: () => ({ HONGBAO_NOTICE_WEBHOOK: address('/take'), HONGBAO_NOTICE_SECRET: 's'.repeat(32) }),
  dingtalk: () => ({
    HONGBAO_NOTICE_DINGTALK: address('/robot/send?access_token=t-1'),
    HONGBAO_NOTICE_DINGTALK_SECRET: SECRET,
  }),
  feishu: () => ({
    HONGBAO_NOTICE_FEISHU: address('/open-apis/bot/v2/hook/h-1'),
    HONGBAO_NOTICE_FEISHU_SECRET: SECRET,
    HONGBAO_NOTICE_LANGUAGE: 'en',
  }),
  wecom: () => ({ HONGBAO_NOTICE_WECOM: address('/cgi-bin/webhook/send?key=k-1') }),
}

async function sent(name: keyof typeof CHANNELS, text: string, more: Partial<NoticeMessage> = {}) {
  asked.length = 0
  answer = { status: 200, text }
  await channelOf(CHANNELS[name]()).send({ ...message, ...more })
  const [one] = asked
  if (one === undefined) throw new Error('nothing was sent')
  return { ...one, body: JSON.parse(one.text) }
}

beforeAll(() => new Promise<void>((done) => host.listen(0, '127.0.0.1', done)))
afterAll(() => new Promise((done) => host.close(done)))

describe('the channels to a group', () => {
  it('sign a webhook as the other gateways are signed', async () => {
    const { url, headers, text, body } = await sent('webhook', 'ok')
    expect([url.pathname, body]).toEqual(['/take', message])
    expect(signedMessages('notice').isFresh(text, headers, 's'.repeat(32), NOW)).toBe(true)
    expect(signedMessages('notice').isFresh(text, headers, 'x'.repeat(32), NOW)).toBe(false)
  })

  it('sign for DingTalk in the address, its key the secret', async () => {
    const { url, body } = await sent('dingtalk', '{"errcode":0,"errmsg":"ok"}')
    const sign = createHmac('sha256', SECRET).update(`${NOW}\n${SECRET}`).digest('base64')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      access_token: 't-1',
      timestamp: String(NOW),
      sign,
    })
    expect(body).toEqual({ msgtype: 'text', text: { content: lines } })
  })

  it('sign for Feishu in the body, over nothing, in seconds', async () => {
    const { url, body } = await sent('feishu', '{"code":0,"msg":"success"}', { language: 'en' })
    const timestamp = String(Math.floor(NOW / 1_000))
    const sign = createHmac('sha256', `${timestamp}\n${SECRET}`).update('').digest('base64')
    expect(url.pathname).toBe('/open-apis/bot/v2/hook/h-1')
    expect(body).toEqual({
      timestamp,
      sign,
      msg_type: 'post',
      content: {
        post: {
          en_us: {
            title: message.title,
            content: [
              [{ tag: 'text', text: message.text }],
              [{ tag: 'a', text: message.link, href: message.link }],
            ],
          },
        },
      },
    })
    expect(channelOf(CHANNELS.feishu()).language).toBe('en')
  })

  it('give WeCom the text, at the address with its key', async () => {
    const { url, body } = await sent('wecom', '{"errcode":0,"errmsg":"ok"}')
    expect([url.searchParams.get('key'), body]).toEqual([
      'k-1',
      { msgtype: 'text', text: { content: lines } },
    ])
    expect(channelOf(CHANNELS.wecom()).language).toBe('zh-CN')
  })

  it('leave a link out that leads nowhere without an origin', async () => {
    const { body } = await sent('wecom', '{"errcode":0}', { link: '/desk/requests' })
    expect(body.text.content).toBe(`${message.title}\n${message.text}`)
  })

  it.each([
    ['dingtalk', '{"errcode":130101,"errmsg":"send too fast t-1"}', '130101'],
    ['feishu', '{"code":19021,"msg":"sign match fail"}', '19021'],
    ['wecom', '{"errcode":93000,"errmsg":"invalid webhook url k-1"}', '93000'],
  ] as const)(
    'take what %s refuses with HTTP 200 for a refusal, without its words',
    async (name, text, code) => {
      await expect(sent(name, text)).rejects.toThrow(
        new Error(`the robot ${name} refused the message: ${code}`),
      )
    },
  )

  it('follow no redirection, believe no other status or form, and name no address', async () => {
    const channel = channelOf(CHANNELS.wecom())
    const failure = async (status: number, text: string) => {
      asked.length = 0
      answer = { status, text }
      const error: Error = await channel.send(message).then(
        () => new Error('sent'),
        (cause) => cause,
      )
      expect(String(error.stack)).not.toContain('k-1')
      return [error instanceof Unreachable, asked.length]
    }
    expect([
      await failure(302, ''),
      await failure(500, ''),
      await failure(200, 'ok'),
      await failure(200, '{"ok":true}'),
    ]).toEqual([
      [true, 1],
      [false, 1],
      [false, 1],
      [false, 1],
    ])
  })
})

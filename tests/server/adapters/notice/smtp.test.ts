import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { AdapterServices } from '../../../../server/adapters/adapter'
import { Unreachable } from '../../../../server/adapters/circuit-breaker'
import type { NoticeMessage } from '../../../../server/adapters/notice/port'
import { personalChannels } from '../../../../server/adapters/notice/port'
import { smtp } from '../../../../server/adapters/notice/smtp'
import { mailServer } from './mail-server'

const message: NoticeMessage = {
  id: 'd-1',
  kind: 'paused',
  activityId: 'wheel',
  at: 1,
  language: 'zh-CN',
  title: '【红包运营台】活动已暂停',
  text: '活动 wheel 已被暂停。',
  link: 'https://desk.example.cn/desk/campaigns/wheel/watch',
}
const FROM = 'hongbao@bank.example.cn'
const TO = { operator: 'editor', address: 'li.lei@bank.example.cn' }
/** The text of a subject in base64, and of a body in quoted-printable. */
const decoded = (text: string) => Buffer.from(text, 'base64').toString('utf8')
const unquoted = (text: string) =>
  decodeURIComponent(text.replaceAll('=\n', '').replaceAll('%', '%25').replaceAll('=', '%'))

function channelOf(url: string) {
  const settings = { HONGBAO_NOTICE_SMTP: url, HONGBAO_NOTICE_FROM: FROM }
  const [channel] = personalChannels(smtp.make(settings, {} as AdapterServices))
  if (channel === undefined) throw new Error('mail is a channel')
  return channel
}

describe('mail', () => {
  let server: Awaited<ReturnType<typeof mailServer>>
  beforeAll(async () => {
    server = await mailServer()
  })
  afterAll(() => server.close())

  it('reaches one address with the text and the desk’s link', async () => {
    await channelOf(server.url).send(message, TO)
    const [mail] = server.mails
    expect(mail).toMatchObject({ from: FROM, to: [TO.address] })
    const [head = '', body = ''] = (mail?.data ?? '').split(/\n\n(.*)/s)
    expect(head).toContain('Message-ID: <d-1@bank.example.cn>')
    expect(head).toMatch(/auto-submitted: auto-generated/i)
    const subject = [...head.matchAll(/=\?UTF-8\?B\?([^?]*)\?=/g)]
      .map(([, part = '']) => decoded(part))
      .join('')
    expect(subject).toBe(message.title)
    expect(unquoted(body).trim()).toBe(`${message.text}\n\n${message.link}`)
  })

  it('reaches nobody else through commas and lines in an address', async () => {
    server.mails.length = 0
    await channelOf(server.url)
      .send(message, { ...TO, address: 'a@b.cn, c@d.cn\r\nRCPT TO:<e@f.cn>' })
      .catch(() => undefined)
    expect(server.mails.flatMap(({ to }) => to).filter((to) => ['c@d.cn', 'e@f.cn'].includes(to))).toEqual([])
  })

  it('says what was refused without the address that the server’s words name', async () => {
    server.state.refusal = `550 <${TO.address}> is not here`
    const error: Error = await channelOf(server.url)
      .send(message, TO)
      .then(
        () => new Error('sent'),
        (cause) => cause,
      )
    server.state.refusal = undefined
    expect(error.message).toBe('the mail server refused the message: 550')
    expect(`${error.stack} ${JSON.stringify(error)} ${error.cause}`).not.toContain(TO.address)
    expect(error).not.toBeInstanceOf(Unreachable)
  })

  it('is unreachable where no server answers', async () => {
    const other = await mailServer()
    await other.close()
    await expect(channelOf(other.url).send(message, TO)).rejects.toThrow(Unreachable)
  })

  it('is unreachable where a server answers each command, and takes more than half a minute in all', async () => {
    const nap = (ms: number) => new Promise((done) => realTimeout(done, ms))
    const realTimeout = setTimeout
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    server.state.answersAfterMs = 9_000
    try {
      const sent = channelOf(server.url)
        .send(message, TO)
        .then(
          () => undefined,
          (error: unknown) => error,
        )
      for (let answer = 0; answer < 4; answer += 1) {
        await nap(100)
        await vi.advanceTimersByTimeAsync(9_000)
      }
      expect(await Promise.race([sent, nap(500)])).toMatchObject({ name: 'Unreachable', isTimeout: true })
    } finally {
      vi.useRealTimers()
      server.state.answersAfterMs = 0
    }
  })

  it('goes to no other host in the clear', async () => {
    const open = await mailServer('0.0.0.0')
    // This machine under a name that is not one of this host's.
    const channel = channelOf(`smtp://127.0.0.2:${open.port}`)
    await expect(channel.send(message, TO)).rejects.toThrow()
    await open.close()
    expect(open.mails).toEqual([])
  })
})

import { createHmac } from 'node:crypto'
import * as z from 'zod'
import type { GroupChannel } from '../../../domain/desk/notices/channels'
import type { Language } from '../../../domain/languages'
import { setting } from '../../process/setting'
import { defineAdapter } from '../adapter'
import { groupLanguage, languageOr } from './language'
import type { NoticeChannel, NoticeMessage } from './port'
import { postNotice } from './post'

/** A robot's address has its key in it. */
const robotAddress = (more = '') =>
  setting(z.url({ protocol: /^https?$/ }), {
    expected: `the http: or https: address of a group's robot${more}`,
    isSecret: true,
    isHandedOut: true,
    isAddress: true,
  })
const robotSecret = () =>
  setting(z.string().min(1), {
    expected: 'the secret that the robot signs with',
    isSecret: true,
    isHandedOut: true,
  })

const signed = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('base64')

/** Robots answer HTTP 200 to what they refuse: `errcode` at DingTalk and WeCom, `code` at Feishu, 0 for a success. */
const outcome = z.union([
  z.object({ errcode: z.number() }).transform(({ errcode }) => errcode),
  z.object({ code: z.number() }).transform(({ code }) => code),
])

interface Post {
  readonly url: string
  readonly content: object
}

/** @throws Error for what the robot refuses, as more than its share of a minute: with its number alone */
const robot = (
  name: GroupChannel,
  language: Language | undefined,
  postOf: (message: NoticeMessage) => Post,
): readonly NoticeChannel[] => [
  {
    name,
    reaches: 'group',
    language: languageOr(language),
    async send(message) {
      const { url, content } = postOf(message)
      const { text } = await postNotice(`the robot ${name}`, url, JSON.stringify(content))
      const code = outcome.parse(JSON.parse(text))
      if (code !== 0) throw new Error(`the robot ${name} refused the message: ${code}`)
    },
  },
]

const isAbsolute = (link: string): boolean => URL.canParse(link)
/** Plain text: what a robot makes of Markdown or of its own tags is nobody's to write. */
const plain = ({ title, text, link }: NoticeMessage): string =>
  [title, text, ...(isAbsolute(link) ? [link] : [])].join('\n')

/** Signed in the address: HMAC-SHA256 of `<epoch ms>\n<secret>`, its key the secret. */
export const dingtalk = defineAdapter({
  settings: z.object({
    HONGBAO_NOTICE_DINGTALK: robotAddress(', with HONGBAO_NOTICE_DINGTALK_SECRET'),
    HONGBAO_NOTICE_DINGTALK_SECRET: robotSecret(),
    HONGBAO_NOTICE_LANGUAGE: groupLanguage,
  }),
  make: (settings, { clock }) =>
    robot('dingtalk', settings.HONGBAO_NOTICE_LANGUAGE, (message) => {
      const { HONGBAO_NOTICE_DINGTALK: address, HONGBAO_NOTICE_DINGTALK_SECRET: secret } = settings
      const timestamp = String(clock.now())
      const url = new URL(address)
      url.searchParams.set('timestamp', timestamp)
      url.searchParams.set('sign', signed(secret, `${timestamp}\n${secret}`))
      return { url: url.href, content: { msgtype: 'text', text: { content: plain(message) } } }
    }),
})

const FEISHU_LANGUAGES = { 'zh-CN': 'zh_cn', en: 'en_us' } as const

/** Signed in the body: HMAC-SHA256 of nothing, its key `<epoch s>\n<secret>`. */
export const feishu = defineAdapter({
  settings: z.object({
    HONGBAO_NOTICE_FEISHU: robotAddress(', with HONGBAO_NOTICE_FEISHU_SECRET'),
    HONGBAO_NOTICE_FEISHU_SECRET: robotSecret(),
    HONGBAO_NOTICE_LANGUAGE: groupLanguage,
  }),
  make: (settings, { clock }) =>
    robot('feishu', settings.HONGBAO_NOTICE_LANGUAGE, ({ title, text, link, language }) => {
      const { HONGBAO_NOTICE_FEISHU: url, HONGBAO_NOTICE_FEISHU_SECRET: secret } = settings
      const timestamp = String(Math.floor(clock.now() / 1_000))
      const lines = [
        [{ tag: 'text', text }],
        ...(isAbsolute(link) ? [[{ tag: 'a', text: link, href: link }]] : []),
      ]
      return {
        url,
        content: {
          timestamp,
          sign: signed(`${timestamp}\n${secret}`, ''),
          msg_type: 'post',
          content: { post: { [FEISHU_LANGUAGES[language]]: { title, content: lines } } },
        },
      }
    }),
})

/** Not signed: the key in the address is all that this robot knows. */
export const wecom = defineAdapter({
  settings: z.object({ HONGBAO_NOTICE_WECOM: robotAddress(), HONGBAO_NOTICE_LANGUAGE: groupLanguage }),
  make: ({ HONGBAO_NOTICE_WECOM: url, HONGBAO_NOTICE_LANGUAGE: language }) =>
    robot('wecom', language, (message) => ({
      url,
      content: { msgtype: 'text', text: { content: plain(message) } },
    })),
})

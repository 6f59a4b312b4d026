import { at, Ink } from '../kit/ink'
import { CLOUD_GOLD, CLOUD_RED, cloud } from '../kit/motifs/cloud'
import { sparkle } from '../kit/motifs/firework'
import { TITLE_GOLD, title } from '../kit/type'
import { banner, hangings, WIDTH } from './parts'
import type { Poster } from './poster'

const HEIGHT = 420

/** The head of a form page: title and ribbon between lanterns, on nothing, so that any ground may lie below. */
function headBanner(text: string, subtitle: string): Poster {
  const ink = new Ink()
  const size = Math.min(118, 600 / text.length)
  const base = 130 + size
  const body =
    hangings(ink, false) +
    at(104, base + 44, cloud(ink, 210, CLOUD_RED)) +
    at(660, base - size * 0.75, cloud(ink, 180, CLOUD_RED, true)) +
    title(ink, text, 375, base, size, TITLE_GOLD) +
    at(668, base + 46, cloud(ink, 150, CLOUD_GOLD, true)) +
    at(150, 92, sparkle(ink, 14)) +
    at(590, base - size - 10, sparkle(ink, 18)) +
    banner(ink, subtitle, 375, base + size * 0.2 + 64)
  return { width: WIDTH, height: HEIGHT, svg: ink.svg(WIDTH, HEIGHT, body) }
}

const TEXTS: Readonly<Record<string, readonly [title: string, subtitle: string]>> = {
  'wheel-register': ['新春大转盘', '填写信息 转出好运'],
  'grid-register': ['锦鲤九宫格', '填写信息 点亮好运'],
  'plain-register': ['数币见面礼', '填写信息 领10元红包'],
  'code-register': ['满减兑换码', '填写信息 领满50减20'],
  'shenzhen-register': ['数币消费节', '填写信息 领8.88元红包'],
  'optional-packet-register': ['红包任您选', '填写信息 选一款红包'],
  'offline-register': ['网点迎新礼', '填写信息 领20元红包'],
  'offline-login': ['网点迎新礼', '客户经理登录'],
  'bind-card-register': ['绑卡有礼', '报名绑卡 领18元红包'],
  'bind-card-query': ['绑卡有礼', '我的参与情况'],
  'reissue-register': ['红包补发', '报名绑卡 再补10元'],
  'reissue-query': ['红包补发', '我的红包进度'],
  'tier-one-register': ['开年第一重礼', '开通钱包 领8元红包'],
  'tier-two-register': ['开年第二重礼', '绑卡成功 再领28元'],
  'card-code-register': ['红包卡兑换', '验证手机号 红包进钱包'],
  'new-year-make': ['红包卡预约', '填写信息 送到家门口'],
  'new-year-login': ['我的红包卡', '登录查看预约订单'],
  'hbdhm-head': ['红包兑换', '输入兑换码 红包进钱包'],
}

/** Heads of form pages by file name. */
export const posters: Readonly<Record<string, () => Poster>> = Object.fromEntries(
  Object.entries(TEXTS).map(([name, [text, subtitle]]) => [name, () => headBanner(text, subtitle)]),
)

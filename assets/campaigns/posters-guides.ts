import { at, Ink } from '../kit/ink'
import { gold, lacquerPlane } from '../kit/materials'
import { CLOUD_RED, cloud } from '../kit/motifs/cloud'
import { coin, yuanSign } from '../kit/motifs/coin'
import { walletCard } from '../kit/motifs/gifts'
import { mascot } from '../kit/motifs/mascot'
import { mark, phone } from '../kit/motifs/signs'
import { line, lines } from '../kit/type'
import { lightFan } from '../page/light-fan'
import { PAPER, RED } from './moods'
import { heading, panel, shadowed, stage, WIDTH } from './parts'
import type { Poster } from './poster'
import { choice, dots, field, guidePhone, press, type Screen } from './screens'

interface GuideStep {
  name: string
  texts: readonly string[]
  heading: string
  screen: Screen
}

const GUIDE: readonly GuideStep[] = [
  {
    name: '下载应用',
    texts: ['在应用商店搜索', '“数字人民币”，', '下载并打开'],
    heading: '应用商店',
    screen: (ink) =>
      field(94, '数字人民币', '数字人民币') +
      `<rect x="18" y="158" width="208" height="96" rx="16" fill="#fff" stroke="#F0D6B0" stroke-width="1.6"/><rect x="32" y="174" width="64" height="64" rx="16" fill="${lacquerPlane(ink)}"/><path d="${yuanSign(38)}" transform="translate(64 206)" fill="#FFE8A3"/>` +
      line('数字人民币', 106, 200, { size: 18, fill: '#3B1F1B', weight: 700 }) +
      `<rect x="106" y="212" width="70" height="28" rx="14" fill="#D7263D"/>${line('下载', 141, 232, { size: 15, fill: '#fff', weight: 700, anchor: 'middle' })}` +
      [0, 1]
        .map(
          (i) =>
            `<rect x="18" y="${270 + i * 84}" width="208" height="72" rx="16" fill="#fff" opacity=".7"/><rect x="32" y="${284 + i * 84}" width="44" height="44" rx="12" fill="#F3E4CE"/><rect x="88" y="${290 + i * 84}" width="90" height="12" rx="6" fill="#F0DEC2"/><rect x="88" y="${312 + i * 84}" width="60" height="10" rx="5" fill="#F5E8D4"/>`,
        )
        .join(''),
  },
  {
    name: '注册登录',
    texts: ['输入本人手机号，', '填写短信验证码', '完成注册'],
    heading: '手机号注册',
    screen: (ink) =>
      field(104, '手机号', '138****0000') +
      field(166, '短信验证码', '6位验证码') +
      press(ink, 240, '登录') +
      `<circle cx="30" cy="322" r="8" fill="#D7263D"/><path d="M26 322l3 3l6 -6" fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round"/>${line('我已阅读并同意服务协议', 46, 328, { size: 14, fill: '#7A5A4A' })}`,
  },
  {
    name: '开通钱包',
    texts: ['选择“开通钱包”，', '选定为您服务的', '运营机构'],
    heading: '选择运营机构',
    screen: (ink) =>
      choice(ink, 96, '本行', true) +
      choice(ink, 162, '其他机构', false) +
      choice(ink, 228, '其他机构', false) +
      press(ink, 320, '下一步'),
  },
  {
    name: '设置密码',
    texts: ['设置6位支付密码，', '四类匿名钱包', '就开通了'],
    heading: '设置支付密码',
    screen: (ink) =>
      line('请输入6位支付密码', 122, 128, { size: 17, fill: '#7A5A4A', anchor: 'middle' }) +
      dots(150, 4) +
      press(ink, 224, '确认开通') +
      at(122, 360, mark(ink, 42, 'tick')),
  },
  {
    name: '升级绑卡',
    texts: ['上传证件、绑定', '借记卡，额度更高，', '充值提现更方便'],
    heading: '我的钱包',
    screen: (ink) =>
      at(122, 168, walletCard(ink, 206)) + press(ink, 258, '升级钱包') + press(ink, 324, '绑定借记卡'),
  },
]

/** The long guide: five steps, the limits of each class, a last word. */
function walletGuide(): Poster {
  const ink = new Ink()
  const head = heading(ink, RED, '跟着做 三分钟开通', ['钱包开通指南'], '没有银行卡 也能开通')
  const top = head.bottom + 60
  const rowHeight = 600
  const tableTop = top + GUIDE.length * rowHeight + 30
  const h = tableTop + 1040
  const rows = GUIDE.map(({ name, texts, heading: screenHeading, screen }, i) => {
    const y = top + i * rowHeight
    const left = i % 2 === 0
    const phoneX = left ? 205 : 545
    const textX = left ? 555 : 195
    return (
      `<rect x="35" y="${y}" width="680" height="560" rx="36" fill="#FFF7EA" fill-opacity="${i % 2 === 0 ? 0.14 : 0.1}"/><rect x="36" y="${y + 1}" width="678" height="558" rx="35" fill="none" stroke="#FFD982" stroke-opacity=".5" stroke-width="2"/>` +
      at(phoneX, y + 280, guidePhone(ink, screenHeading, screen)) +
      shadowed(
        ink,
        5,
        `<circle cx="${textX}" cy="${y + 130}" r="54" fill="${gold(ink)}"/><circle cx="${textX}" cy="${y + 130}" r="46" fill="${lacquerPlane(ink)}"/>`,
      ) +
      line(String(i + 1), textX, y + 152, { size: 62, fill: '#FFF3C4', weight: 900, anchor: 'middle' }) +
      line(name, textX, y + 256, {
        size: 56,
        fill: '#FFE8A3',
        weight: 900,
        anchor: 'middle',
        face: 'title',
      }) +
      lines(texts, textX, y + 326, 50, { size: 32, fill: '#FFF1DC', weight: 500, anchor: 'middle' })
    )
  }).join('')
  const cells = [
    ['类别', '余额上限', '单笔', '日累计'],
    ['一类', '无', '无', '无'],
    ['二类', '50万元', '5万元', '10万元'],
    ['三类', '2万元', '5000元', '1万元'],
    ['四类', '1万元', '2000元', '5000元'],
  ]
  const table = cells
    .map((row, i) => {
      const y = 64 + i * 76
      return (
        (i === 0
          ? `<rect x="26" y="${y}" width="608" height="70" rx="14" fill="#F6C453" fill-opacity=".4"/>`
          : `<path d="M26 ${y + 74}H634" stroke="#E9C48A" stroke-width="1.4"/>`) +
        row
          .map((text, j) =>
            line(text, [92, 248, 404, 552][j] ?? 0, y + 46, {
              size: i === 0 ? 28 : 30,
              fill: i === 0 ? '#8C0F18' : '#3B1F1B',
              weight: i === 0 || j === 0 ? 700 : 500,
              anchor: 'middle',
            }),
          )
          .join('')
      )
    })
    .join('')
  const body =
    stage(ink, RED, h, 81) +
    head.art +
    rows +
    panel(
      ink,
      45,
      tableTop + 40,
      660,
      500,
      '各类钱包限额',
      table + line('四类钱包年累计支付5万元', 330, 476, { size: 22, fill: '#8A5A3C', anchor: 'middle' }),
    ) +
    shadowed(ink, 10, at(180, tableTop + 836, mascot(ink, 150, 'wave'))) +
    line('开通好了？', 320, tableTop + 710, { size: 40, fill: '#FFE8A3', weight: 800 }) +
    line('回到活动页面领取红包吧！', 320, tableTop + 768, { size: 32, fill: '#FFF1DC' })
  return { width: WIDTH, height: h, svg: ink.svg(WIDTH, h, body) }
}

/** One screen to keep: where the app is found. Shown with a hint to press it long. */
function download(): Poster {
  const ink = new Ink()
  const h = 1334
  const head = heading(ink, PAPER, '长按图片可保存', ['下载应用'], '数字人民币 装进手机')
  const cy = head.bottom + 330
  const screen =
    at(0, -8, coin(ink, 20)) +
    line('数字人民币', 0, 34, { size: 9, fill: '#FFF3C4', weight: 700, anchor: 'middle' })
  const body =
    stage(ink, PAPER, h, 87) +
    at(
      375,
      cy,
      `<circle r="380" fill="${ink.radial([
        ['#FFD27A', 0, 0.9],
        ['#FFC46B', 0.6, 0.24],
        ['#FFC46B', 1, 0],
      ])}"/>`,
    ) +
    at(375, cy, lightFan(ink, 380)) +
    head.art +
    shadowed(ink, 14, at(375, cy - 10, phone(ink, 260, screen))) +
    shadowed(
      ink,
      7,
      at(150, cy - 110, coin(ink, 46, 30), -16) +
        at(610, cy - 140, coin(ink, 42, 30), 18) +
        at(640, cy + 60, coin(ink, 30, 48), 18),
    ) +
    at(130, cy + 240, cloud(ink, 300, CLOUD_RED)) +
    at(630, cy + 246, cloud(ink, 280, CLOUD_RED, true)) +
    shadowed(ink, 9, at(150, cy + 246, mascot(ink, 130, 'wave'))) +
    panel(
      ink,
      75,
      cy + 300,
      600,
      150,
      '',
      line('在手机应用商店搜索', 300, 64, { size: 30, fill: '#7A3B1C', anchor: 'middle' }) +
        line('“数字人民币”', 300, 116, { size: 40, fill: '#B01B28', weight: 900, anchor: 'middle' }),
    )
  return { width: WIDTH, height: h, svg: ink.svg(WIDTH, h, body) }
}

/** Pictures that guide, by file name. */
export const posters: Readonly<Record<string, () => Poster>> = {
  'wallet-guide': walletGuide,
  download,
}

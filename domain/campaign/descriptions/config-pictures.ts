import { BASE_PATH, PAGES } from '../../paths'
import type { fileConfig } from '../file-config'
import type { FieldsOf } from './description'

/** Pictures of a campaign: an https address, or `/media/campaigns/<file>`. */
export const configPictures = {
  activityBgImg: {
    title: { 'zh-CN': '首页图', en: 'Landing page' },
    description: { 'zh-CN': '活动首页的图片。', en: 'Picture of the landing page.' },
    example: '/media/campaigns/wheel.webp',
  },
  activityRegions: {
    title: { 'zh-CN': '首页图热区', en: 'Regions of the landing page' },
    description: {
      'zh-CN': '活动首页（activeIndex）图上可以点击的区域，单位为图片自身的像素；页面上的按钮照常显示。',
      en: "Parts of the landing picture (activeIndex) that lead somewhere, in px of the picture's own size; the page's buttons stay.",
    },
    example: [
      {
        title: { 'zh-CN': '商户列表', en: 'Merchants' },
        activeUrl: `${BASE_PATH}${PAGES.merchants.path}?activityId=wheel`,
        left: 45,
        top: 410,
        width: 320,
        height: 120,
      },
    ],
  },
  registerBgImg: {
    title: { 'zh-CN': '报名页头图', en: 'Head of the form' },
    description: { 'zh-CN': '报名表上方的图片。', en: 'Picture above the registration form.' },
    example: '/media/campaigns/bind-card-register.webp',
  },
  receiveBgImg: {
    title: { 'zh-CN': '领取页图', en: 'Received page' },
    description: {
      'zh-CN': '新春卡领取页面的图片。',
      en: 'Picture of the page on which a new-year card is received.',
    },
    example: '/media/campaigns/new-year-receive.webp',
  },
  loginBgImg: {
    title: { 'zh-CN': '客户二维码页图', en: 'Page of the client QR code' },
    description: {
      'zh-CN': '客户打开线下经理二维码页面时看到的图片。',
      en: "Picture that a client sees on the page of an offline manager's QR code.",
    },
    example: '/media/campaigns/offline-login.webp',
  },
  activityQueryBgImg: {
    title: { 'zh-CN': '查询页头图', en: 'Head of the query' },
    description: { 'zh-CN': '绑卡活动查询页上方的图片。', en: 'Picture above the query of a card campaign.' },
    example: '/media/campaigns/bind-card-query.webp',
  },
  drawBgImg: {
    title: { 'zh-CN': '抽奖页背景', en: 'Ground of the draw' },
    description: {
      'zh-CN': '游戏背后的图片，750 × 1624 像素。',
      en: 'Picture behind the game, 750 × 1624 px.',
    },
    example: '/media/campaigns/wheel-draw.webp',
  },
  merchantsListBg: {
    title: { 'zh-CN': '商户列表图', en: 'Merchants' },
    description: { 'zh-CN': '商户列表页面的图片。', en: 'Picture of the page of merchants.' },
    example: '/media/campaigns/merchants.webp',
  },
  signBgImg: {
    title: { 'zh-CN': '签收页图', en: 'Delivery page' },
    description: {
      'zh-CN': '配送签收页面的图片。',
      en: 'Picture of the page on which a delivery is signed.',
    },
    example: '/media/campaigns/new-year-sign.webp',
  },
  greetingsCartoonImg: {
    title: { 'zh-CN': '贺卡图', en: 'Greeting' },
    description: { 'zh-CN': '新春贺卡的图片。', en: 'Picture of the new-year greeting.' },
    example: '/media/campaigns/new-year-greeting.webp',
  },
  homePageCartoonImg: {
    title: { 'zh-CN': '新春首页图', en: 'New-year home page' },
    description: {
      'zh-CN': '没有活动首页图时，新春首页的图片。',
      en: 'Picture of the new-year home page where there is no landing picture.',
    },
    example: '/media/campaigns/new-year-home.webp',
  },
} satisfies Partial<FieldsOf<typeof fileConfig>>

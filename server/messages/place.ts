import { defineMessages } from './define'

/** Texts about where a visitor is (spec part 1 §4). */
export const placeMessages = defineMessages({
  'place.wrongCity': {
    'zh-CN': '仅限在深圳的个人参加本活动',
    en: 'only individuals in Shenzhen can join this activity',
  },
  'place.notChecked': {
    'zh-CN': '暂时无法核实您所在的城市，请稍后再试',
    en: 'cannot check now which city you are in, please try again',
  },
  'place.unknown': { 'zh-CN': '无法获取位置', en: 'the location is not known' },
})

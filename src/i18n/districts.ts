import type { District } from '../../domain/rules/new-year/booking'
import type { MessageKey } from '../i18n'

/** The ten districts by the name under which they are stored. */
export const DISTRICT_KEYS: Readonly<Record<District, MessageKey>> = {
  南山区: 'district.nanshan',
  宝安区: 'district.baoan',
  福田区: 'district.futian',
  光明区: 'district.guangming',
  龙岗区: 'district.longgang',
  龙华区: 'district.longhua',
  罗湖区: 'district.luohu',
  坪山区: 'district.pingshan',
  盐田区: 'district.yantian',
  大鹏新区: 'district.dapeng',
}

import alert from './alert.svg?raw'
import back from './back.svg?raw'
import calendar from './calendar.svg?raw'
import check from './check.svg?raw'
import chevronRight from './chevron-right.svg?raw'
import clock from './clock.svg?raw'
import close from './close.svg?raw'
import copy from './copy.svg?raw'
import gift from './gift.svg?raw'
import idCard from './id-card.svg?raw'
import key from './key.svg?raw'
import list from './list.svg?raw'
import packet from './packet.svg?raw'
import person from './person.svg?raw'
import phone from './phone.svg?raw'
import place from './place.svg?raw'
import qr from './qr.svg?raw'
import records from './records.svg?raw'
import refresh from './refresh.svg?raw'
import soundOff from './sound-off.svg?raw'
import soundOn from './sound-on.svg?raw'
import ticket from './ticket.svg?raw'
import truck from './truck.svg?raw'
import wallet from './wallet.svg?raw'

/** Line icons as SVG text, 24 × 24, in `currentColor`; they carry no ids, so they can be set into a page any number of times. */
export const icons = {
  alert,
  back,
  calendar,
  check,
  'chevron-right': chevronRight,
  clock,
  close,
  copy,
  gift,
  'id-card': idCard,
  key,
  list,
  packet,
  person,
  phone,
  place,
  qr,
  records,
  refresh,
  'sound-off': soundOff,
  'sound-on': soundOn,
  ticket,
  truck,
  wallet,
} as const satisfies Record<string, string>

export type IconName = keyof typeof icons

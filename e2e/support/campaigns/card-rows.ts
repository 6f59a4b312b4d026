import { END_SCREEN } from '../test'

/** What the sandbox bank says from then on. */
type Facts = { hasWallet?: boolean; hasCard?: boolean; isBound?: boolean; customerType?: 1 | 2 | 3 }

/** What befalls one application of a card activity, and what a query then says. */
export interface CardRow {
  name: string
  /** Left to the full run. */
  full?: true
  /** English where it is not said. */
  lang?: 'en' | 'zh-CN'
  /** Last digit of the phone: what the sandbox bank knows of its holder at first. */
  ending: '0' | '1' | '8' | '9'
  /** The person has taken part; then the bank says this, or the operator has sent the packet. */
  later?: Facts | 'sent'
  /** What the alert says, and the button that is pressed; 'confirm' where it is not said. */
  says: string
  press?: string
  ends: string | RegExp
  /** What a query says afterwards, and its one button. */
  query: string | RegExp
  queryButton?: 'open wallet' | 'bind card' | 'online card opening' | 'take part'
  /** Where that button leads. */
  leads?: RegExp
}

const JOINED = 'You have joined. Bind your card to receive a red packet of 18 yuan.'
const NO_WALLET = 'you have taken part, please open a digital-yuan wallet first'
const NO_CARD = 'you have no savings card, please open one first'
const UNBOUND = 'you have taken part, please bind your card to the wallet'
const WALLET_GUIDE = /\/lookWallet\?(?!.*filed=).*customization=1/
const CARD_GUIDE = /\/lookWallet\?.*customization=1.*filed=openCardSkipLink/
const BACK = /\/bindCardActivityIndex\?/
/** What the campaign names as `nearbyNetworkLink`. */
const BRANCHES = /\/sandbox\/branches$/

/** Spec part 1 §4, 'Card-binding registration codes' and 'query codes'. */
export const BIND_CARD: readonly CardRow[] = [
  {
    name: '200, type 1 without a wallet',
    full: true,
    ending: '0',
    says: JOINED,
    ends: WALLET_GUIDE,
    query: NO_WALLET,
    queryButton: 'open wallet',
    leads: WALLET_GUIDE,
  },
  {
    name: '200, type 1 with a wallet',
    full: true,
    ending: '9',
    says: JOINED,
    ends: CARD_GUIDE,
    query: NO_CARD,
    queryButton: 'online card opening',
  },
  {
    name: '200, type 2',
    ending: '8',
    says: JOINED,
    ends: BACK,
    query: UNBOUND,
    queryButton: 'bind card',
    leads: CARD_GUIDE,
  },
  {
    name: '200, type 3, in Chinese',
    lang: 'zh-CN',
    ending: '1',
    says: '报名成功！绑卡完成后即可获得18元数字人民币红包。',
    ends: WALLET_GUIDE,
    query: '您已完成绑卡，18元红包将在3个工作日内存入您的钱包',
  },
  {
    name: '200010, on to the nearby branches',
    full: true,
    ending: '9',
    later: {},
    says: NO_CARD,
    press: 'nearby branches',
    ends: BRANCHES,
    query: NO_CARD,
    queryButton: 'online card opening',
  },
  {
    name: '200010, on to an online card opening',
    ending: '9',
    later: {},
    says: NO_CARD,
    press: 'online card opening',
    ends: /\/lookWallet\?.*filed=openCardSkipLink&origin=routine/,
    query: NO_CARD,
    queryButton: 'online card opening',
  },
]

const REISSUED = 'You have joined. Once wallet and card are ready, 10 yuan more are sent to you.'
const REISSUE_GUIDE = /\/lookWallet\?(?!.*filed=).*customization=2/
const REISSUE_CARD = /\/lookWallet\?.*customization=2.*filed=openCardSkipLink/

/** Spec part 1 §4, 'Reissue registration' and 'query'. */
export const REISSUE: readonly CardRow[] = [
  {
    name: '200, type 1 without a wallet',
    full: true,
    ending: '0',
    says: REISSUED,
    ends: REISSUE_GUIDE,
    query: 'Open a digital-yuan wallet and bind a card to receive another 10 yuan.',
    queryButton: 'open wallet',
    leads: REISSUE_GUIDE,
  },
  {
    name: '200, type 1 with a wallet',
    full: true,
    ending: '9',
    says: REISSUED,
    ends: END_SCREEN,
    query: /received a red packet of 18 yuan.*Bind your card to the wallet to receive another 10 yuan/,
    queryButton: 'bind card',
  },
  {
    name: '200, type 2',
    ending: '8',
    says: REISSUED,
    ends: REISSUE_CARD,
    query: /received a red packet of 18 yuan.*Bind your card to the wallet to receive another 10 yuan/,
    queryButton: 'bind card',
    leads: REISSUE_CARD,
  },
  {
    name: '200, type 3, in Chinese',
    full: true,
    lang: 'zh-CN',
    ending: '1',
    says: '报名成功！完成开通和绑卡后，将补发10元数字人民币红包。',
    ends: /\/bindCardReissueConfigIndex\?/,
    query: /您已领取18元红包.*补发的10元红包正在发放中，请留意钱包/,
  },
  {
    name: '30008',
    full: true,
    ending: '1',
    later: { isBound: false, customerType: 3 },
    says: 'you have registered, please bind your card to the wallet',
    ends: REISSUE_CARD,
    query: /Bind your card to the wallet/,
    queryButton: 'take part',
    leads: /\/bindCardReissueConfigApply\?/,
  },
  {
    name: '10003 once everything is done',
    ending: '1',
    later: 'sent',
    says: 'you have taken part in this activity already',
    ends: /\/bindCardReissueConfigApply\?/,
    query: /received a red packet of 18 yuan.*extra 10 yuan have been received too/,
  },
]

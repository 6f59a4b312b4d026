import { demoText } from '../support/campaigns/demo'
import { registerElsewhere, submitRegistration } from '../support/campaigns/register'
import { rowsFor } from '../support/database'
import { answerAlert } from '../support/notices'
import { rowsOf } from '../support/rows'
import { END_SCREEN, expect, FULL, freshPhone, test } from '../support/test'

const DAY_MS = 86_400_000
const GUIDE = { noWalletIsSkipGuide: '1', noWalletSkipGuideLink: '/media/campaigns/wallet-guide.webp' }

interface Row {
  /** What is configured and who comes. */
  name: string
  /** Left to the full run. */
  full?: true
  from: string
  set?: Record<string, unknown>
  query?: Record<string, string>
  /** Last digit of the phone: what the sandbox bank knows of its holder. */
  ending?: string
  /** The same person has registered before; with an id, for that other campaign. */
  before?: true | string
  /** What the alert says, and its button. */
  alert?: { says: string; press: string }
  /** Where the player ends. */
  ends: RegExp | typeof END_SCREEN
  /** Registrations that the database then holds. */
  registered: 0 | 1
}

/** Last digits of the sandbox bank's customers. */
const NOTHING = '0'
const WALLET_ONLY = '9'
const UNBOUND = '8'
const EVERYTHING = '1'

/** A campaign without anything that follows a success by itself. */
const BARE = { activityType: '1', activityTakeSkipLink: null, takeBackMiniProgram: null }
const STAYS = /\/activeApply\?/
const CLOSED = { activityEndTime: Date.now() - DAY_MS, activityHadEndPrompt: '报名已经截止' }

const GENERAL: readonly Row[] = [
  { name: 'a wheel', from: 'wheel', ends: /\/activeWheel\?/, registered: 1 },
  {
    name: 'a redemption code',
    from: 'code',
    alert: {
      says: demoText('code', 'registerSucceedPrompt'),
      press: 'copy redemption code',
    },
    ends: END_SCREEN,
    registered: 1,
  },
  {
    name: 'a prompt, then a link',
    full: true,
    from: 'wheel',
    set: {
      ...BARE,
      registerSucceedPrompt: '报名成功，请留意短信',
      activityTakeSkipLink: '/new-dbank/walletCommitment',
    },
    alert: { says: '报名成功，请留意短信', press: 'confirm' },
    ends: /\/walletCommitment/,
    registered: 1,
  },
  {
    name: '10004 with a guide',
    from: 'wheel',
    set: { ...GUIDE, requiresWallet: true },
    ending: NOTHING,
    alert: { says: 'you have no digital-yuan wallet yet, please open one first', press: 'confirm' },
    ends: /\/lookWallet\?/,
    registered: 0,
  },
  {
    name: '10006',
    full: true,
    from: 'wheel',
    set: CLOSED,
    alert: { says: '报名已经截止', press: 'confirm' },
    ends: END_SCREEN,
    registered: 0,
  },
  {
    name: '10006 from a QR code',
    full: true,
    from: 'wheel',
    set: CLOSED,
    query: { qrCodeValidTimestamp: '1' },
    alert: { says: '报名已经截止', press: 'confirm' },
    ends: STAYS,
    registered: 0,
  },
  {
    name: 'a second time',
    from: 'wheel',
    set: BARE,
    before: true,
    alert: { says: 'you have taken part in this activity already', press: 'confirm' },
    ends: STAYS,
    registered: 1,
  },
]

const INVITED = 'You have the first gift. Open a bank card online and take the second one too!'

const CARD_FLOWS: readonly Row[] = [
  {
    name: 'two activities, no wallet',
    full: true,
    from: 'tier-one',
    query: { activityNumber: '1' },
    ending: NOTHING,
    alert: {
      says: 'You have joined. Open your digital-yuan wallet to receive the red packet.',
      press: 'open wallet',
    },
    ends: /\/lookWallet\?/,
    registered: 1,
  },
  {
    name: 'two activities, no wallet, the guide not wanted',
    full: true,
    from: 'tier-one',
    query: { activityNumber: '1' },
    ending: NOTHING,
    alert: {
      says: 'You have joined. Open your digital-yuan wallet to receive the red packet.',
      press: 'later',
    },
    ends: /\/bindRecord\?/,
    registered: 1,
  },
  {
    name: 'two activities, the second one joined',
    full: true,
    from: 'tier-one',
    query: { activityNumber: '1' },
    ending: WALLET_ONLY,
    before: 'tier-two',
    alert: { says: 'Congratulations, you have joined!', press: 'confirm' },
    ends: /\/bindRecord\?/,
    registered: 1,
  },
  {
    name: 'two activities, card open',
    full: true,
    from: 'tier-one',
    query: { activityNumber: '1' },
    ending: EVERYTHING,
    alert: { says: 'Congratulations, you have joined!', press: 'confirm' },
    ends: /\/bindRecord\?/,
    registered: 1,
  },
  {
    name: 'two activities, no card',
    from: 'tier-one',
    query: { activityNumber: '1' },
    ending: WALLET_ONLY,
    alert: { says: INVITED, press: 'online card opening' },
    ends: /\/lookWallet\?.*filed=openCardSkipLink/,
    registered: 1,
  },
  {
    name: 'two activities, no card, on to the nearby branches',
    full: true,
    from: 'tier-one',
    set: { nearbyNetworkLink: '/sandbox/branches' },
    query: { activityNumber: '1' },
    ending: WALLET_ONLY,
    alert: { says: INVITED, press: 'nearby branches' },
    ends: /\/sandbox\/branches$/,
    registered: 1,
  },
  {
    name: 'one activity: first take, card open and bound',
    full: true,
    from: 'tier-two',
    query: { activityNumber: '2' },
    ending: EVERYTHING,
    alert: {
      says: 'Congratulations! A red packet of 28 yuan is on its way to your wallet.',
      press: 'confirm',
    },
    ends: /\/bindRecord\?/,
    registered: 1,
  },
  {
    name: 'one activity: first take, card not bound',
    from: 'tier-two',
    query: { activityNumber: '2' },
    ending: UNBOUND,
    alert: { says: 'bind your wallet to a card', press: 'confirm' },
    ends: /\/lookWallet\?.*key=ecl\.bind\.card\.changtu&origin=routine/,
    registered: 1,
  },
  {
    name: 'one activity: first take, no card',
    full: true,
    from: 'tier-two',
    query: { activityNumber: '2' },
    ending: WALLET_ONLY,
    alert: { says: 'invite you to open a card', press: 'online card opening' },
    ends: /\/lookWallet\?.*filed=openCardSkipLink/,
    registered: 1,
  },
  {
    name: 'one activity: again, card open',
    full: true,
    from: 'tier-two',
    query: { activityNumber: '2' },
    ending: UNBOUND,
    before: true,
    alert: { says: 'packet already issued', press: 'confirm' },
    ends: /\/bindRecord\?/,
    registered: 1,
  },
  {
    name: 'one activity: again, no card',
    full: true,
    from: 'tier-two',
    query: { activityNumber: '2' },
    ending: WALLET_ONLY,
    before: true,
    alert: { says: 'you joined, please open a card first', press: 'confirm' },
    ends: /\/lookWallet\?.*filed=openCardSkipLink/,
    registered: 1,
  },
]

const endingIn = (digit: string) => freshPhone().slice(0, -1) + digit

let serial = 0
for (const row of [...GENERAL, ...CARD_FLOWS]) {
  test(`a registration with ${row.name}`, row.full ? FULL : {}, async ({ page, lab, server }) => {
    serial += 1
    const activityId = `outcome-${serial}-${test.info().retry}`
    await lab.campaign(row.from, activityId, row.set)
    const phone = row.ending ? endingIn(row.ending) : freshPhone()
    const query = { activityId, ...row.query }
    if (row.before) {
      const campaign = row.before === true ? activityId : row.before
      await registerElsewhere({ server, lab }, campaign, phone)
    }
    await submitRegistration(page, server.origin, phone, query)
    if (row.alert) {
      await expect(page.getByRole('alertdialog', { name: 'prompt' })).toBeVisible()
      for (const { code } of (await rowsOf(server.data, 'coupons')).filter(
        (one) => one.activity_id === activityId,
      ))
        await expect(page.getByRole('alertdialog').getByText(String(code), { exact: true })).toBeVisible()
      await answerAlert(page, row.alert.says, row.alert.press)
    }
    if (row.ends === END_SCREEN) await expect(page.getByText(END_SCREEN)).toBeVisible()
    else await expect(page).toHaveURL(row.ends)
    expect(await rowsFor(server, 'registrations', activityId)).toBe(row.registered)
    expect(await rowsFor(server, 'coupons', activityId)).toBe(row.from === 'code' ? row.registered : 0)
  })
}

import { useEffect, useMemo, useRef, useState } from 'react'
import * as z from 'zod/mini'
import type { ActivityConfig } from '../../../domain/campaign/activity-config'
import { bookingYear } from '../../../domain/legal/booking-year'
import { PAGES } from '../../../domain/paths'
import { type AgreementPlace, SPEC_AGREEMENTS } from '../../../domain/rules/visit/agreements'
import { type Translate, useT } from '../../i18n'
import { routeActivity } from '../../platform/navigate'
import { readStored, removeStored, writeStored } from '../../platform/storage'
import { onSubjectChange, ownPlace, subjectOf } from '../../stores/subject'

/** A text of ours that an agreement shows. */
type LegalKey = 'policy' | 'service' | 'booking'

/** One agreement as the list shows it. */
export interface AgreementItem {
  key: string
  /** Name of its checkbox and text of its link. */
  title: string
  as: 'page' | 'dialog' | 'alert'
  /** Page that shows the same text; a configured link is checked before it is opened. */
  url?: string
  /** Text of a dialog or alert. */
  content?: string
  /** Our document, shown in place of a content. */
  legal?: LegalKey
}

type AgreementConfig = Partial<
  Pick<
    ActivityConfig,
    'agreements' | 'organiser' | 'issuingBranch' | 'deliveryFirm' | 'activityName' | 'bookingDeliveryStart'
  >
>

const names = (config: AgreementConfig, t: Translate) => ({
  organiser: config.organiser || t('legal.organiser'),
  issuingBranch: config.issuingBranch || t('legal.issuingBranch'),
  deliveryFirm: config.deliveryFirm || t('legal.deliveryFirm'),
  activity: config.activityName || t('legal.thisActivity'),
})

function ownAgreement(
  { key, as, path }: AgreementPlace,
  config: AgreementConfig,
  t: Translate,
): AgreementItem {
  if (key === 'policy') return { key, as, url: path, title: t('legal.policyTitle'), legal: 'policy' }
  if (key === 'service') return { key, as, url: path, title: t('legal.serviceTitle'), legal: 'service' }
  if (key === 'pledge') {
    return { key, as, title: t('legal.pledgeTitle'), content: t('legal.pledgeText', names(config, t)) }
  }
  return { key, as, title: t('legal.noticeTitle'), content: t('legal.noticeText', names(config, t)) }
}

/** The new-year booking's one agreement (decisions §2). */
const bookingAgreement = (config: AgreementConfig, t: Translate): AgreementItem => ({
  key: 'booking',
  as: 'dialog',
  url: PAGES.newYearAgreement.path,
  title: t('legal.bookingTitle', { year: bookingYear(config) }),
  legal: 'booking',
})

/**
 * The agreements of an activity: the configured ones, else the spec's four, or the booking agreement on the
 * new-year booking page (decisions §15).
 */
export function agreementItems(
  config: AgreementConfig,
  t: Translate,
  family: 'activity' | 'booking' = 'activity',
): AgreementItem[] {
  const spec = SPEC_AGREEMENTS.map((place) => ownAgreement(place, config, t))
  const own = family === 'booking' ? [bookingAgreement(config, t)] : spec
  if (!config.agreements) return own
  return config.agreements.map((configured) => {
    const known = [...spec, ...own].find(({ key }) => key === configured.key)
    const isOwnText = !configured.content && !configured.url
    return {
      key: configured.key,
      title: configured.title,
      as: configured.as,
      url: configured.url ?? known?.url,
      content: configured.content ?? (isOwnText ? known?.content : undefined),
      legal: isOwnText ? known?.legal : undefined,
    }
  })
}

export interface Agreements {
  items: readonly AgreementItem[]
  /** The year that the booking agreement cites. */
  year?: string
  /** In the order of the items. */
  ticks: readonly boolean[]
  tick: (key: string, ticked: boolean) => void
  tickAll: (ticked: boolean) => void
}

const stored = z.record(z.string(), z.boolean())

/**
 * The agreements of a form with the ticks of the person for whom the tab acts, which survive a reload within the session (spec 1
 * §2).
 * @param place tells the ticks of one form from another's, such as page and activity
 * @param family whose agreements are the default
 */
export function useAgreements(
  config: AgreementConfig | undefined,
  place: string,
  family: 'activity' | 'booking' = 'activity',
): Agreements {
  const t = useT()
  const whole = `hongbao.agreements.${place}`
  const storageKey = () => ownPlace(whole, subjectOf(routeActivity().activityId ?? ''))
  const [ticked, setTicked] = useState<Readonly<Record<string, boolean>>>(
    () => readStored('session', storageKey(), stored) ?? {},
  )
  const kept = useRef(storageKey())
  // Ticked before somebody else's proof, they end with it.
  useEffect(
    () =>
      onSubjectChange(() => {
        const isTheirs = kept.current === ownPlace(whole, subjectOf(routeActivity().activityId ?? ''))
        if (!isTheirs) removeStored('session', kept.current)
      }),
    [whole],
  )
  const items = useMemo(() => (config ? agreementItems(config, t, family) : []), [config, t, family])

  const store = (next: Readonly<Record<string, boolean>>) => {
    kept.current = storageKey()
    writeStored('session', kept.current, next)
    setTicked(next)
  }
  return {
    items,
    year: bookingYear(config ?? {}),
    ticks: items.map(({ key }) => ticked[key] === true),
    tick: (key, value) => store({ ...ticked, [key]: value }),
    tickAll: (value) => store(Object.fromEntries(items.map(({ key }) => [key, value]))),
  }
}

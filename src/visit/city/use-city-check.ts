import { useEffect, useRef } from 'react'
import * as z from 'zod/mini'
import { MAX_LOCATE_ATTEMPTS } from '../../../domain/rules/limits'
import { isInCities } from '../../../domain/rules/visit/city'
import { translate } from '../../i18n'
import { alertDialog, confirmDialog, toast } from '../../overlays/notices/notices'
import { useIsMounted } from '../../overlays/page/use-is-mounted'
import { goBack } from '../../platform/navigate'
import { readStored, writeStored } from '../../platform/storage'
import { type CampaignFacts, campaigns } from '../../stores/campaign'
import { useActivity } from '../activity/activity-context'
import { readSystemConfig } from '../system-config/read-system-config'
import { locate } from './locate'

const CONSENT = 'hongbao.location-consent'
/** Time to read the message before the page goes back. */
const REFUSED_MS = 1_500

/** The visitor's place; undefined when every attempt failed. */
async function locateInAttempts() {
  for (let attempt = 1; attempt <= MAX_LOCATE_ATTEMPTS; attempt += 1) {
    const place = await locate()
    if (place) return place
  }
  return undefined
}

async function hasConsent(): Promise<boolean> {
  if (readStored('local', CONSENT, z.boolean())) return true
  const agreed = await confirmDialog({
    text: translate('location.consent'),
    confirm: translate('button.agree'),
    cancel: translate('button.refuse'),
  })
  if (agreed) writeStored('local', CONSENT, true)
  return agreed
}

/**
 * Requests consent, locates the visitor and compares the city.
 * @param isMounted whether the page is still mounted; alerts are shown only then
 * @returns undefined when the visitor refused
 */
async function check(isMounted: () => boolean): Promise<CampaignFacts | undefined> {
  if (!(await hasConsent())) return undefined
  const place = await locateInAttempts()
  if (!place) {
    if (isMounted()) await alertDialog({ text: translate('location.enableServices') })
    return { cityConfirmed: false }
  }
  const address = [place.prov, place.city, place.district].join('')
  const allowed = await readSystemConfig('location_city', { quiet: true })
  const cityConfirmed = isInCities(address, allowed ?? undefined)
  if (!cityConfirmed && isMounted()) await alertDialog({ text: translate('location.wrongCity') })
  return { cityConfirmed, city: place.city, clientIp: place.ip }
}

/**
 * The city check of an activity that is limited to Shenzhen (spec 1 §4): consent once, at most two attempts,
 * and two more when a form is submitted after they failed; a refusal goes back. The result is in the campaign store,
 * as `cityConfirmed`.
 * @param fallback where a refusal goes when there is no page before this one; defaults to the landing page
 */
export function useCityCheck(fallback?: string): void {
  const { activityId, config } = useActivity()
  const isMounted = useIsMounted()
  const isChecked = useRef(false)
  const isLimited = config.limitSzUserTake
  useEffect(() => {
    if (!isLimited || isChecked.current) return
    if (campaigns.getState().facts[activityId]?.cityConfirmed) return
    isChecked.current = true
    const { learn } = campaigns.getState()
    const run = async () => {
      learn(activityId, { findCity: undefined })
      const facts = await check(() => isMounted.current)
      if (facts) {
        const findCity = facts.city === undefined ? () => void run() : undefined
        return learn(activityId, { ...facts, findCity })
      }
      if (!isMounted.current) return
      toast(translate('location.refused'), 'alert')
      setTimeout(() => {
        if (isMounted.current) goBack(fallback)
      }, REFUSED_MS)
    }
    void run()
  }, [activityId, isMounted, isLimited, fallback])
}

import { useEffect, useRef } from 'react'
import * as z from 'zod/mini'
import { selectByKeyCall } from '../../../domain/calls/system'
import type { ActivityConfig } from '../../../domain/campaign/activity-config'
import { MAX_LOCATE_ATTEMPTS } from '../../../domain/rules/limits'
import { isInCities } from '../../../domain/rules/visit/city'
import { call } from '../../api/client'
import { translate } from '../../i18n'
import { alertDialog, confirmDialog, toast } from '../../overlays/notices/notices'
import { useIsHere } from '../../overlays/page/use-is-here'
import { goBack, routeActivity } from '../../platform/navigate'
import { readStored, writeStored } from '../../platform/storage'
import { type CampaignFacts, campaigns } from '../../stores/campaign'
import { locate } from './locate'

const CONSENT = 'hongbao.location-consent'
/** Time to read the message before the page goes back. */
const REFUSED_MS = 1_500

/** Where the visitor is; undefined when every attempt failed. */
async function locateInAttempts() {
  for (let attempt = 1; attempt <= MAX_LOCATE_ATTEMPTS; attempt += 1) {
    const place = await locate()
    if (place) return place
  }
  return undefined
}

async function allowedCities(): Promise<string | undefined> {
  const reply = await call(selectByKeyCall, { configKey: 'location_city' }, { quiet: true }).catch(
    () => undefined,
  )
  return reply?.ok ? reply.configValue : undefined
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
 * Asks for consent, locates and compares; what was learnt, or undefined when the visitor refused.
 * @param isHere whether the page that asked still stands; it alone tells
 */
async function check(isHere: () => boolean): Promise<CampaignFacts | undefined> {
  if (!(await hasConsent())) return undefined
  const place = await locateInAttempts()
  if (!place) {
    if (isHere()) await alertDialog({ text: translate('location.enableServices') })
    return { cityConfirmed: false }
  }
  const address = [place.prov, place.city, place.district].join('')
  const cityConfirmed = isInCities(address, await allowedCities())
  if (!cityConfirmed && isHere()) await alertDialog({ text: translate('location.wrongCity') })
  return { cityConfirmed, city: place.city, clientIp: place.ip }
}

/**
 * The city check of an activity that is limited to Shenzhen (spec 1 §4): consent once, at most two attempts,
 * and two more when a form is submitted after they failed; a refusal leads back. What it learns stands in the
 * campaign store, as `cityConfirmed`.
 * @param fallback where a refusal leads when no page lies before this one; the activity's landing page without it
 */
export function useCityCheck(config: ActivityConfig, fallback?: string): void {
  const isHere = useIsHere()
  const isAsked = useRef(false)
  const isLimited = config.limitSzUserTake
  useEffect(() => {
    const { activityId } = routeActivity()
    if (!isLimited || isAsked.current || activityId === undefined) return
    if (campaigns.getState().facts[activityId]?.cityConfirmed) return
    isAsked.current = true
    const { learn } = campaigns.getState()
    const run = async () => {
      learn(activityId, { findCity: undefined })
      const facts = await check(() => isHere.current)
      if (facts) {
        const findCity = facts.city === undefined ? () => void run() : undefined
        return learn(activityId, { ...facts, findCity })
      }
      if (!isHere.current) return
      toast(translate('location.refused'), 'alert')
      setTimeout(() => {
        if (isHere.current) goBack(fallback)
      }, REFUSED_MS)
    }
    void run()
  }, [isHere, isLimited, fallback])
}

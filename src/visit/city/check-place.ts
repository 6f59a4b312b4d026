import * as z from 'zod/mini'
import { MAX_LOCATE_ATTEMPTS } from '../../../domain/rules/limits'
import { translate } from '../../i18n'
import { alertDialog, confirmDialog, toast } from '../../overlays/notices/notices'
import { readStored, writeStored } from '../../platform/storage'
import { type CampaignFacts, campaigns } from '../../stores/campaign'
import { locate } from './locate'

const CONSENT = 'hongbao.location-consent'

/** Stores that the visitor agrees to be located. */
export const storeConsent = (): void => writeStored('local', CONSENT, true)

async function hasConsent(): Promise<boolean> {
  if (readStored('local', CONSENT, z.boolean())) return true
  const agreed = await confirmDialog({
    text: translate('location.consent'),
    confirm: translate('button.agree'),
    cancel: translate('button.refuse'),
  })
  if (agreed) storeConsent()
  return agreed
}

/** Locates in at most two attempts (spec part 1 §4); an attempt that finds a city is the last. */
async function located(): Promise<CampaignFacts> {
  if (!(await hasConsent())) return { place: 'refused' }
  for (let attempt = 1; attempt <= MAX_LOCATE_ATTEMPTS; attempt += 1) {
    const { verdict, evidence, city, clientIp } = await locate()
    if (verdict !== 'unclear') return { place: verdict, placeEvidence: evidence, city, clientIp }
  }
  return { place: 'unknown', placeEvidence: undefined }
}

const running = new Map<string, Promise<CampaignFacts>>()

/**
 * Checks the visitor's place for an activity, with consent. The result is in the campaign store, where `place` is
 * `locating` meanwhile. A check that runs already is joined.
 */
export function checkPlace(activityId: string): Promise<CampaignFacts> {
  const before = running.get(activityId)
  if (before) return before
  const { learn } = campaigns.getState()
  learn(activityId, { place: 'locating' })
  const check = located()
    .catch((): CampaignFacts => ({ place: 'unknown', placeEvidence: undefined }))
    .then((facts) => {
      running.delete(activityId)
      learn(activityId, facts)
      return facts
    })
  running.set(activityId, check)
  return check
}

/** The facts of an activity once no check of the place runs; until then a submit waits, and says so. */
export async function placedFacts(activityId: string): Promise<CampaignFacts> {
  const check = running.get(activityId)
  if (check) {
    toast(translate('location.locating'))
    await check
  }
  return campaigns.getState().facts[activityId] ?? {}
}

/** Alerts why a form is closed to the visitor, and what to do about it. */
export async function explainPlace({ place, placeEvidence }: CampaignFacts): Promise<void> {
  if (place === 'unknown') await alertDialog({ text: translate('location.enableServices') })
  if (place !== 'outside') return
  const key = placeEvidence === 'position' ? 'location.wrongCity' : 'location.wrongCityByAddress'
  await alertDialog({ text: translate(key) })
}

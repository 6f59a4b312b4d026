import { CODES } from '../../../domain/codes'
import type { Refusal } from '../../campaigns/versions/rules'
import { type Refused, refuse } from '../../messages/catalogue'
import { problemViews } from './view'

const CONFLICT = 409
const UNPROCESSABLE = 422

/** Why nothing was done to a version, as the desk answers it. */
export function refusalOf(refusal: Refusal): Refused {
  switch (refusal.why) {
    case 'unknown':
      return refuse(CODES.notFound, 'desk.unknownVersion')
    case 'state':
      return refuse(CONFLICT, 'desk.state', { state: refusal.state })
    case 'saved': {
      const { by, at, version, revision } = refusal
      return refuse(CONFLICT, 'desk.saved', { by, at, version, revision }, { by })
    }
    case 'openElsewhere': {
      const { names } = refusal
      return refuse(CONFLICT, 'desk.openElsewhere', { names }, { names: names.join(', ') })
    }
    case 'otherOpen': {
      const { version } = refusal
      return refuse(CONFLICT, 'desk.otherOpen', { version }, { version })
    }
    case 'approved':
      return refuse(CONFLICT, 'desk.approved', {}, { by: refusal.by })
    case 'ownWork':
      return refuse(CODES.forbidden, 'desk.ownWork')
    case 'otherDocument':
      return refuse(CONFLICT, 'desk.otherDocument', { sha256: refusal.sha256 })
    case 'notApproved':
      return refuse(CONFLICT, 'desk.notApproved')
    case 'budgetRaised':
      return refuse(CONFLICT, 'desk.budgetRaised')
    case 'guardsChanged':
      return refuse(CONFLICT, 'desk.guardsChanged')
    case 'tampered':
      return refuse(CONFLICT, 'desk.tampered')
    case 'neverPublished':
      return refuse(CONFLICT, 'desk.neverPublished')
    case 'closedForGood':
      return refuse(CONFLICT, 'desk.closedForGood')
    case 'notReady': {
      const { findings } = refusal
      return refuse(UNPROCESSABLE, 'desk.notReady', { findings }, { count: findings.length })
    }
    case 'problems': {
      const problems = problemViews(refusal.problems)
      return refuse(UNPROCESSABLE, 'desk.problems', { problems }, { count: problems.length })
    }
  }
}

import { CODES } from '../../../domain/codes'
import type { Refusal } from '../../campaigns/versions/rules'
import { DeskRefusal } from '../../http/desk/route'
import { problemViews } from './view'

const CONFLICT = 409
const UNPROCESSABLE = 422

/** Why nothing was done to a version, as the desk answers it. */
export function refusalOf(refusal: Refusal): DeskRefusal {
  switch (refusal.why) {
    case 'unknown':
      return new DeskRefusal(CODES.notFound, 'desk.unknownVersion')
    case 'state':
      return new DeskRefusal(CONFLICT, 'desk.state', { state: refusal.state })
    case 'saved': {
      const { by, at, version, revision } = refusal
      return new DeskRefusal(CONFLICT, 'desk.saved', { by, at, version, revision }, { by })
    }
    case 'openElsewhere': {
      const { names } = refusal
      return new DeskRefusal(CONFLICT, 'desk.openElsewhere', { names }, { names: names.join(', ') })
    }
    case 'otherOpen': {
      const { version } = refusal
      return new DeskRefusal(CONFLICT, 'desk.otherOpen', { version }, { version })
    }
    case 'approved':
      return new DeskRefusal(CONFLICT, 'desk.approved', {}, { by: refusal.by })
    case 'ownWork':
      return new DeskRefusal(CODES.forbidden, 'desk.ownWork')
    case 'otherDocument':
      return new DeskRefusal(CONFLICT, 'desk.otherDocument', { sha256: refusal.sha256 })
    case 'notApproved':
      return new DeskRefusal(CONFLICT, 'desk.notApproved')
    case 'budgetRaised':
      return new DeskRefusal(CONFLICT, 'desk.budgetRaised')
    case 'guardsChanged':
      return new DeskRefusal(CONFLICT, 'desk.guardsChanged')
    case 'tampered':
      return new DeskRefusal(CONFLICT, 'desk.tampered')
    case 'neverPublished':
      return new DeskRefusal(CONFLICT, 'desk.neverPublished')
    case 'closedForGood':
      return new DeskRefusal(CONFLICT, 'desk.closedForGood')
    case 'notReady': {
      const { findings } = refusal
      return new DeskRefusal(UNPROCESSABLE, 'desk.notReady', { findings }, { count: findings.length })
    }
    case 'problems': {
      const problems = problemViews(refusal.problems)
      return new DeskRefusal(UNPROCESSABLE, 'desk.problems', { problems }, { count: problems.length })
    }
  }
}

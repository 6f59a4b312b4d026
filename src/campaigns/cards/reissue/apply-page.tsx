import type { ActivityConfig } from '../../../../domain/campaign/activity-config'
import { keepsReissueRecord, reissueRegisterNext } from '../../../../domain/rules/cards/reissue'
import { translate } from '../../../i18n'
import { alertDialog } from '../../../overlays/notices/notices'
import { closePage } from '../../../platform/close-page'
import { goBack } from '../../../platform/navigate'
import { followRefusal } from '../../../visit/registration/follow-registration'
import type { RegisterReply } from '../../../visit/registration/payload'
import { CardApply } from '../card-apply'
import { REISSUE } from '../card-family'
import { goToGuide } from '../guide'

/** The completion popup or the alert, then where the answer leads (spec part 1 §4, 'Reissue registration'). */
async function follow(config: ActivityConfig, reply: RegisterReply): Promise<void> {
  const next = reissueRegisterNext(reply)
  if (next === 'stay') return followRefusal(config, reply)
  const text = reply.msg || reply.message || translate(reply.ok ? 'apply.succeeded' : 'apply.failed')
  await alertDialog({ title: reply.ok ? translate('reissue.completed') : undefined, text })
  if (next === 'back') goBack(REISSUE.indexPath)
  else if (next === 'close') await closePage()
  else goToGuide(REISSUE, next === 'cardGuide' ? 'card' : 'wallet')
}

/** `/bindCardReissueConfigApply` (spec part 1 §2). */
export default function ApplyPage() {
  return <CardApply family={REISSUE} keeps={keepsReissueRecord} follow={follow} />
}

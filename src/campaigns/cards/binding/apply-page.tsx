import type { ActivityConfig } from '../../../../domain/campaign/activity-config'
import { bindRegisterNext, keepsRecord } from '../../../../domain/rules/cards/bind-card'
import { translate } from '../../../i18n'
import { alertDialog } from '../../../overlays/notices/notices'
import { goBack } from '../../../platform/navigate'
import { inviteToOpenCard } from '../../../visit/follow-up/open-card'
import { followRefusal } from '../../../visit/registration/follow-registration'
import type { RegisterReply } from '../../../visit/registration/payload'
import { CardApply } from '../card-apply'
import { BIND_CARD } from '../card-family'
import { goToGuide } from '../guide'

/** Alert, then where the code leads (spec part 1 §4, 'Card-binding registration codes'). */
async function follow(config: ActivityConfig, reply: RegisterReply): Promise<void> {
  const next = bindRegisterNext(reply)
  if (next === 'stay') return followRefusal(config, reply)
  const text = reply.msg || reply.message || translate(reply.ok ? 'apply.succeeded' : 'apply.failed')
  if (next === 'noSavingsCard') {
    const isOnTheWay = await inviteToOpenCard(config, text, { confirms: true })
    if (!isOnTheWay) goBack(BIND_CARD.indexPath)
    return
  }
  await alertDialog({ text })
  if (next === 'back') goBack(BIND_CARD.indexPath)
  else goToGuide(BIND_CARD, next === 'cardGuide' ? 'card' : 'wallet')
}

/** `/bindCardActivityApply` (spec part 1 §2). */
export default function ApplyPage() {
  return <CardApply family={BIND_CARD} keeps={keepsRecord} follow={follow} />
}

import type { ActivityConfig } from '../../../domain/campaign/activity-config'
import { bindRegisterCodes, bindRegisterNext, cardCodeText } from '../../../domain/rules/cards/bind-card'
import { reissueRegisterCodes, reissueRegisterNext } from '../../../domain/rules/cards/reissue'
import { messageOf } from '../../api/message-of'
import { translate } from '../../i18n'
import { alertDialog } from '../../overlays/notices/notices'
import { closePage } from '../../platform/close-page'
import { goBack } from '../../platform/navigate'
import { inviteToOpenCard } from '../../visit/follow-up/open-card'
import { followRefusal } from '../../visit/registration/follow-registration'
import type { RegisterReply } from '../../visit/registration/payload'
import type { CardFamily } from './card-family'
import { goToGuide } from './guide'

/** The rules of the two families on the answer to a registration (spec part 1 §4). */
const RULES = {
  bindCard: { next: bindRegisterNext, kept: bindRegisterCodes },
  reissue: { next: reissueRegisterNext, kept: reissueRegisterCodes },
} as const satisfies Record<CardFamily['name'], unknown>

/** Whether the form is kept as the local record after a code. */
export const keepsForm = ({ name }: CardFamily, code: number): boolean => RULES[name].kept.has(code)

/** The alert, or the completion popup of a reissue, then where the code leads (spec part 1 §4). */
export async function followCardRegistration(
  family: CardFamily,
  config: ActivityConfig,
  reply: RegisterReply,
): Promise<void> {
  const next = RULES[family.name].next(reply)
  if (next === 'stay') return followRefusal(config, reply)
  const text = messageOf(reply, reply.ok ? 'apply.succeeded' : (cardCodeText(reply.code) ?? 'apply.failed'))
  if (next === 'noSavingsCard') {
    if (!(await inviteToOpenCard(config, text, { confirms: true }))) goBack(family.indexPath)
    return
  }
  const isCompleted = family.name === 'reissue' && reply.ok
  await alertDialog({ title: isCompleted ? translate('reissue.completed') : undefined, text })
  if (next === 'back') goBack(family.indexPath)
  else if (next === 'close') await closePage()
  else goToGuide(family, next === 'cardGuide' ? 'card' : 'wallet')
}

import type { SuccessOf } from '../../../domain/call'
import type { redPacketOptionsCall } from '../../../domain/calls/activity'
import { translate } from '../../i18n'
import { actionSheet, toast } from '../../overlays/notices/notices'

type Options = SuccessOf<typeof redPacketOptionsCall>['redPacketOptionalConfVoList']

/**
 * Lets the visitor choose one of the red packets in an action sheet; used-up ones cannot be chosen (spec part 1 §2).
 * @returns its id; undefined when none was chosen
 */
export async function chooseRedPacket(options: Options, selected?: string): Promise<string | undefined> {
  if (options.length === 0) {
    toast(translate('apply.noRedPackets'), 'alert')
    return undefined
  }
  return actionSheet({
    title: translate('apply.chooseRedPacket'),
    selected,
    options: options.map((option) => ({
      value: option.id,
      label: option.fullDiscountDesc,
      disabled: option.isReceiveOver,
      note: option.isReceiveOver ? translate('overlays.usedUp') : undefined,
    })),
  })
}

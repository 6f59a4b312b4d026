import { CODES } from '../../../../domain/codes'
import { maskName, maskPhone } from '../../../../domain/rules/registration/mask'
import { checkPhone } from '../../../../domain/rules/registration/phone'
import { DeskRefusal } from '../../../http/desk/route'
import { personIn } from './show'

const NOTHING = new DeskRefusal(CODES.notFound, 'operator.nothingToShow')
const NO_PHONE = new DeskRefusal(422, 'desk.noPhone')

/** Whom a row leads to in every campaign, as `npm run person` finds them. */
interface Holder {
  readonly phone: string
  readonly openIds: readonly string[]
  /** Masked, for who confirms. */
  readonly shown: Readonly<Record<string, string>>
}

/** The holder of a row's phone; why there is none where the campaign has no such row, or it has no phone. */
export async function holderOf(
  ctx: Uses<'db' | 'secrets'>,
  row: Parameters<typeof personIn>[1],
): Promise<Holder | DeskRefusal> {
  const person = await personIn(ctx, row)
  if (person === undefined) return NOTHING
  const { name, phone = '', openId } = person
  if (checkPhone(phone) !== undefined) return NO_PHONE
  return {
    phone,
    openIds: openId === undefined ? [] : [openId],
    shown: { phone: maskPhone(phone), ...(name && { customerName: maskName(name) }) },
  }
}

import { REISSUE } from '../../overlays/cards/card-family'
import { CardQuery } from '../../overlays/cards/card-query'

/** `/bindCardReissueConfigQuery` (spec part 1 §2). */
export default function QueryPage() {
  return <CardQuery family={REISSUE} />
}

import { BIND_CARD } from '../../overlays/cards/card-family'
import { CardQuery } from '../../overlays/cards/card-query'

/** `/bindCardActivityQuery` (spec part 1 §2). */
export default function QueryPage() {
  return <CardQuery family={BIND_CARD} />
}

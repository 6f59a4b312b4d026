import { BIND_CARD } from '../../overlays/cards/card-family'
import { CardIndex } from '../../overlays/cards/card-index'

/** `/bindCardActivityIndex` (spec part 1 §2). */
export default function IndexPage() {
  return <CardIndex family={BIND_CARD} />
}

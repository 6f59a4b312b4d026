import { BIND_CARD } from '../card-family'
import { CardIndex } from '../card-index'

/** `/bindCardActivityIndex` (spec part 1 §2). */
export default function IndexPage() {
  return <CardIndex family={BIND_CARD} />
}

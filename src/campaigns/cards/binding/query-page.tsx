import { BIND_CARD } from '../card-family'
import { CardQuery } from '../card-query'

/** `/bindCardActivityQuery` (spec part 1 §2). */
export default function QueryPage() {
  return <CardQuery family={BIND_CARD} />
}

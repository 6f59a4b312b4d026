import { REISSUE } from '../card-family'
import { CardQuery } from '../card-query'

/** `/bindCardReissueConfigQuery` (spec part 1 §2). */
export default function QueryPage() {
  return <CardQuery family={REISSUE} />
}

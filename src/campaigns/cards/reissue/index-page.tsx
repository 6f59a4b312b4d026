import { REISSUE } from '../card-family'
import { CardIndex } from '../card-index'

/** `/bindCardReissueConfigIndex` (spec part 1 §2). */
export default function IndexPage() {
  return <CardIndex family={REISSUE} />
}

import { REISSUE } from '../../overlays/cards/card-family'
import { CardIndex } from '../../overlays/cards/card-index'

/** `/bindCardReissueConfigIndex` (spec part 1 §2). */
export default function IndexPage() {
  return <CardIndex family={REISSUE} />
}

import { PAGES } from '../../../domain/paths'
import { useT } from '../../i18n'
import { Button } from '../../overlays/button/button'
import { go } from '../../platform/navigate'

/** The way to the prize from a screen that a campaign is closed with: what was won outlives it. */
export function MyPrize() {
  const t = useT()
  return (
    <Button icon="gift" tone="plain" onPress={() => go(PAGES.giftPrize.path, { pay: null })}>
      {t('gift.myPrize')}
    </Button>
  )
}

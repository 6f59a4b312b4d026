import { Button } from '../../parts/control/button'
import { Notice } from '../../parts/state/notice'
import type { Path } from '../document/path'
import { useEditor } from '../editor-context'
import { changesFrom } from './changes'

/** Where an amount was changed: the texts that still name another one, and the offer to change them too. */
export function AmountNotice({ path }: { path: Path }) {
  const { t, isReadOnly, amounts } = useEditor()
  const count = changesFrom(amounts.changes, path).length
  if (isReadOnly || count === 0) return null
  return (
    <Notice tone="warning">
      <span>{t('editor.amountsDiffer', { count })}</span>
      <Button onClick={amounts.show}>{t('editor.amountsShow')}</Button>
    </Notice>
  )
}

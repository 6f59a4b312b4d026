import { amountChanges } from '../../../domain/rules/go-live/amounts'
import { Button } from '../../parts/control/button'
import { Dialog, DialogButtons } from '../../parts/dialog'
import { pathOf } from '../document/path'
import { useEditor } from '../editor-context'
import { placeName } from '../problems/index-of-problems'
import styles from './amounts.module.css'
import { inShort, withChanges } from './changes'

/** Shows how texts become what is paid, and changes them in one step. */
export function AmountsDialog({ onClose }: { onClose(): void }) {
  const { t, document, form, language, session, say } = useEditor()
  const changes = amountChanges(document)
  const count = changes.length
  const change = () => {
    session.replace(withChanges(document, changes))
    say(t('editor.amountsChanged', { count }))
    onClose()
  }
  return (
    <Dialog title={t('editor.amountsTitle')} lead={t('editor.amountsLead')} onClose={onClose}>
      {count === 0 && <p>{t('editor.amountsNone')}</p>}
      <ul className={styles.changes}>
        {changes.map(({ field, parts }) => (
          <li key={field}>
            <p className={styles.place}>{placeName(form, pathOf(field), language)}</p>
            <p className={styles.text}>
              {inShort(parts).map(({ text, becomes }, at) =>
                becomes === undefined ? (
                  text
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text are their places
                  <span key={at}>
                    <del>{text}</del>
                    <ins>{becomes}</ins>
                  </span>
                ),
              )}
            </p>
          </li>
        ))}
      </ul>
      <DialogButtons>
        <Button onClick={onClose}>{t('editor.cancel')}</Button>
        {count > 0 && (
          <Button look="primary" onClick={change}>
            {t('editor.amountsChange', { count })}
          </Button>
        )}
      </DialogButtons>
    </Dialog>
  )
}

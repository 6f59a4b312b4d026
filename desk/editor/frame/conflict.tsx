import { useState } from 'react'
import { documentChanges } from '../../../domain/desk/document-changes'
import { nearText } from '../../format/times'
import { Button } from '../../parts/control/button'
import { Dialog, DialogButtons } from '../../parts/dialog'
import { Notice } from '../../parts/state/notice'
import { valueText } from '../../versions/value-text'
import { pathOf } from '../document/path'
import { useEditor } from '../editor-context'
import { placeName } from '../problems/index-of-problems'
import type { SavedDraft } from '../saving/ports'
import type { EditorSession } from '../session'
import styles from './frame.module.css'

const MOST_CHARACTERS = 400

function shownText(value: unknown, absent: string): string {
  if (value === undefined) return absent
  const text = valueText(value)
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text
}

/** Somebody else has saved meanwhile: theirs or ours, and what that means for each field. */
export function Conflict({ theirs, session }: { theirs: SavedDraft; session: EditorSession }) {
  const { t } = useEditor()
  const [isComparing, setComparing] = useState(false)
  const { savedBy: by, savedAt } = theirs.head
  return (
    <Notice tone="bad">
      <p className={styles.grow}>
        {t('editor.conflict', { by, time: nearText(savedAt, Date.now()) })} {t('editor.keptHere')}
      </p>
      <Button title={t('editor.takeTheirsHint')} onClick={session.takeTheirs}>
        {t('editor.takeTheirs')}
      </Button>
      <Button onClick={() => setComparing(true)}>{t('editor.compare')}</Button>
      {isComparing && <Comparison theirs={theirs} session={session} onClose={() => setComparing(false)} />}
    </Notice>
  )
}

interface ComparisonProps {
  theirs: SavedDraft
  session: EditorSession
  onClose(): void
}

function Comparison({ theirs, session, onClose }: ComparisonProps) {
  const { t, document, form, language } = useEditor()
  const differences = documentChanges(theirs.document, document)
  const absent = t('editor.absent')
  return (
    <Dialog
      title={t('editor.differences', { count: differences.length })}
      lead={t('editor.differencesHint')}
      onClose={onClose}
    >
      <section
        className={styles.differences}
        aria-label={t('editor.theirs')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls it
        tabIndex={0}
      >
        {differences.map(({ path, before, after }) => (
          <article key={path}>
            <h3>{placeName(form, pathOf(path), language)}</h3>
            <dl>
              <div>
                <dt>{t('editor.theirs')}</dt>
                <dd>{shownText(before, absent)}</dd>
              </div>
              <div>
                <dt>{t('editor.mine')}</dt>
                <dd>{shownText(after, absent)}</dd>
              </div>
            </dl>
          </article>
        ))}
      </section>
      <DialogButtons>
        <Button onClick={onClose}>{t('editor.cancel')}</Button>
        <Button
          look="primary"
          onClick={() => {
            onClose()
            void session.keepOurs()
          }}
        >
          {t('editor.keepOurs')}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

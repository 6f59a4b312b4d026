import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/language'
import { Button } from '../../parts/control/button'
import { standsFast } from '../../parts/stands-fast'
import { Badge } from '../../parts/state/badge'
import type { Tally } from '../../versions/tally'
import { tallyText } from '../../versions/tally-text'
import { useEditor } from '../editor-context'
import type { EditorSession, EditorState } from '../session'
import styles from './frame.module.css'
import { savingText } from './saving-text'

interface ToolbarProps {
  session: EditorSession
  state: EditorState
  operator: string
  /** Who else has the draft open. */
  beside: readonly string[]
  /** What is to be put right and known; undefined while that is being looked at. */
  tally: Tally | undefined
  aside?: ReactNode
  onAdd(): void
  onProblems(): void
}

/** The saving, undo and redo, the problems and what else can be added: in sight wherever one scrolls. */
export function Toolbar({ session, state, operator, beside, tally, aside, onAdd, onProblems }: ToolbarProps) {
  const { t, isReadOnly } = useEditor()
  const { t: own } = useLanguage()
  const said = savingText(state.saving, operator, Date.now(), t)
  const canTry = state.saving.kind === 'unreachable' || state.saving.kind === 'refused'
  return (
    <div ref={standsFast} className={styles.toolbar} role="toolbar" aria-label={t('editor.tools')}>
      {!isReadOnly && (
        <>
          <Button title={t('editor.undoKeys')} disabled={!state.canUndo} onClick={session.undo}>
            {t('editor.undo')}
          </Button>
          <Button title={t('editor.redoKeys')} disabled={!state.canRedo} onClick={session.redo}>
            {t('editor.redo')}
          </Button>
          <Button onClick={onAdd}>{t('editor.addField')}</Button>
        </>
      )}
      <Button look="quiet" disabled={tally === undefined} onClick={onProblems}>
        {tally === undefined ? own('goLive.checking') : tallyText(tally, own)}
      </Button>
      {!isReadOnly && (
        <span className={styles.saving}>
          {beside.length > 0 && <Badge tone="warning">{t('editor.openToo', { count: beside.length })}</Badge>}
          <span role="status">
            <Badge tone={said.tone}>{said.text}</Badge>
          </span>
          {canTry && (
            <Button look="quiet" onClick={() => void session.flush()}>
              {t('editor.tryNow')}
            </Button>
          )}
        </span>
      )}
      {aside}
    </div>
  )
}

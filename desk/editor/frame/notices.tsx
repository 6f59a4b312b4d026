import { useState } from 'react'
import { nearText } from '../../format/times'
import { Button } from '../../parts/control/button'
import { standsFast } from '../../parts/stands-fast'
import { Notice } from '../../parts/state/notice'
import { useEditor } from '../editor-context'
import type { EditorSession, EditorState } from '../session'
import { Conflict } from './conflict'
import styles from './frame.module.css'

/** Why nothing can be typed, or why what was typed is not saved. */
export function Notices({
  session,
  state,
  isDraft,
  mayWrite,
}: {
  session: EditorSession
  state: EditorState
  isDraft: boolean
  mayWrite: boolean
}) {
  const { t, isReadOnly } = useEditor()
  const [isRead, setRead] = useState(false)
  const [readFollowed, setReadFollowed] = useState<EditorState['followed']>(null)
  const { saving, followed, restoredAtMs } = state
  if (saving.kind === 'closed')
    return (
      <div ref={standsFast} className={styles.urgent}>
        <Notice tone="bad">{t('editor.closed')}</Notice>
      </div>
    )
  if (isReadOnly) {
    const { state: stateOfVersion } = state.head
    // The page says it beside the button that leads on.
    if (mayWrite && (stateOfVersion === 'published' || stateOfVersion === 'putAway')) return null
    const isInReview = stateOfVersion === 'inReview'
    const why = isDraft ? 'editor.readOnlyRole' : isInReview ? 'editor.inReview' : 'editor.readOnlyState'
    return <Notice>{t(why)}</Notice>
  }
  if (saving.kind === 'conflict')
    return (
      <div ref={standsFast} className={styles.urgent}>
        <Conflict theirs={saving.theirs} session={session} />
      </div>
    )
  if (saving.kind === 'unreachable' || saving.kind === 'loggedOut' || saving.kind === 'refused')
    return <Notice tone="warning">{t('editor.keptHere')}</Notice>
  if (followed !== null && followed !== readFollowed)
    return (
      <Notice>
        <span className={styles.grow}>
          {t('editor.followed', { by: followed.by, time: nearText(followed.atMs, Date.now()) })}
        </span>
        <Button look="quiet" onClick={() => setReadFollowed(followed)}>
          {t('editor.dismiss')}
        </Button>
      </Notice>
    )
  if (restoredAtMs === null || isRead) return null
  return (
    <Notice>
      <span className={styles.grow}>
        {t('editor.restored', { time: nearText(restoredAtMs, Date.now()) })}
      </span>
      <Button look="quiet" onClick={() => setRead(true)}>
        {t('editor.dismiss')}
      </Button>
    </Notice>
  )
}

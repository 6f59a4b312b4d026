import { lazy, Suspense } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import { prefetchLayer } from '../dialog/layer'
import { untilLoaded } from '../dialog/until-loaded'
import { useLast } from '../dialog/use-last'
import { noticesStore } from './notices'
import styles from './overlay-host.module.css'

const loadDialog = untilLoaded(() => import('./notice-dialog'))
const loadSheet = untilLoaded(async () => ({ default: (await import('../dialog/action-sheet')).ActionSheet }))
const NoticeDialog = lazy(loadDialog)
const ActionSheet = lazy(loadSheet)

/** Fetches the code of the dialogs before the first one opens. */
export async function prefetchDialogs(): Promise<void> {
  await Promise.all([loadDialog(), loadSheet(), prefetchLayer()])
}

/**
 * Renders the toasts, dialogs and action sheets of the imperative calls. It is mounted once, beside the routes, so
 * that they outlive a page.
 */
export function OverlayHost() {
  const { toast, dialogs, actions } = useStore(noticesStore)
  const dialog = useLast(dialogs[0])
  const action = useLast(actions[0])
  return (
    <>
      <Suspense fallback={null}>
        {action ? (
          <ActionSheet
            key={`action-${action.id}`}
            open={actions[0]?.id === action.id}
            title={action.title}
            options={action.options}
            selected={action.selected}
            onChoose={action.answer}
            onClose={() => action.answer(undefined)}
          />
        ) : null}
        {dialog ? (
          <NoticeDialog key={`dialog-${dialog.id}`} notice={dialog} open={dialogs[0]?.id === dialog.id} />
        ) : null}
      </Suspense>
      {createPortal(
        // `aria-live` alone keeps open dialogs from hiding the toasts from screen readers.
        <div className={styles.toasts} aria-live="off">
          {toast ? (
            <div
              key={toast.id}
              role={toast.tone}
              className={toast.tone === 'alert' ? `${styles.toast} ${styles.alert}` : styles.toast}
            >
              {toast.text}
            </div>
          ) : null}
        </div>,
        document.body,
      )}
    </>
  )
}

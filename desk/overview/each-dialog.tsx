import { type ReactNode, useRef, useState } from 'react'
import { useLanguage } from '../i18n/language'
import { ActionDialog } from '../parts/action-dialog'
import { Button } from '../parts/control/button'
import { DialogButtons } from '../parts/dialog'
import { problemText } from '../parts/state/problem-text'
import styles from './each-dialog.module.css'
import { type EachCampaign, useEach, type Work } from './use-each'

interface EachDialogProps<C extends EachCampaign, Done> {
  title: string
  lead: string
  confirm: string
  look?: 'primary' | 'danger'
  campaigns: readonly C[]
  /** What is done with each, by the form's fields; undefined where one of these is wrong, and says so itself. */
  workOf(text: (field: string) => string): Work<C, Done> | undefined
  /** What became of one, in words. */
  says(done: Done, campaign: C): ReactNode
  /** May come while it runs: what has begun is ended, and nothing more is begun. */
  onClose(): void
  /** The fields. */
  children: ReactNode
}

/** The form that had the focus is gone. */
function focusOn(element: HTMLElement | null): void {
  element?.focus()
}

/** Asks once, does it with each of several campaigns, and says of each by name what became of it. */
export function EachDialog<C extends EachCampaign, Done>({
  title,
  lead,
  confirm,
  look = 'primary',
  campaigns,
  workOf,
  says,
  onClose,
  children,
}: EachDialogProps<C, Done>) {
  const { t } = useLanguage()
  // As they were when it was asked for: the list is read again meanwhile.
  const [chosen] = useState(campaigns)
  const { results, state, run } = useEach<C, Done>(chosen)
  const work = useRef<Work<C, Done>>(undefined)
  const isRunning = state === 'running'
  const failed = results.filter(({ outcome }) => outcome?.kind === 'failed').length
  const answered = results.filter(({ outcome }) => outcome !== undefined).length

  function submit(text: (field: string) => string): void {
    work.current = workOf(text)
    if (work.current) void run(work.current)
  }

  return (
    <ActionDialog
      title={title}
      lead={lead}
      action={{ isRunning }}
      confirm={confirm}
      look={look}
      onSubmit={submit}
      onClose={onClose}
      result={
        state !== 'asking' && (
          <div className={styles.result}>
            {isRunning && (
              <progress
                className={styles.progress}
                aria-label={t('overview.progress')}
                value={answered}
                max={results.length}
              />
            )}
            <ul
              className={styles.list}
              aria-label={t('overview.result')}
              aria-live="polite"
              tabIndex={-1}
              ref={focusOn}
            >
              {results.map(({ campaign, outcome }) => (
                <li key={campaign.activityId}>
                  <strong>{campaign.name}</strong> {outcome?.kind === 'done' && says(outcome.done, campaign)}
                  {outcome?.kind === 'failed' && (
                    <span className={styles.failed}>{problemText(outcome.error, t)}</span>
                  )}
                  {outcome === undefined && <span className={styles.waiting}>…</span>}
                </li>
              ))}
            </ul>
            <DialogButtons>
              <Button onClick={onClose}>{t('common.close')}</Button>
              {failed > 0 && (
                <Button look={look} isBusy={isRunning} onClick={() => work.current && void run(work.current)}>
                  {t('overview.again', { count: failed })}
                </Button>
              )}
            </DialogButtons>
          </div>
        )
      }
    >
      <p className={styles.names}>{chosen.map(({ name }) => name).join(t('common.comma'))}</p>
      {children}
    </ActionDialog>
  )
}

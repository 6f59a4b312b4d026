import { type ChangeEvent, useState } from 'react'
import { checkParcelsCall } from '../../domain/desk/parcel-calls'
import { useDeskAction } from '../api/use-desk'
import { useLanguage } from '../i18n/language'
import { Button } from '../parts/control/button'
import { TextArea } from '../parts/control/field'
import { Dialog, DialogButtons } from '../parts/dialog'
import { Notice } from '../parts/state/notice'
import { Problem } from '../parts/state/problem'
import { csvFileText } from './csv-file-text'
import styles from './parcels-dialog.module.css'
import { useShipping } from './use-shipping'

/** As long as a text of so many lines is; the server refuses longer ones. */
const MOST_TEXT = 200_000

/** Takes a list of parcels: it is checked as a whole, and noted step by step once nothing is wrong with it. */
export function ParcelsDialog({ activityId, onClose }: { activityId: string; onClose: () => void }) {
  const { t } = useLanguage()
  const [csv, setCsv] = useState('')
  const [isNoText, setNoText] = useState(false)
  const check = useDeskAction(checkParcelsCall)
  const shipping = useShipping(activityId)
  const { parcels = [], problems = [] } = check.data ?? {}
  const isFine = check.data !== undefined && problems.length === 0
  const fresh = parcels.filter(({ isNew }) => isNew)
  const { done, isOver } = shipping

  function take(text: string): void {
    setCsv(text)
    setNoText(false)
    check.reset()
    shipping.reset()
  }
  async function takeFile({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = target.files ?? []
    const text = file && (await csvFileText(file))
    if (text !== undefined) take(text.slice(0, MOST_TEXT + 1))
    else setNoText(file !== undefined)
    target.value = ''
  }

  return (
    <Dialog
      title={t('parcels.title')}
      lead={t('parcels.lead')}
      isOpen
      {...(!shipping.isRunning && { onClose })}
    >
      <div className={styles.form}>
        <TextArea
          label={t('parcels.list')}
          hint={t('parcels.listHint')}
          rows={6}
          value={csv}
          maxLength={MOST_TEXT}
          spellCheck={false}
          readOnly={shipping.isRunning}
          onChange={({ target }) => take(target.value)}
        />
        <label className={styles.file}>
          <span>{t('parcels.file')}</span>
          <input
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            onChange={(event) => void takeFile(event)}
          />
        </label>
        {isNoText && <Notice tone="bad">{t('common.noCsv')}</Notice>}
        <Problem error={check.error ?? shipping.error} />
        {problems.length > 0 && (
          <Notice tone="bad">
            <div>
              <p>{t('parcels.problems', { count: problems.length })}</p>
              <ul className={styles.problems}>
                {problems.map(({ line, message }) => (
                  <li key={line}>{t('parcels.line', { line, message })}</li>
                ))}
              </ul>
            </div>
          </Notice>
        )}
        {isFine && !isOver && (
          <Notice tone="good">
            {t('parcels.fine', { fresh: fresh.length, known: parcels.length - fresh.length })}
          </Notice>
        )}
        {shipping.isRunning && (
          <progress
            className={styles.progress}
            aria-label={t('parcels.progress')}
            value={done}
            max={fresh.length}
          />
        )}
        {isOver && (
          <Notice tone={shipping.failed.length === 0 ? 'good' : 'bad'}>
            <div>
              <p>{t('parcels.over', { count: shipping.shipped, failed: shipping.failed.length })}</p>
              <ul className={styles.problems}>
                {shipping.failed.map(({ id, message }) => (
                  <li key={id}>{message}</li>
                ))}
              </ul>
            </div>
          </Notice>
        )}
        <DialogButtons>
          <Button disabled={shipping.isRunning} onClick={onClose}>
            {t(isOver ? 'common.close' : 'common.cancel')}
          </Button>
          {isFine && !isOver ? (
            <Button
              look="primary"
              disabled={fresh.length === 0}
              isBusy={shipping.isRunning}
              onClick={() => void shipping.ship(fresh)}
            >
              {t('parcels.ship', { count: fresh.length })}
            </Button>
          ) : (
            <Button
              look="primary"
              disabled={csv.trim() === '' || isOver}
              isBusy={check.isRunning}
              onClick={() => check.run({ activityId, csv })}
            >
              {t('parcels.check')}
            </Button>
          )}
        </DialogButtons>
      </div>
    </Dialog>
  )
}

import { useState } from 'react'
import { checkParcelsCall, MOST_PARCEL_LIST, MOST_PARCELS } from '../../domain/desk/parcel-calls'
import { useDeskAction } from '../api/use-desk'
import { useLanguage } from '../i18n/language'
import { ActionDialog } from '../parts/action-dialog'
import { Button } from '../parts/control/button'
import { TextArea } from '../parts/control/field'
import { Notice } from '../parts/state/notice'
import { FileField } from './files/file-field'
import { LineList } from './files/line-list'
import { TickLines } from './files/tick-lines'
import { FirstParcels } from './first-parcels'
import styles from './parcels-dialog.module.css'
import { useShipping } from './use-shipping'

/**
 * Takes a list of parcels: it is checked as a whole, and noted step by step once nothing is wrong with it. Parcels that are noted,
 * now or by the same list before, can be taken back.
 */
export function ParcelsDialog({ activityId, onClose }: { activityId: string; onClose: () => void }) {
  const { t } = useLanguage()
  const [csv, setCsv] = useState('')
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const check = useDeskAction(checkParcelsCall)
  const shipping = useShipping(activityId)
  const { parcels = [], problems = [], warnings = [], first = [] } = check.data ?? {}
  const isFine = check.data !== undefined && problems.length === 0
  const taken = parcels.filter(({ line, isDoubtful }) => !isDoubtful || ticked.has(line))
  const fresh = taken.filter(({ isNew }) => isNew)
  const known = taken.filter(({ isNew }) => !isNew)
  const { done, over, isRunning } = shipping
  const isChecked = isFine && over === undefined
  /** By this list now, or by the same one before. */
  const noted = over === 'ship' ? fresh : known
  const canTakeBack = isFine && over !== 'takeBack' && noted.length > 0

  function take(text: string): void {
    setCsv(text)
    setTicked(new Set())
    check.reset()
    shipping.reset()
  }

  return (
    <ActionDialog
      title={t('parcels.title')}
      lead={t('parcels.lead')}
      action={{ isRunning: isRunning || check.isRunning, error: check.error ?? shipping.error }}
      confirm={isChecked ? t('parcels.ship', { count: fresh.length }) : t('parcels.check')}
      canSubmit={isChecked ? fresh.length > 0 : csv.trim() !== '' && over === undefined}
      cancel={t(over ? 'common.close' : 'common.cancel')}
      onSubmit={() => (isChecked ? void shipping.ship(fresh) : check.run({ activityId, csv }))}
      onClose={onClose}
      more={
        canTakeBack && (
          <Button isBusy={isRunning && over === undefined} onClick={() => void shipping.takeBack(noted)}>
            {t('parcels.takeBack', { count: noted.length })}
          </Button>
        )
      }
    >
      <TextArea
        label={t('parcels.list')}
        hint={t('parcels.listHint')}
        rows={6}
        value={csv}
        maxLength={MOST_PARCEL_LIST}
        spellCheck={false}
        readOnly={isRunning}
        onChange={({ target }) => take(target.value)}
      />
      <FileField
        label={t('parcels.file')}
        mostLines={MOST_PARCELS + 1}
        disabled={isRunning}
        onText={(text) => take(text.slice(0, MOST_PARCEL_LIST + 1))}
      />
      {problems.length > 0 && (
        <Notice tone="bad">
          <div>
            <p>{t('parcels.problems', { count: problems.length })}</p>
            <LineList lines={problems} />
          </div>
        </Notice>
      )}
      {over === undefined && <FirstParcels lines={first} />}
      {isChecked && (
        <>
          {warnings.length > 0 && (
            <Notice tone="warning">
              <LineList lines={warnings} />
            </Notice>
          )}
          <TickLines
            lines={parcels
              .filter(({ isDoubtful }) => isDoubtful)
              .map(({ line, expressNo }) => ({ line, text: expressNo }))}
            ticked={ticked}
            disabled={isRunning}
            onChange={setTicked}
          />
          <Notice tone="good">{t('parcels.fine', { fresh: fresh.length, known: known.length })}</Notice>
        </>
      )}
      {isRunning && (
        <progress
          className={styles.progress}
          aria-label={t('parcels.progress')}
          value={done}
          max={Math.max(fresh.length, done)}
        />
      )}
      {over === 'ship' && (
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
      {over === 'takeBack' && (
        <Notice tone={shipping.left === 0 ? 'good' : 'warning'}>
          {t('parcels.takenBack', { count: shipping.takenBack, left: shipping.left })}
        </Notice>
      )}
    </ActionDialog>
  )
}

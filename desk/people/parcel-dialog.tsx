import { useState } from 'react'
import { shipParcelsCall } from '../../domain/desk/parcel-calls'
import type { RowOf } from '../../domain/desk/people-calls'
import { useDeskAction } from '../api/use-desk'
import { useLanguage } from '../i18n/language'
import { ActionDialog } from '../parts/action-dialog'
import { Button } from '../parts/control/button'
import { TextField } from '../parts/control/field'
import { Notice } from '../parts/state/notice'

type Gift = RowOf<'gifts'>
const MOST_TEXT = 64

function ParcelDialog({ activityId, gift, onClose }: { activityId: string; gift: Gift; onClose(): void }) {
  const { t } = useLanguage()
  const ship = useDeskAction(shipParcelsCall, ({ failed }) => failed.length === 0 && onClose())
  const [problem] = ship.data?.failed ?? []

  function submit(text: (field: string) => string): void {
    const parcel = { id: gift.id, expressCompany: text('company'), expressNo: text('number') }
    ship.run({ activityId, parcels: [parcel] })
  }

  const field = { required: true, maxLength: MOST_TEXT, autoComplete: 'off', pattern: '.*\\S.*' } as const
  return (
    <ActionDialog
      title={t('parcel.title')}
      lead={t('parcel.lead', { prize: gift.prizeName, name: gift.name ?? '–' })}
      action={ship}
      confirm={t('parcel.confirm')}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('parcel.company')}
        name="company"
        defaultValue={gift.expressCompany ?? ''}
        {...field}
      />
      <TextField label={t('parcel.number')} name="number" defaultValue={gift.expressNo ?? ''} {...field} />
      {problem && <Notice tone="bad">{problem.message}</Notice>}
    </ActionDialog>
  )
}

/** Notes with which parcel one gift goes, or corrects it; nothing where nobody has said where it goes. */
export function ParcelButton({ activityId, gift }: { activityId: string; gift: Gift }) {
  const { t } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  if (gift.state !== 'toShip' && gift.state !== 'shipped' && gift.state !== 'returned') return null
  const action = t(gift.state === 'shipped' ? 'parcel.correct' : 'parcel.open')
  return (
    <>
      <Button
        look="quiet"
        aria-label={t('parcel.row', { action, what: gift.receipt })}
        onClick={() => setOpen(true)}
      >
        {action}
      </Button>
      {isOpen && <ParcelDialog activityId={activityId} gift={gift} onClose={() => setOpen(false)} />}
    </>
  )
}

import { useId } from 'react'
import { Button } from '../../overlays/button/button'
import { Popup } from '../../overlays/dialog/popup'
import { PhoneFields, type PhoneForm } from './phone-form'
import styles from './phone-popup.module.css'

interface PhonePopupProps {
  open: boolean
  onClose: () => void
  title: string
  /** What phone and code are needed for. */
  hint?: string
  form: PhoneForm
  /** Label of the one button. */
  action: string
  onPress: () => unknown
}

/** Phone and SMS code in a popup: look-ups, claims and the records' login. */
export function PhonePopup({ open, onClose, title, hint, form, action, onPress }: PhonePopupProps) {
  const id = useId()
  return (
    <Popup
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <Button type="submit" form={id} onPress={onPress} block>
          {action}
        </Button>
      }
    >
      <form id={id} className={styles.fields} noValidate onSubmit={(event) => event.preventDefault()}>
        {hint === undefined ? null : <p className={styles.hint}>{hint}</p>}
        <PhoneFields form={form} />
      </form>
    </Popup>
  )
}

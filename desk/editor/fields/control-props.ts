import type { Path } from '../document/path'
import type { FormField } from '../form/form-field'

/** What a control is given. */
export interface ControlProps {
  id: string
  path: Path
  field: FormField
  value: unknown
  /** Ids of its hint and its errors. */
  describedBy: string | undefined
  isInvalid: boolean
  /** Names it where no label stands beside it. */
  label?: string | undefined
}

/** The attributes that every input has. */
export const inputProps = ({ id, describedBy, isInvalid, label }: ControlProps) => ({
  id,
  'aria-describedby': describedBy,
  'aria-invalid': isInvalid || undefined,
  'aria-label': label,
})

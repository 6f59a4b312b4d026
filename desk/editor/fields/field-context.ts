import { type ComponentType, createContext, use } from 'react'
import type { Path } from '../document/path'
import type { FormField } from '../form/form-field'

type FieldComponent = ComponentType<{ field: FormField; path: Path }>

/** What shows a field: objects and lists, which are fields themselves, show those within them by it. */
export const FieldContext = createContext<FieldComponent | undefined>(undefined)

export function useField(): FieldComponent {
  const Field = use(FieldContext)
  if (Field === undefined) throw new Error('There is no CampaignEditor above this component.')
  return Field
}

import type { FieldProps } from '@rjsf/utils'
import type { ComponentType } from 'react'
import type { Path } from '../document/path'
import { idAt, useEditor } from '../editor-context'
import { fieldsAlong } from '../form/form-field'
import type { Kind } from '../form/kind'
import { PictureControl } from '../pictures/picture-control'
import type { ControlProps } from './control-props'
import { describedBy } from './field-shell'
import { AddressControl, ColourControl, CommaTextControl, LinesControl } from './list-controls'
import { LocalTextControl } from './local-text-control'
import {
  ChoiceControl,
  FixedControl,
  FlagControl,
  MoneyControl,
  NumberControl,
  TextControl,
} from './scalar-controls'
import { TimeControl } from './time-control'

/** What edits a value of each kind; objects and lists are rjsf's. */
const CONTROLS: Readonly<Record<Exclude<Kind['kind'], 'object' | 'list'>, ComponentType<ControlProps>>> = {
  flag: FlagControl,
  boolean: FlagControl,
  choice: ChoiceControl,
  number: NumberControl,
  money: MoneyControl,
  text: TextControl,
  localText: LocalTextControl,
  localAddress: LocalTextControl,
  address: AddressControl,
  picture: PictureControl,
  colour: ColourControl,
  moment: TimeControl,
  day: TimeControl,
  commaText: CommaTextControl,
  lines: LinesControl,
  fixed: FixedControl,
}

/** A field of rjsf by an editor of ours, which is given the place, the value and what is wrong there. */
export function fieldBy(Edits: ComponentType<ControlProps>): ComponentType<FieldProps> {
  return function EditedField({ fieldPathId, formData, rawErrors = [] }: FieldProps) {
    const { form } = useEditor()
    const path: Path = fieldPathId.path
    const field = fieldsAlong(form, path).at(-1)
    if (field === undefined) return null
    const isInvalid = rawErrors.length > 0
    return (
      <Edits
        id={idAt(path)}
        path={path}
        field={field}
        value={formData}
        describedBy={describedBy(path, isInvalid)}
        isInvalid={isInvalid}
      />
    )
  }
}

/** Edits a value by its kind, without a label of its own. */
export function Control(props: ControlProps) {
  const { kind } = props.field.edit
  if (kind === 'object' || kind === 'list') return null
  const Edits = CONTROLS[kind]
  return <Edits {...props} />
}

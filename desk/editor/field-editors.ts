import type { ComponentType } from 'react'
import { AgreementsEditor } from './agreements/agreements-editor'
import { ButtonsEditor } from './buttons/buttons-editor'
import type { ControlProps } from './fields/control-props'
import { AddressControl, ColourControl, CommaTextControl, LinesControl } from './fields/list-controls'
import { LocalTextControl } from './fields/local-text-control'
import { ObjectEditor } from './fields/object-fields'
import {
  ChoiceControl,
  FixedControl,
  FlagControl,
  MoneyControl,
  NumberControl,
  TextControl,
} from './fields/scalar-controls'
import { TimeControl } from './fields/time-control'
import type { FormField } from './form/form-field'
import type { Kind } from './form/kind'
import { ListEditor } from './list/list-editor'
import { PictureControl } from './pictures/picture-control'
import { PrizeTable } from './prizes/prize-table'
import { ThankYouField } from './prizes/thank-you-field'
import { RegionsEditor } from './regions/regions-editor'

type Editor = ComponentType<ControlProps>

/** What edits a value of each kind. */
const BY_KIND: Readonly<Record<Kind['kind'], Editor>> = {
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
  object: ObjectEditor,
  list: ListEditor,
}

/** Fields that have an editor of their own, by their paths in the schema. */
const BY_PATH: Readonly<Record<string, Editor>> = {
  prizes: PrizeTable,
  giftPrizes: PrizeTable,
  'config.activityRegions': RegionsEditor,
  home_buttons: RegionsEditor,
  'gatherings[].buttons': RegionsEditor,
  'pages[].buttons': RegionsEditor,
  'config.agreements': AgreementsEditor,
  'config.changtuBtnField': ButtonsEditor,
  thankYou: ThankYouField,
}

export const editorOf = ({ path, edit }: FormField): Editor => BY_PATH[path] ?? BY_KIND[edit.kind]

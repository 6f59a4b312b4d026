import { type ComponentType, createContext, use } from 'react'
import type { Language } from '../../domain/languages'
import type { Amounts } from './amounts/use-amounts'
import { type Path, pathText } from './document/path'
import type { ControlProps } from './fields/control-props'
import type { FormField } from './form/form-field'
import type { PictureCalls } from './pictures/ports'
import type { Problem } from './problems/index-of-problems'
import type { CampaignDocument } from './saving/ports'
import type { EditorSession } from './session'
import type { Translate } from './translate'

/** What every part of the editor shares. */
export interface EditorParts {
  session: Pick<EditorSession, 'set' | 'remove' | 'replace'>
  document: CampaignDocument
  form: readonly FormField[]
  language: Language
  t: Translate
  isReadOnly: boolean
  pictures: PictureCalls
  /** Texts that name another amount than is paid. */
  amounts: Amounts
  /** Problems at a place itself. */
  problemsAt(path: Path): readonly Problem[]
  /** Problems at a place and further in. */
  problemsIn(path: Path): readonly Problem[]
  /** What stands at a field as wrong. */
  errorsOf(field: FormField, path: Path): readonly string[]
  /** What edits a field; found here, since some editors show fields themselves. */
  editorOf(field: FormField): ComponentType<ControlProps>
  /** Whether a field is shown that the document has not. */
  isAdded(path: Path): boolean
  /** Shows a field that the document has not. */
  add(path: Path): void
  /** Shows it no longer. */
  drop(path: Path): void
  /** An entry was added and is being filled in; undefined once the focus has left it. */
  begin(path: Path | undefined): void
  isOpen(path: Path): boolean
  setOpen(path: Path, isOpen: boolean): void
  /** Says something to a screen reader. */
  say(text: string): void
  /** Puts the focus at a place once it is there. */
  goTo(path: Path): void
}

export const EditorContext = createContext<EditorParts | undefined>(undefined)

export function useEditor(): EditorParts {
  const parts = use(EditorContext)
  if (parts === undefined) throw new Error('There is no CampaignEditor above this component.')
  return parts
}

/** Id of what edits a place. */
export const idAt = (path: Path): string => `field-${pathText(path)}`

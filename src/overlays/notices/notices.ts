import { createStore } from 'zustand/vanilla'
import type { SharedResult } from '../content/result-picture'
import { layersSettled } from '../dialog/back-button'

/** How a message is announced: `status` waits for its turn, `alert` interrupts. */
type ToastTone = 'status' | 'alert'

interface ToastNotice {
  id: number
  text: string
  tone: ToastTone
}

export interface AlertOptions {
  /** Heading and accessible name; defaults to 'prompt'. */
  title?: string
  text: string
  /** Messages below the text, one on each line. */
  list?: readonly string[]
  /** Label of the button; defaults to 'confirm'. */
  confirm?: string
  /** The result of a game: its picture on the upper edge, and an amount in large type. */
  result?: { isWin: boolean; amount?: { value: string; unit: string } }
  /** A code in large type below the text, with its label. */
  code?: { label: string; value: string }
  /** A quiet link below the button, which closes the dialog too. */
  link?: { label: string; onFollow: () => void } | undefined
  /** What can be shared as a picture. */
  share?: SharedResult | undefined
  /** Runs inside the tap on the button, for copying; the dialog stays open when it resolves to false. */
  onConfirm?: () => Promise<boolean>
}

interface ConfirmOptions extends AlertOptions {
  /** Label of the other button; defaults to 'cancel'. */
  cancel?: string
}

export interface DialogNotice extends ConfirmOptions {
  id: number
  kind: 'alert' | 'confirm' | 'choice'
  answer: (confirmed: boolean) => void
  /** Of a choice: one button each; the first one is the primary action. */
  choices?: readonly DialogChoice[]
  choose?: (value: string) => void
}

interface DialogChoice<T extends string = string> {
  value: T
  label: string
}

export interface ActionOption<T extends string = string> {
  value: T
  label: string
  disabled?: boolean
  /** Shown beside a disabled option, such as 'used up'. */
  note?: string
}

interface ActionNotice {
  id: number
  title: string
  options: readonly ActionOption[]
  selected?: string
  answer: (value: string | undefined) => void
}

interface NoticesState {
  toast?: ToastNotice
  dialogs: readonly DialogNotice[]
  actions: readonly ActionNotice[]
}

/** The notices above the pages; `OverlayHost` renders them. */
export const noticesStore = createStore<NoticesState>()(() => ({ dialogs: [], actions: [] }))

const TOAST_MS = 2_400
const TOAST_MS_PER_CHARACTER = 45

let lastId = 0
let toastTimer: ReturnType<typeof setTimeout> | undefined

/**
 * Shows a text briefly in the middle of the screen; a newer one replaces it. Long texts stay longer.
 * @param tone `alert` for an error, `status` otherwise
 */
export function toast(text: string, tone: ToastTone = 'status'): void {
  if (text === '') return
  lastId += 1
  clearTimeout(toastTimer)
  noticesStore.setState({ toast: { id: lastId, text, tone } })
  toastTimer = setTimeout(clearToast, TOAST_MS + text.length * TOAST_MS_PER_CHARACTER)
}

function clearToast(): void {
  clearTimeout(toastTimer)
  noticesStore.setState({ toast: undefined })
}

/** A dialog opens: a status would cover its text. What is wrong stays, which the dialog may not say. */
function clearStatus(): void {
  if (noticesStore.getState().toast?.tone === 'status') clearToast()
}

function showDialog(
  kind: DialogNotice['kind'],
  options: Omit<DialogNotice, 'id' | 'kind' | 'answer'>,
): Promise<boolean> {
  clearStatus()
  return new Promise((resolve) => {
    lastId += 1
    const id = lastId
    const answer = (confirmed: boolean) => {
      noticesStore.setState(({ dialogs }) => ({ dialogs: dialogs.filter((dialog) => dialog.id !== id) }))
      void layersSettled().then(() => resolve(confirmed))
    }
    noticesStore.setState(({ dialogs }) => ({ dialogs: [...dialogs, { ...options, id, kind, answer }] }))
  })
}

/** Shows a text to confirm, in place of a status, which would cover it; several dialogs are shown one after the other. */
export async function alertDialog(options: AlertOptions): Promise<void> {
  await showDialog('alert', options)
}

/** Shows a question; true when confirmed, false when cancelled or closed by Esc or the back button. */
export function confirmDialog(options: ConfirmOptions): Promise<boolean> {
  return showDialog('confirm', options)
}

/**
 * Shows a text with a button for each choice, and a cross.
 * @returns the chosen value; undefined when the dialog was closed
 */
export async function choiceDialog<T extends string>({
  choices,
  ...options
}: Pick<AlertOptions, 'title' | 'text'> & { choices: readonly DialogChoice<T>[] }): Promise<T | undefined> {
  let chosen: T | undefined
  const choose = (value: string) => {
    chosen = choices.find((choice) => choice.value === value)?.value
  }
  await showDialog('choice', { ...options, choices, choose })
  return chosen
}

/**
 * Shows options in a sheet.
 * @returns the chosen value; undefined when the sheet was closed
 */
export function actionSheet<T extends string>(sheet: {
  title: string
  options: readonly ActionOption<T>[]
  selected?: T
}): Promise<T | undefined> {
  clearStatus()
  return new Promise((resolve) => {
    lastId += 1
    const id = lastId
    const answer = (value: string | undefined) => {
      noticesStore.setState(({ actions }) => ({ actions: actions.filter((action) => action.id !== id) }))
      const chosen = sheet.options.find((option) => option.value === value)?.value
      void layersSettled().then(() => resolve(chosen))
    }
    noticesStore.setState(({ actions }) => ({ actions: [...actions, { ...sheet, id, answer }] }))
  })
}

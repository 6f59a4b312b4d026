import { createStore } from 'zustand/vanilla'
import { layersSettled } from '../dialog/back-closes'

/** How a message is announced: `status` waits for its turn, `alert` interrupts. */
type ToastTone = 'status' | 'alert'

interface ToastNotice {
  id: number
  text: string
  tone: ToastTone
}

export interface AlertOptions {
  /** Shown above the text and the dialog's accessible name; without it the name is 'prompt'. */
  title?: string
  text: string
  /** Messages below the text, one on each line. */
  list?: readonly string[]
  /** Label of the button; 'confirm' without it. */
  confirm?: string
  /** The result of a game: its picture stands on the dialog, an amount is shown big. */
  result?: { isWin: boolean; amount?: { value: string; unit: string } }
  /** A code shown big below the text, with what it is. */
  code?: { label: string; value: string }
  /** Runs inside the tap on the button, for copying; the dialog stays when it comes to false. */
  onConfirm?: () => Promise<boolean>
}

interface ConfirmOptions extends AlertOptions {
  /** Label of the other button; 'cancel' without it. */
  cancel?: string
}

export interface DialogNotice extends ConfirmOptions {
  id: number
  kind: 'alert' | 'confirm' | 'choice'
  answer: (confirmed: boolean) => void
  /** Of a choice: one button each, the first is the one to press. */
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
  /** Said beside a disabled option, such as 'used up'. */
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

/** What stands above the pages now; the overlay host draws it. */
export const noticesStore = createStore<NoticesState>()(() => ({ dialogs: [], actions: [] }))

const TOAST_MS = 2_400
const TOAST_MS_PER_CHARACTER = 45

let lastId = 0
let toastTimer: ReturnType<typeof setTimeout> | undefined

/**
 * Says a text briefly at the middle of the screen; a newer one takes its place. Long texts stay longer.
 * @param tone `alert` for what went wrong, `status` otherwise
 */
export function toast(text: string, tone: ToastTone = 'status'): void {
  if (text === '') return
  lastId += 1
  clearTimeout(toastTimer)
  noticesStore.setState({ toast: { id: lastId, text, tone } })
  toastTimer = setTimeout(
    () => noticesStore.setState({ toast: undefined }),
    TOAST_MS + text.length * TOAST_MS_PER_CHARACTER,
  )
}

function ask(
  kind: DialogNotice['kind'],
  options: Omit<DialogNotice, 'id' | 'kind' | 'answer'>,
): Promise<boolean> {
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

/** Shows a text that has to be confirmed; several at once are shown one after the other. */
export async function alertDialog(options: AlertOptions): Promise<void> {
  await ask('alert', options)
}

/** Asks a question; true when confirmed, false when cancelled or left by Esc or the back button. */
export function confirmDialog(options: ConfirmOptions): Promise<boolean> {
  return ask('confirm', options)
}

/**
 * Shows a text with a button for each way on, and a cross.
 * @returns the chosen value; undefined when the dialog was left
 */
export async function choiceDialog<T extends string>({
  choices,
  ...options
}: Pick<AlertOptions, 'title' | 'text'> & { choices: readonly DialogChoice<T>[] }): Promise<T | undefined> {
  let chosen: T | undefined
  const choose = (value: string) => {
    chosen = choices.find((choice) => choice.value === value)?.value
  }
  await ask('choice', { ...options, choices, choose })
  return chosen
}

/**
 * Offers options in a sheet from below.
 * @returns the chosen value; undefined when the sheet was left
 */
export function actionSheet<T extends string>(sheet: {
  title: string
  options: readonly ActionOption<T>[]
  selected?: T
}): Promise<T | undefined> {
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

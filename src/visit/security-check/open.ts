import type { ComponentType } from 'react'
import { createStore } from 'zustand/vanilla'
import { translate } from '../../i18n'
import { layersSettled } from '../../overlays/dialog/back-button'
import { toast } from '../../overlays/notices/notices'
import type { CheckKind } from './challenge'
import type { SecurityCheckProps } from './props'

interface SecurityCheckState {
  check?: {
    id: number
    first: CheckKind
    Dialog: ComponentType<SecurityCheckProps>
    end: (ticket: string | undefined) => void
  }
}

/** The open check; `SecurityCheckHost` renders it. */
export const securityCheckStore = createStore<SecurityCheckState>()(() => ({}))

let pending: Promise<string | undefined> | undefined
let lastId = 0

async function run(first: CheckKind): Promise<string | undefined> {
  const loaded = await import('./security-check-dialog').catch(() => undefined)
  if (!loaded) {
    toast(translate('notice.network'), 'alert')
    return undefined
  }
  const ticket = await new Promise<string | undefined>((resolve) => {
    lastId += 1
    securityCheckStore.setState({
      check: { id: lastId, first, Dialog: loaded.SecurityCheckDialog, end: resolve },
    })
  })
  securityCheckStore.setState({ check: undefined })
  // Nothing follows a check that was closed, and the button that opens it is pressed again at once.
  if (ticket !== undefined) await layersSettled()
  return ticket
}

/**
 * Opens the security check; a second call while it is open waits for the same one.
 * @param first the kind that it begins with
 * @returns the ticket for one SMS code or operator's login; undefined when it was closed
 */
export function openSecurityCheck(first: CheckKind = 'picture'): Promise<string | undefined> {
  pending ??= run(first).finally(() => {
    pending = undefined
  })
  return pending
}

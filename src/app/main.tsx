import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { SERVED_ANSWER_ID } from '../../domain/rules/visit/served-page'
import { prefetchClient } from '../api/client'
import { refetchOnReturn } from '../api/query-client'
import { loadCatalogue } from '../i18n/catalogue'
import { keepFieldInView } from '../platform/focus/keyboard'
import { fontsReady } from '../platform/fonts'
import { previewOfPage } from '../platform/preview'
import { isProbed } from '../platform/probe'
import { openSealedStorage } from '../platform/sealed-storage'
import { preferences } from '../stores/preferences'
import { session } from '../stores/session'
import { absorbAddress } from './absorb-address'
import { App } from './app'
import { connectPlatform } from './connect'
import { startFieldData } from './field-data/start'
import { keepRootFontSize } from './rem'
import { retryStyles } from './retry-styles'
import { keepLinksInApp } from './served/take-over'
import './theme.css'

/** Before the first page, so that the probe's clock is there when the first scene starts. */
async function startProbe(): Promise<void> {
  if (!isProbed()) return
  await (await import('../stage/probe-start')).startProbe()
}

async function boot(root: HTMLElement): Promise<void> {
  retryStyles()
  if (previewOfPage === null) startFieldData()
  else (await import('./preview/ribbon')).showRibbon()
  if (__LAB__) (await import('../../lab/simulate-channel')).simulateChannel()
  history.scrollRestoration = 'manual'
  if (!document.getElementById(SERVED_ANSWER_ID)) prefetchClient()
  keepRootFontSize()
  await openSealedStorage(document.forms.length > 0)
  session.getState().recall()
  keepFieldInView()
  absorbAddress()
  connectPlatform()
  refetchOnReturn()
  keepLinksInApp()
  await Promise.all([loadCatalogue(preferences.getState().language, 'first'), fontsReady(), startProbe()])
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}

const root = document.getElementById('root')
if (root) void boot(root)

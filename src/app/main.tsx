import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { refetchOnReturn } from '../api/query-client'
import { fontsReady } from '../platform/fonts'
import { absorbAddress } from './absorb-address'
import { App } from './app'
import { connectGroundFloor } from './connect'
import { keepRootFontSize } from './rem'
import './theme.css'

async function boot(root: HTMLElement): Promise<void> {
  if (__LAB__) (await import('../../lab/pretend')).pretend()
  history.scrollRestoration = 'manual'
  keepRootFontSize()
  absorbAddress()
  connectGroundFloor()
  refetchOnReturn()
  await fontsReady()
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
  if (new URLSearchParams(location.search).get('probe') === '1') {
    await (await import('../stage/probe-start')).startProbe()
  }
}

const root = document.getElementById('root')
if (root) void boot(root)

import type { ComponentType } from 'react'
import './lab.css'

/** Where the lab is served: at `/lab/` by the server, below the base in the development server. */
const room = location.pathname.replace(/^(\/new-dbank)?\/lab\/?(index\.html$)?/, '').replace(/\/$/, '')

type Room = () => Promise<{ default: ComponentType }>

const ROOMS = new Map<string, Room>([
  ['', () => import('./workspace')],
  ['campaigns', () => import('./campaigns')],
  ['inbox', () => import('./inbox')],
  ['wallet', () => import('./wallet')],
  ['host', () => import('./host/host')],
  ['envelope', () => import('./envelope')],
  ['gallery', () => import('./workbench/gallery-room')],
  ['pictures', () => import('./pictures')],
])

async function show(load: Room): Promise<void> {
  const [{ createRoot }, { createElement }, { Shell }, { fontsReady }, { default: Content }] =
    await Promise.all([
      import('react-dom/client'),
      import('react'),
      import('./shell/shell'),
      import('../src/platform/fonts'),
      load(),
    ])
  // Names of campaigns are Chinese, on machines without the glyphs too.
  void fontsReady()
  const root = document.getElementById('root')
  if (root) createRoot(root).render(createElement(Shell, null, createElement(Content)))
}

/** A fixture's page loads nothing of the lab around its scene. */
async function showFixture(): Promise<void> {
  const root = document.getElementById('root')
  if (root) await (await import('./gallery/gallery')).openGallery(root)
}

if (room === 'scene' || room.startsWith('scene/')) void showFixture()
else void show(ROOMS.get(room) ?? (() => import('./not-found')))

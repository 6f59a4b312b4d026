import type { ComponentType } from 'react'
import './lab.css'

/** Where the lab is served: at `/lab/` by the server, below the base in the development server. */
const room = location.pathname.replace(/^(\/new-dbank)?\/lab\/?/, '').replace(/\/$/, '')

async function show(load: () => Promise<{ default: ComponentType }>): Promise<void> {
  const [{ createRoot }, { createElement }, { default: Room }] = await Promise.all([
    import('react-dom/client'),
    import('react'),
    load(),
  ])
  const root = document.getElementById('root')
  if (root) createRoot(root).render(createElement(Room))
}

/** The gallery loads nothing of the lab around its scene. */
async function showGallery(): Promise<void> {
  const root = document.getElementById('root')
  if (root) await (await import('./gallery/gallery')).openGallery(root)
}

if (room === 'scene' || room.startsWith('scene/')) void showGallery()
else if (room === 'inbox') void show(() => import('./inbox'))
else if (room === 'wallet') void show(() => import('./wallet'))
else if (room === 'host') void show(() => import('./host/host'))
else if (room === 'envelope') void show(() => import('./envelope'))
else void show(() => import('./campaigns'))

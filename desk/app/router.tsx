import type { ComponentType } from 'react'
import { createBrowserRouter, Navigate } from 'react-router-dom'
import { CampaignPage } from '../campaigns/campaign-page'
import { CampaignsPage } from '../campaigns/campaigns-page'
import { FirstTab } from '../campaigns/first-tab'
import { SettingsPage } from '../settings/settings-page'
import { NoPage } from './no-page'
import { NotLoaded } from './not-loaded'
import { Shell } from './shell'

/** A page in a file of its own; without a network there is none, nor where the desk was renewed meanwhile. */
const page = (load: () => Promise<ComponentType>) => async () => {
  try {
    return { Component: await load() }
  } catch {
    throw new NotLoaded()
  }
}

const watch = page(async () => (await import('../watch/watch-page')).WatchPage)
const edit = page(async () => (await import('../editor/edit-page')).EditPage)
const versions = page(async () => (await import('../versions/versions-page')).VersionsPage)
const version = page(async () => (await import('../versions/version-page')).VersionPage)
const simulate = page(async () => (await import('../simulate/simulate-page')).SimulatePage)
const close = page(async () => (await import('../close/close-page')).ClosePage)
const share = page(async () => (await import('../share/share-page')).SharePage)
const people = page(async () => (await import('../people/people-page')).PeoplePage)
const preview = page(async () => (await import('../preview/preview-page')).PreviewPage)
const accounts = page(async () => (await import('../accounts/accounts-page')).AccountsPage)
const requests = page(async () => (await import('../requests/requests-page')).RequestsPage)
const notices = page(async () => (await import('../notices/notices-page')).NoticesPage)
const search = page(async () => (await import('../search/search-page')).SearchPage)
const person = page(async () => (await import('../person/person-page')).PersonPage)
const audit = page(async () => (await import('../audit/audit-page')).AuditPage)

/** The desk's addresses, below `/desk`. A campaign's tabs are those of `campaigns/tabs.ts`. */
export const router = createBrowserRouter(
  [
    {
      element: <Shell />,
      errorElement: <NoPage />,
      hydrateFallbackElement: <></>,
      children: [
        {
          // A page that fails leaves the way to the others.
          errorElement: <NoPage />,
          children: [
            { index: true, element: <CampaignsPage /> },
            // The same page by the name of what it lists.
            { path: 'campaigns', element: <CampaignsPage /> },
            {
              path: 'campaigns/:activityId',
              element: <CampaignPage />,
              children: [
                { index: true, element: <FirstTab /> },
                { path: 'watch', lazy: watch },
                { path: 'edit', lazy: edit },
                { path: 'versions', lazy: versions },
                { path: 'versions/:version', lazy: version },
                { path: 'preview', lazy: preview },
                { path: 'simulate', lazy: simulate },
                { path: 'share', lazy: share },
                { path: 'close', lazy: close },
                { path: 'people', lazy: people },
              ],
            },
            {
              path: 'settings',
              element: <SettingsPage />,
              children: [
                { index: true, element: <Navigate to="edit" replace /> },
                { path: 'edit', lazy: edit },
                { path: 'versions', lazy: versions },
                { path: 'versions/:version', lazy: version },
              ],
            },
            { path: 'requests', lazy: requests },
            { path: 'notices', lazy: notices },
            { path: 'search', lazy: search },
            { path: 'person/:id', lazy: person },
            { path: 'audit', lazy: audit },
            { path: 'accounts', lazy: accounts },
            { path: '*', element: <NoPage /> },
          ],
        },
      ],
    },
  ],
  { basename: '/desk' },
)

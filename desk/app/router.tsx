import { createBrowserRouter, Navigate } from 'react-router-dom'
import { CampaignPage } from '../campaigns/campaign-page'
import { CampaignsPage } from '../campaigns/campaigns-page'
import { FirstTab } from '../campaigns/first-tab'
import { NoPage } from './no-page'
import { Shell } from './shell'

const watch = () => import('../watch/watch-page').then(({ WatchPage }) => ({ Component: WatchPage }))
const edit = () => import('../editor/edit-page').then(({ EditPage }) => ({ Component: EditPage }))
const versions = () =>
  import('../versions/versions-page').then(({ VersionsPage }) => ({ Component: VersionsPage }))
const version = () =>
  import('../versions/version-page').then(({ VersionPage }) => ({ Component: VersionPage }))
const simulate = () =>
  import('../simulate/simulate-page').then(({ SimulatePage }) => ({ Component: SimulatePage }))
const close = () => import('../close/close-page').then(({ ClosePage }) => ({ Component: ClosePage }))
const people = () => import('../people/people-page').then(({ PeoplePage }) => ({ Component: PeoplePage }))
const preview = () =>
  import('../preview/preview-page').then(({ PreviewPage }) => ({ Component: PreviewPage }))
const accounts = () =>
  import('../accounts/accounts-page').then(({ AccountsPage }) => ({ Component: AccountsPage }))
const audit = () => import('../audit/audit-page').then(({ AuditPage }) => ({ Component: AuditPage }))

/** The desk's addresses, below `/desk`. A campaign's tabs are those of `campaigns/tabs.ts`. */
export const router = createBrowserRouter(
  [
    {
      element: <Shell />,
      errorElement: <NoPage />,
      hydrateFallbackElement: <></>,
      children: [
        { index: true, element: <Navigate to="/campaigns" replace /> },
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
            { path: 'close', lazy: close },
            { path: 'people', lazy: people },
          ],
        },
        { path: 'audit', lazy: audit },
        { path: 'accounts', lazy: accounts },
        { path: '*', element: <NoPage /> },
      ],
    },
  ],
  { basename: '/desk' },
)

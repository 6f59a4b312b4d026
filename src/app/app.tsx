import { QueryClientProvider } from '@tanstack/react-query'
import { BrowserRouter, Route, Routes, useLocation } from 'react-router-dom'
import { BASE_PATH } from '../../domain/paths'
import { queryClient } from '../api/query-client'
import { I18n } from '../i18n'
import { OverlayHost } from '../overlays/notices/overlay-host'
import { EndScreen } from '../overlays/states/status-screen'
import { useSession } from '../stores/session'
import { SecurityCheckHost } from '../visit/security-check/security-check-host'
import { ErrorBoundary } from './error-boundary'
import { NotFoundPage } from './not-found-page'
import { OfflineNotice } from './offline-notice'
import { PageSlot } from './page-slot'
import { RoutePage } from './route-page'
import { RouterBridge } from './router-bridge'
import { routes } from './routes'

function Pages() {
  const { key } = useLocation()
  const ended = useSession((state) => state.ended)
  if (ended) return <EndScreen />
  return (
    <ErrorBoundary resetKey={key}>
      <Routes>
        {routes.map((route) => (
          <Route
            key={route.path}
            path={route.path}
            element={
              <PageSlot key={route.path} titleKey={route.title} isGame={route.game !== undefined}>
                <RoutePage route={route} />
              </PageSlot>
            }
          />
        ))}
        <Route
          path="*"
          element={
            <PageSlot key="*" titleKey="title.notFound">
              <NotFoundPage />
            </PageSlot>
          }
        />
      </Routes>
    </ErrorBoundary>
  )
}

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <I18n>
        <OfflineNotice />
        <BrowserRouter basename={BASE_PATH}>
          <RouterBridge />
          <Pages />
        </BrowserRouter>
        <SecurityCheckHost />
        <OverlayHost />
      </I18n>
    </QueryClientProvider>
  )
}

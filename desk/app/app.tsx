import { useQuery } from '@tanstack/react-query'
import { RouterProvider } from 'react-router-dom'
import { SESSION_KEY } from '../api/desk'
import { useDesk } from '../api/use-desk'
import { Problem } from '../parts/state/problem'
import { LoginPage } from '../session/login-page'
import { OperatorProvider } from '../session/operator'
import { VisitProvider } from '../session/visit'
import styles from './app.module.css'
import { router } from './router'

/** The page of the address for who is logged in, otherwise the login. */
export function App() {
  const desk = useDesk()
  const session = useQuery({
    queryKey: SESSION_KEY,
    queryFn: () => desk.checkSession(),
    staleTime: 0,
    refetchOnWindowFocus: () => !desk.waiting.isWaiting(),
  })
  if (session.data === undefined)
    return (
      <main className={styles.alone}>
        <Problem error={session.error} onRetry={() => void session.refetch()} />
      </main>
    )
  if (session.data === null) return <LoginPage />
  return (
    <OperatorProvider value={session.data} key={session.data.name}>
      <VisitProvider>
        <RouterProvider router={router} />
      </VisitProvider>
    </OperatorProvider>
  )
}

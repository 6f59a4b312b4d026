import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { connectRouter } from '../platform/router'
import { session } from '../stores/session'
import { absorbAddress, absorbRoute } from './absorb-address'
import { prefetchPage } from './routes'

/** Connects the router for code outside React, and keeps private parameters out of each new address. */
export function RouterBridge() {
  const navigate = useNavigate()
  const { key, search } = useLocation()
  useLayoutEffect(
    () =>
      connectRouter({
        navigate: (to, options) => void navigate(absorbRoute(to), options),
        prefetch: prefetchPage,
      }),
    [navigate],
  )
  useLayoutEffect(() => {
    if (search !== '') absorbAddress()
  }, [search])
  useEffect(() => {
    if (key !== '') session.getState().setEnded(false)
  }, [key])
  return null
}

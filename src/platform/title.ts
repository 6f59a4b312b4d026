import { useEffect } from 'react'

/**
 * Gives the document the title that a configuration names; undefined leaves the route's own.
 */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = title
  }, [title])
}

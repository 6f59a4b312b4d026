import { useEffect } from 'react'

/** Sets the document's title while it is known; an unknown one leaves the route's. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = title
  }, [title])
}

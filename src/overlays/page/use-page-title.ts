import { useEffect } from 'react'

/** Sets the document's title; undefined keeps the route's. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = title
  }, [title])
}

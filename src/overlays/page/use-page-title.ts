import { useEffect } from 'react'

/** What the document's title is made of: the page's own name, where it has one, and the campaign's or the route's title. */
let pageName: string | undefined
let base = ''

function write(): void {
  document.title = pageName === undefined || pageName === base ? base : `${pageName} · ${base}`
}

/** Sets the document's title at once, as a route does. */
export function setPageTitle(title: string): void {
  base = title
  write()
}

/** Sets the document's title; undefined keeps the route's. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) setPageTitle(title)
  }, [title])
}

/** Puts the name of a page before the title of its campaign, which several pages share. */
export function usePageName(name: string): void {
  useEffect(() => {
    pageName = name
    write()
    return () => {
      pageName = undefined
    }
  }, [name])
}

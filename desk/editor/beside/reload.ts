import * as z from 'zod/mini'
import { PREVIEW_WHERE } from '../../../domain/preview'

/** What the page answers. */
const previewPlace = z.object({ previewAt: z.url().check(z.maxLength(4_000)) })

/** A page of the preview answers at once. */
const ANSWER_MS = 500

/**
 * Loads the page that a preview's frame shows once more, by its address. The frame asks the page for it, since nothing of
 * another origin can be read.
 * @param link what the preview began with
 * @param otherwise what is loaded where no page answers: one that is still loading, or has left the preview
 */
export function reloadPreview(frame: HTMLIFrameElement, link: string, otherwise: string): void {
  const { origin, searchParams } = new URL(link)
  const mark = searchParams.get('preview')
  const load = (address: string) => {
    clearTimeout(timer)
    removeEventListener('message', hear)
    frame.src = address
  }
  const hear = ({ data, origin: from, source }: MessageEvent<unknown>) => {
    const place = previewPlace.safeParse(data)
    if (from !== origin || source !== frame.contentWindow || !place.success) return
    const shown = new URL(place.data.previewAt)
    shown.hash = ''
    const isOfPreview = shown.origin === origin && shown.searchParams.get('preview') === mark
    load(isOfPreview ? shown.href : link)
  }
  const timer = setTimeout(() => load(otherwise), ANSWER_MS)
  addEventListener('message', hear)
  frame.contentWindow?.postMessage(PREVIEW_WHERE, origin)
}

/** `left`: the frame goes back; `first`: there is no page before; `unknown`: the browser does not tell. */
export type BackResult = 'left' | 'first' | 'unknown'

/**
 * Goes back in a frame's own history. `history.back()` walks the tab's, frame and lab in one, and could leave the lab:
 * without the Navigation API nothing is done.
 */
export function goBack(frame: { navigation?: Pick<Navigation, 'canGoBack' | 'back'> }): BackResult {
  try {
    const { navigation } = frame
    if (!navigation) return 'unknown'
    if (!navigation.canGoBack) return 'first'
    const { committed, finished } = navigation.back()
    // A page that asks its player whether to stay may end it.
    for (const end of [committed, finished]) end?.catch(() => undefined)
    return 'left'
  } catch {
    // A page of another origin.
    return 'unknown'
  }
}

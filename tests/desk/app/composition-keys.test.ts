import { expect, it } from 'vitest'
import { leaveKeysToComposition } from '../../../desk/app/composition-keys'

class Key extends Event {
  readonly isComposing: boolean
  readonly keyCode: number
  constructor(key: { isComposing?: boolean; keyCode?: number }) {
    super('keydown', { cancelable: true })
    this.isComposing = key.isComposing ?? false
    this.keyCode = key.keyCode ?? 27
  }
}

it.each([
  [{ isComposing: true }, false],
  [{ keyCode: 229 }, false],
  [{}, true],
])('the key %j is heard by the page: %s', (key, isHeard) => {
  const page = new EventTarget()
  leaveKeysToComposition(page as Window)
  let heard = false
  page.addEventListener('keydown', () => {
    heard = true
  })
  const event = new Key(key)
  page.dispatchEvent(event)
  // The input method goes on with it all the same.
  expect([heard, event.defaultPrevented]).toEqual([isHeard, false])
})

import { describe, expect, it, vi } from 'vitest'
import { goBack } from '../../../lab/host/go-back'

describe('the phone’s back button', () => {
  it('goes back in the frame’s own history, whether or not the page stays', () => {
    const refused = Promise.reject(new Error('stayed'))
    const back = vi.fn(() => ({ committed: refused, finished: refused }) as NavigationResult)
    expect(goBack({ navigation: { canGoBack: true, back } })).toBe('left')
    expect(back).toHaveBeenCalledOnce()
  })

  it('does nothing at the frame’s first page', () => {
    const back = vi.fn()
    expect(goBack({ navigation: { canGoBack: false, back } })).toBe('first')
    expect(back).not.toHaveBeenCalled()
  })

  it('does nothing where the browser does not tell, or the page is of another origin', () => {
    expect(goBack({})).toBe('unknown')
    const foreign = Object.defineProperty({}, 'navigation', {
      get: () => {
        throw new DOMException('Blocked', 'SecurityError')
      },
    })
    expect(goBack(foreign)).toBe('unknown')
  })
})

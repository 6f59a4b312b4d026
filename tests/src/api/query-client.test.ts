import { QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { queryClient, refetchOnReturn } from '../../../src/api/query-client'

afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})

describe('a page that its browser kept', () => {
  it('reads again what was cut off as it was left, and shows no failure of it', async () => {
    let comeBack: (event: { persisted: boolean }) => void = () => {}
    vi.stubGlobal('addEventListener', (type: string, listener: typeof comeBack) => {
      if (type === 'pageshow') comeBack = listener
    })
    refetchOnReturn()
    let cutOff = (_: Error) => {}
    const answers = [
      new Promise<string>((_, reject) => {
        cutOff = reject
      }),
      Promise.resolve('orders'),
    ]
    const queryFn = vi.fn(() => answers.shift() ?? Promise.reject(new Error('a third time')))
    const seen: (string | undefined)[] = []
    const observer = new QueryObserver(queryClient, { queryKey: ['orders'], queryFn })
    const leave = observer.subscribe(({ data, error }) => seen.push(error ? error.message : data))
    await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(1))
    comeBack({ persisted: true })
    cutOff(new Error('cut off'))
    await vi.waitFor(() => expect(observer.getCurrentResult()).toMatchObject({ data: 'orders', error: null }))
    expect(seen).not.toContain('cut off')
    leave()
  })
})

import { afterEach, expect, it, vi } from 'vitest'
import { newBatch } from '../../../desk/people/codes/new-batch'
import { makeCodesCall } from '../../../domain/desk/code-calls'

afterEach(() => vi.unstubAllGlobals())

const isTaken = (batch: string) =>
  makeCodesCall.request.safeParse({ activityId: 'card', batch, count: 1, fen: 1 }).success

it('a new batch has an id that the server takes, also where there is no randomUUID', () => {
  expect(isTaken(newBatch())).toBe(true)
  const { crypto } = globalThis
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const ids = Array.from({ length: 50 }, newBatch)
  expect(ids.filter((id) => !isTaken(id))).toEqual([])
  expect(new Set(ids).size).toBe(50)
})

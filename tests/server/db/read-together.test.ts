import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { readTogether } from '../../../server/db/together/read-together'
import type { Db } from '../../../server/db/transaction'
import { DatabaseUnavailable } from '../../../server/db/unavailable'

const db = {} as Db

it('answers what is asked at once by one read, and what is asked meanwhile by the next', async () => {
  const reads: string[][] = []
  const upper = readTogether(async (_db, keys: readonly string[]) => {
    reads.push([...keys])
    await sleep(5)
    return (key: string) => key.toUpperCase()
  })
  const first = Promise.all([upper(db, 'a'), upper(db, 'b')])
  await expect.poll(() => reads.length).toBe(1)
  const second = upper(db, 'c')
  expect(await first).toEqual(['A', 'B'])
  expect(await second).toBe('C')
  expect(reads).toEqual([['a', 'b'], ['c']])
})

it('gives an error to those who shared the read, and reads again for the others', async () => {
  let isDown = true
  const read = readTogether(async (_db, _keys: readonly string[]) => {
    if (isDown) throw new Error('down')
    return (key: string) => key
  })
  const failed = await Promise.allSettled([read(db, 'a'), read(db, 'b')])
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isDown = false
  expect(await read(db, 'a')).toBe('a')
})

it('lets each ask for itself while the database is not available, and share again when it answers', async () => {
  const reads: string[][] = []
  let isDown = true
  const read = readTogether(async (_db, keys: readonly string[]) => {
    reads.push([...keys])
    await sleep(1)
    if (isDown) throw new DatabaseUnavailable('it hangs')
    return (key: string) => key
  })
  await Promise.allSettled([read(db, 'a'), read(db, 'b')])
  await Promise.allSettled([read(db, 'c'), read(db, 'd')])
  isDown = false
  expect(await read(db, 'e')).toBe('e')
  await Promise.all([read(db, 'f'), read(db, 'g')])
  expect(reads).toEqual([['a', 'b'], ['c'], ['d'], ['e'], ['f', 'g']])
})

it('reads each database for itself', async () => {
  const other = {} as Db
  const read = readTogether(async (from, _keys: readonly string[]) => () => from)
  expect(await Promise.all([read(db, 'a'), read(other, 'a')])).toEqual([db, other])
})

import { describe, expect, it } from 'vitest'
import { readSettings } from '../../../server/settings'

const read = (address: string) => readSettings({ DATABASE_URL: address }, []).app.databaseUrl

describe('DATABASE_URL', () => {
  it.each([
    'postgres://u:p@a:5432/db',
    'postgresql://u@/db?host=%2Fvar%2Frun%2Fpostgresql',
    'postgres://u:p@a:5432,b:5433/db?target_session_attrs=read-write',
    'postgres://u:p@a,[::1]:5433/db?sslmode=verify-full',
    'postgres://u@/db?host=a,b&port=5432,5433&target_session_attrs=primary',
  ])('is %s', (address) => {
    expect(read(address)).toBe(address)
  })

  it.each([
    ['postgres://u:secret@a:5432,b:x/db', 'a port that is none'],
    ['postgres://u:secret@a,b/db?target_session_attrs=standby', 'a database that takes no writes'],
    ['mysql://u:secret@a/db', 'another database'],
  ])('is refused in words, without its password: %s, %s', (address) => {
    const refused = () => read(address)
    expect(refused).toThrow(/^DATABASE_URL is .* it should be postgres:\/\/… of one host or several/)
    expect(refused).not.toThrow(/secret/)
  })
})

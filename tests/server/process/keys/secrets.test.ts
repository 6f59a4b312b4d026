import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createKeyRing, keyIdOf } from '../../../../server/process/keys/key-ring'
import { createSecrets } from '../../../../server/process/keys/secrets'

const [OLD, NEW] = ['an-old-master-secret', 'a-new-master-secret']
const root = randomBytes(32)
const secretsOf = (first: string, ...others: string[]) =>
  createSecrets(createKeyRing([first, ...others]), root)

describe('secrets', () => {
  const secrets = secretsOf(OLD)
  const row = { id: 'a' }

  it('open what they sealed, in a fresh form each time', () => {
    for (const plain of ['', '13800000009', '王小明', 'x'.repeat(5_000)]) {
      const sealed = secrets.seal('registrations.phone', row, plain)
      expect(secrets.open('registrations.phone', row, sealed)).toBe(plain)
      expect(secrets.seal('registrations.phone', row, plain)).not.toBe(sealed)
      expect(sealed).toMatch(/^[\w-]{8}\.[\w-]+$/)
    }
  })

  it('refuse a changed value, and what is none', () => {
    const sealed = secrets.seal('registrations.phone', row, '13800000009')
    const [id, text = ''] = sealed.split('.')
    const bytes = Buffer.from(text, 'base64url')
    const open = (value: string) => () => secrets.open('registrations.phone', row, value)
    for (const at of [0, 12, bytes.length - 1]) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(open(`${id}.${changed.toString('base64url')}`)).toThrow('cannot be opened')
    }
    for (const value of ['', '.', `${id}.`, `${id}.AAAA`, `${id}${text}`, text, sealed.slice(0, 30)])
      expect(open(value)).toThrow('cannot be opened')
  })

  it('refuse a value of another row, column, table or bound column, and a token', () => {
    const sealed = secrets.seal('registrations.phone', row, '13800000009')
    expect(() => secrets.open('registrations.phone', { id: 'b' }, sealed)).toThrow('cannot be opened')
    expect(() => secrets.open('registrations.customerName', row, sealed)).toThrow('cannot be opened')
    expect(() => secrets.open('payments.paymentUrl', row, sealed)).toThrow('cannot be opened')
    expect(() => secrets.openToken('manager', sealed)).toThrow('cannot be opened')
    const token = secrets.sealToken('manager', '13800000009')
    expect(secrets.openToken('manager', token)).toBe('13800000009')
    expect(() => secrets.open('registrations.phone', row, token)).toThrow('cannot be opened')

    const proof = { visitId: 'v', subjectHash: 'h', kind: 'phone', scope: 'wheel' }
    const content = secrets.seal('proofs.content', proof, '{}')
    expect(secrets.open('proofs.content', proof, content)).toBe('{}')
    for (const change of [{ visitId: 'w' }, { subjectHash: 'i' }, { kind: 'manager' }, { scope: '' }])
      expect(() => secrets.open('proofs.content', { ...proof, ...change }, content)).toThrow()
    const shifted = { ...proof, visitId: 'v","h', subjectHash: '' }
    expect(() => secrets.open('proofs.content', shifted, content)).toThrow()
  })

  it('seal with the newest of several keys and open with each', () => {
    const old = secrets.seal('registrations.phone', row, '13800000009')
    const both = secretsOf(NEW, OLD)
    expect(both.open('registrations.phone', row, old)).toBe('13800000009')
    const fresh = both.seal('registrations.phone', row, '13800000009')
    expect(keyIdOf(fresh)).not.toBe(keyIdOf(old))
    expect(secretsOf(NEW).open('registrations.phone', row, fresh)).toBe('13800000009')
    expect(() => secretsOf(NEW).open('registrations.phone', row, old)).toThrow('unknown key')
    expect(() => secretsOf(OLD).open('registrations.phone', row, fresh)).toThrow('unknown key')
    const renamed = keyIdOf(fresh) + old.slice(keyIdOf(old).length)
    expect(() => both.open('registrations.phone', row, renamed)).toThrow('cannot be opened')
  })

  it('hash by purpose, by each part and by the root, whatever the master keys', () => {
    const other = createSecrets(createKeyRing([OLD]), randomBytes(32))
    const hashes = [
      secrets.hash('a', 'b', 'c'),
      secrets.hash('a', 'bc'),
      secrets.hash('a', 'b,c'),
      secrets.hash('b', 'b', 'c'),
      other.hash('a', 'b', 'c'),
    ]
    expect(new Set(hashes).size).toBe(5)
    expect(secretsOf(NEW, OLD).hash('a', 'b', 'c')).toBe(hashes[0])
  })
})

import { describe, expect, it } from 'vitest'
import { createSecrets } from '../../../server/process/secrets'

describe('secrets', () => {
  const secrets = createSecrets('one-secret')

  it('open what they sealed, in a fresh form each time', () => {
    for (const plain of ['', '13800000009', '王小明', 'x'.repeat(5_000)]) {
      const sealed = secrets.encrypt(plain)
      expect(secrets.decrypt(sealed)).toBe(plain)
      expect(secrets.encrypt(plain)).not.toBe(sealed)
    }
  })

  it('refuse a changed text and one of another secret', () => {
    const sealed = Buffer.from(secrets.encrypt('13800000009'), 'base64url')
    for (const at of [0, 12, sealed.length - 1]) {
      const changed = Buffer.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(() => secrets.decrypt(changed.toString('base64url'))).toThrow()
    }
    expect(() => createSecrets('two-secret').decrypt(sealed.toString('base64url'))).toThrow()
    expect(() => secrets.decrypt('')).toThrow()
  })

  it('hash by purpose and by each part', () => {
    const hashes = [
      secrets.hash('a', 'b', 'c'),
      secrets.hash('a', 'bc'),
      secrets.hash('a', 'b,c'),
      secrets.hash('b', 'b', 'c'),
      createSecrets('two-secret').hash('a', 'b', 'c'),
    ]
    expect(new Set(hashes).size).toBe(5)
    expect(secrets.hash('a', 'b', 'c')).toBe(hashes[0])
  })
})

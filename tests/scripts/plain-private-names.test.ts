import { expect, it } from 'vitest'
import { withPlainNames } from '../../scripts/build/plain-private-names.mjs'

const plain = (code: string, file = 'some/card.ts') => withPlainNames(code, file)?.code

/** What a module exports as `made`. */
async function madeBy(code: string): Promise<unknown> {
  const { made } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { made: unknown }
  return made
}

it('keeps what fields, methods, accessors, statics and brand checks do', async () => {
  const code = `
    class Counter {
      static #made = 0
      #count = 1
      static is(other) { return #count in other }
      get #twice() { return this.#count * 2 }
      set #twice(value) { this.#count = value / 2 }
      #add(other) { return this.#count + (other?.#count ?? 0) }
      run() { this.#twice = 10; Counter.#made += 1; return [this.#add(this), this.#add(), Counter.#made, Counter.is(this), Counter.is({})] }
    }
    export const made = new Counter().run()`
  const changed = plain(code, 'counter.mjs')
  expect(changed).not.toMatch(/#/)
  expect(await madeBy(changed ?? '')).toEqual([10, 5, 1, true, false])
  expect(await madeBy(code)).toEqual([10, 5, 1, true, false])
})

it('keeps the names of a subclass, of a class within another and of a class without a name apart', async () => {
  const code = `
    class Base { #value = 'base'; base() { return this.#value } }
    class Sub extends Base {
      #value = 'sub'
      sub() { return this.#value }
      inner() {
        const outer = this
        return new (class { #value = 'inner'; all() { return [this.#value, outer.sub()] } })().all()
      }
      by() { const outer = this; return new (class { #own = 1; all() { return outer.#value + this.#own } })().all() }
    }
    const Last = class extends Sub { #value = 'last'; last() { return this.#value } }
    const one = new Last()
    export const made = [one.base(), one.sub(), one.last(), one.inner(), one.by()]`
  expect(await madeBy(plain(code, 'sub.mjs') ?? '')).toEqual([
    'base',
    'sub',
    'last',
    ['inner', 'sub'],
    'sub1',
  ])
})

it('reads TypeScript, and leaves alone what only looks like a private name', () => {
  expect(plain('class A<T> { readonly #x: T | undefined; y = (): T => this.#x as T }')).toBe(
    'class A<T> { readonly _0: T | undefined; y = (): T => this._0 as T }',
  )
  expect(plain("export const colour = ' #fff'")).toBeUndefined()
  expect(plain('export const colour = 1')).toBeUndefined()
})

it('refuses a class whose plain names would meet its public ones', () => {
  expect(() => plain('class A { #x = 1; _0 = 2 }')).toThrow('_0')
})

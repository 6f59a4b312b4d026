/**
 * `Array.prototype.at`, which `web-vitals` calls and which the oldest browsers of the target lack (before Chrome 92 and
 * Safari 15.4). Our own code does without.
 */
if (!('at' in Array.prototype))
  Object.defineProperty(Array.prototype, 'at', {
    configurable: true,
    writable: true,
    value(this: readonly unknown[], index: number): unknown {
      return this[index < 0 ? this.length + index : index]
    },
  })

/** Loaded before a server by `--import`: its clock is off by hours and is set again and again, as if somebody played with it. */
const [hours, often] = [6, 200]
const far = () => Math.round((Math.random() - 0.5) * 2 * hours * 3_600_000)
const real = Date.now
let wrong = far()
setInterval(() => {
  wrong = far()
}, often).unref()
globalThis.Date = class extends Date {
  constructor(...given: unknown[]) {
    super(...((given.length > 0 ? given : [real() + wrong]) as []))
  }
  static override now() {
    return real() + wrong
  }
} as DateConstructor

/** Loaded with `--import` before a server: sets its clock wrong by hours, and changes the offset again and again. */
const hours = 6
const intervalMs = 200
const randomOffset = () => Math.round((Math.random() - 0.5) * 2 * hours * 3_600_000)
const realNow = Date.now
let clockOffset = randomOffset()
setInterval(() => {
  clockOffset = randomOffset()
}, intervalMs).unref()
globalThis.Date = class extends Date {
  constructor(...given: unknown[]) {
    super(...((given.length > 0 ? given : [realNow() + clockOffset]) as []))
  }
  static override now() {
    return realNow() + clockOffset
  }
} as DateConstructor

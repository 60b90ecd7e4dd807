/** Browsers by the name they give themselves; those that also claim to be another come first. */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const

const systems = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['CrOS', 'ChromeOS'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
] as const

/** Which browser on which system, as far as a browser's name of itself tells; empty where it does not. */
export const parseUserAgent = (agent: string): { browser: string; system: string } => ({
  browser: browsers.find(([word]) => agent.includes(`${word}/`))?.[1] ?? '',
  system: systems.find(([word]) => agent.includes(word))?.[1] ?? '',
})

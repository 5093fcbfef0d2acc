/**
 * Browsers by their token in the User-Agent header; the first match counts. Other browsers name Chrome and Safari
 * too.
 */
const browsers = [
  [/Edg/, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS/, 'Firefox'],
  [/Chrome\/|CriOS/, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const

const systems = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
] as const

/** 'Chrome on Mac' for a User-Agent header. Undefined without a known browser and system. */
export function deviceName(userAgent: string | null): string | undefined {
  const nameIn = (names: typeof browsers | typeof systems) =>
    names.find(([mark]) => mark.test(userAgent ?? ''))?.[1]
  const parts = [nameIn(browsers), nameIn(systems)].filter((part) => part !== undefined)
  return parts.length === 0 ? undefined : parts.join(' on ')
}

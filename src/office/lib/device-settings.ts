/** What the office stores on a device: no data of a person. The only keys of the office in this store. */
const keys = { isFolded: 'bonbon.office.folded', hasSingleKeys: 'bonbon.office.single-keys' } as const

export type DeviceSetting = keyof typeof keys

/** Undefined where nothing is stored, or the browser allows no store. */
export function readSetting(setting: DeviceSetting): boolean | undefined {
  try {
    const stored = localStorage.getItem(keys[setting])
    return stored === null ? undefined : stored === 'yes'
  } catch {
    return undefined
  }
}

export function writeSetting(setting: DeviceSetting, value: boolean): void {
  try {
    localStorage.setItem(keys[setting], value ? 'yes' : 'no')
  } catch {
    // The setting holds until the page is closed.
  }
}

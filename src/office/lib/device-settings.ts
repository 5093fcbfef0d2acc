/** The settings of the office in the browser's storage, without personal data. This file has all of their keys. */
const keys = { isFolded: 'bonbon.office.folded', hasSingleKeys: 'bonbon.office.single-keys' } as const

/** The shop of the desk at which the device is used (OFF-102). */
const deskShopKey = 'bonbon.office.desk-shop'

export type DeviceSetting = keyof typeof keys

/** Undefined without a stored value, or if the browser blocks storage. */
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
    // Without storage, the setting lasts until the page closes.
  }
}

/** Undefined without a chosen shop, or if the browser blocks storage. */
export function readDeskShop(): string | undefined {
  try {
    return localStorage.getItem(deskShopKey) ?? undefined
  } catch {
    return undefined
  }
}

export function writeDeskShop(storeId: string): void {
  try {
    localStorage.setItem(deskShopKey, storeId)
  } catch {
    // Without storage, the choice lasts until the page closes.
  }
}

/** The selected order numbers of a list, in this tab (OFF-040). */
const selectionKey = 'bonbon.office.selection'

/** Null without a stored value, or if the browser blocks storage. */
export function readSelectionText(): string | null {
  try {
    return sessionStorage.getItem(selectionKey)
  } catch {
    return null
  }
}

export function writeSelectionText(text: string): void {
  try {
    sessionStorage.setItem(selectionKey, text)
  } catch {
    // Without storage, the selection lasts until the page closes.
  }
}

const stepsKey = 'bonbon.office.steps'

/** The queue, if the browser blocks storage. */
let memory: string | null = null

/**
 * The device's storage for queued steps: order numbers, products and stock changes, without personal data. If the
 * browser blocks storage, the steps wait in the tab.
 */
export const stepStorage = {
  read(): string | null {
    try {
      return memory ?? localStorage.getItem(stepsKey)
    } catch {
      return memory
    }
  },
  write(text: string): void {
    try {
      localStorage.setItem(stepsKey, text)
      memory = null
    } catch {
      memory = text
    }
  },
}

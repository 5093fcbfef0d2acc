/** What the office stores on a device: no data of a person. All of its keys are in this file. */
const keys = { isFolded: 'bonbon.office.folded', hasSingleKeys: 'bonbon.office.single-keys' } as const

/** The shop whose desk the device stands at (OFF-102). */
const deskShopKey = 'bonbon.office.desk-shop'

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

/** Undefined where no shop was chosen, or the browser allows no store. */
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
    // The choice holds until the page is closed.
  }
}

/** What is selected in a list of orders, in this tab: numbers of orders (OFF-040). */
const selectionKey = 'bonbon.office.selection'

/** Null where nothing is stored, or the browser allows no store. */
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
    // It holds until the page is closed.
  }
}

const stepsKey = 'bonbon.office.steps'

/** What waits where the browser allows no store. */
let memory: string | null = null

/** The store of the device for steps that wait: order numbers, products and shelves, no person. Without a store they wait in the tab. */
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

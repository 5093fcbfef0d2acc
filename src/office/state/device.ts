import {
  readDeskShop,
  readSetting,
  writeDeskShop,
  writeSetting,
  type DeviceSetting,
} from '#office/lib/device-settings.ts'
import { openStore } from '#ui/lib/store.ts'
import { useStore } from '#ui/lib/use-store.ts'

const stores = {
  /** Whether the side bar shows icons only (OFF-012). */
  isFolded: openStore(readSetting('isFolded') ?? false),
  /** Whether single keys are shortcuts (OFF-033). */
  hasSingleKeys: openStore(readSetting('hasSingleKeys') ?? true),
} satisfies Record<DeviceSetting, unknown>

export const deviceSetting = (setting: DeviceSetting): boolean => stores[setting].get()

export const useDeviceSetting = (setting: DeviceSetting): boolean =>
  useStore(stores[setting], stores[setting].get())

export function setDeviceSetting(setting: DeviceSetting, value: boolean): void {
  writeSetting(setting, value)
  stores[setting].set(value)
}

const deskShop = openStore<string | undefined>(readDeskShop())

/** The shop that was chosen on this device. */
export const useChosenDeskShop = (): string | undefined => useStore(deskShop, deskShop.get())

export function chooseDeskShop(storeId: string): void {
  writeDeskShop(storeId)
  deskShop.set(storeId)
}

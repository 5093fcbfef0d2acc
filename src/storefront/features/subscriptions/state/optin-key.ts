import { storageKeys, type StorageKey } from '#storefront/lib/browser-storage.ts'

/** BAG-020: where the opt-ins are stored, so that test data cannot mix with that of the shop. */
export const optinKey = (isProduction: boolean): StorageKey =>
  isProduction ? storageKeys.optins : storageKeys.optinsInDevelopment

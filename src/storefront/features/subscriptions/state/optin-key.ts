import { storageKeys, type StorageKey } from '#storefront/lib/browser-storage.ts'

/**
 * BAG-020: the storage key of the opt-ins. Test environments have another key, so that their data does not mix with
 * production.
 */
export const optinKey = (isProduction: boolean): StorageKey =>
  isProduction ? storageKeys.optins : storageKeys.optinsInDevelopment

import { useRootData } from './root-data.ts'

/**
 * Whether shoppers can pay with a method that brings their address along. A file of its own, because the first load of a
 * page does not need it.
 */
export const useHasExpress = (): boolean => useRootData()?.preferences.hasExpress ?? false

import { useRootData } from './root-data.ts'

/**
 * Whether shoppers can pay with a method that provides their address. It has its own file, because the first load of
 * a page does not need it.
 */
export const useHasExpress = (): boolean => useRootData()?.preferences.hasExpress ?? false

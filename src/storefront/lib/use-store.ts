import { useSyncExternalStore } from 'react'
import type { Store } from './store.ts'

/**
 * The store's value, rendered again at each change. `serverValue` is what the server and the first render in the
 * browser show: pages are the same for all visitors.
 */
export const useStore = <Value>(
  { subscribe, get }: Pick<Store<Value>, 'subscribe' | 'get'>,
  serverValue: Value,
): Value => useSyncExternalStore(subscribe, get, () => serverValue)

import { useSyncExternalStore } from 'react'
import type { Store } from './store.ts'

/**
 * The value of a store; renders again at each change. `serverValue` is the value on the server and in the first
 * render in the browser, because pages are the same for all visitors.
 */
export const useStore = <Value>(
  { subscribe, get }: Pick<Store<Value>, 'subscribe' | 'get'>,
  serverValue: Value,
): Value => useSyncExternalStore(subscribe, get, () => serverValue)

const never = () => () => {}

/** A value that only the browser knows; `serverValue` is used as in `useStore`. */
export const useBrowserValue = <Value>(get: () => Value, serverValue: Value): Value =>
  useStore({ subscribe: never, get }, serverValue)

import type { Basket } from '#storefront/lib/basket/basket.ts'
import { browserStorage } from '#storefront/lib/browser-storage.ts'
import { onCustomerLeft } from '#storefront/lib/customer-left.ts'
import { onStorageChange } from '#storefront/lib/storage-changes.ts'
import { useStore } from '#ui/lib/use-store.ts'
import { bag } from '#storefront/state/bag/store/bag-store.ts'
import { optinKey } from './optin-key.ts'
import { noOptins, type OptinState } from './optin-state.ts'
import type { BasketOptins } from './optin-changes.ts'
import { openOptins, type Optins } from './optins.ts'

const key = optinKey(import.meta.env.PROD)

let opened: Optins | undefined

/** The opt-ins of this browser, created at the first use. Browser only. */
export function optins(): Optins {
  if (opened) return opened
  const store = openOptins({ storage: browserStorage, key, bag, send })
  onStorageChange(key, store.resync)
  onCustomerLeft(store.clear)
  opened = store
  return store
}

/** API-112 */
const send = (given: BasketOptins): Promise<Basket> =>
  bag.change((calls, basketId) =>
    calls.Subscriptions.setSubscriptionOptins({
      body: { basketId, ...given, optedin: [...given.optedin] },
    }),
  )

/** The opt-ins. Empty on the server and in the first render. */
export const useOptins = (): OptinState =>
  useStore(
    { subscribe: (listener) => optins().subscribe(listener), get: () => optins().getState() },
    noOptins,
  )

/** Why the basket did not accept the last choice. */
export const useOptinFailure = (): unknown =>
  useStore(
    {
      subscribe: (listener) => optins().failure.subscribe(listener),
      get: () => optins().failure.get(),
    },
    undefined,
  )

import { browserStorage, storageKeys, type BrowserStorage } from '#storefront/lib/browser-storage.ts'
import { onCustomerLeft } from '#storefront/lib/customer-left.ts'
import { onStorageChange } from '#storefront/lib/storage-changes.ts'
import { openStore } from '#ui/lib/store.ts'
import { useStore } from '#ui/lib/use-store.ts'
import { session } from '#storefront/state/session/session.ts'

/** A submitted order whose outcome this browser has not shown yet. */
export interface UnsettledOrder {
  basketId: string
  /** Unknown if the response with the number was lost. */
  orderNo?: string | undefined
  /** The customer who submitted it. Only this customer may see the outcome. */
  customerId?: string | undefined
  /** The time of the submission, as an ISO instant. */
  sentAt: string
  /**
   * The outcome is known, and the navigation to the confirmation has started. A reload or Back may have interrupted
   * it.
   */
  isPlaced?: boolean
}

interface UnsettledOptions {
  /** Throws where storage is switched off: a reload then loses the orders. */
  storage: () => Pick<BrowserStorage, 'getItem' | 'setItem'>
  /** The customer of the session. */
  customerId?: () => string | undefined
  now?: () => Date
}

const storageKey = storageKeys.unsettledOrders

/** The engine settles every order much earlier. */
const longestMilliseconds = 24 * 60 * 60 * 1000

/**
 * Opens the unsettled orders of this browser. They are stored before the order is submitted, so that a reload, or the
 * next visit after a crash, requests their outcome.
 */
export function openUnsettledOrders({ storage, customerId, now = () => new Date() }: UnsettledOptions) {
  const store = openStore<readonly UnsettledOrder[]>([])

  /** Reads the orders that other pages and tabs have stored. */
  function read(): void {
    let text: string | null
    try {
      text = storage().getItem(storageKey)
    } catch {
      return // Storage is switched off: the orders of this page stay.
    }
    store.set(recent(ordersOf(text), now()))
  }

  function write(orders: readonly UnsettledOrder[]): void {
    store.set(orders)
    try {
      storage().setItem(storageKey, JSON.stringify(orders))
    } catch {
      // Without storage the order is known until the page is reloaded.
    }
  }

  const others = (basketId: string) => store.get().filter((order) => order.basketId !== basketId)

  return {
    get: store.get,
    subscribe: store.subscribe,
    read,
    /** Stores an order. An order of the same basket keeps its time. */
    add(basketId: string, orderNo?: string): void {
      read()
      const known = store.get().find((order) => order.basketId === basketId)
      // The response with the number arrived after the customer had logged out.
      if (!known && orderNo !== undefined) return
      const order = known ?? { customerId: customerId?.(), sentAt: now().toISOString() }
      write([...others(basketId), { ...order, basketId, orderNo: orderNo ?? known?.orderNo }])
    },
    /** Whether the outcome is still unknown to all tabs. */
    isOpen(basketId: string): boolean {
      read()
      return store.get().some((order) => order.basketId === basketId && order.isPlaced !== true)
    },
    /** Stores a placed order until its confirmation is shown. Ignores an order whose customer has logged out. */
    markPlaced(basketId: string, orderNo: string): void {
      read()
      const known = store.get().find((order) => order.basketId === basketId)
      if (known) write([...others(basketId), { ...known, orderNo, isPlaced: true }])
    },
    /** Removes the orders after a logout: their storage is cleared, and the next person must not see them. */
    forget: (): void => store.set([]),
    /** Removes an order whose confirmation is shown. */
    markShown(orderNo: string): void {
      read()
      const rest = store.get().filter((order) => order.orderNo !== orderNo)
      if (rest.length < store.get().length) write(rest)
    },
    remove(basketId: string): void {
      read()
      write(others(basketId))
    },
  }
}

function ordersOf(text: string | null): UnsettledOrder[] {
  try {
    const saved: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(saved) ? saved.filter(isUnsettledOrder) : []
  } catch {
    return []
  }
}

const recent = (orders: readonly UnsettledOrder[], now: Date) =>
  orders.filter(({ sentAt }) => now.getTime() - Date.parse(sentAt) < longestMilliseconds)

const isUnsettledOrder = (value: unknown): value is UnsettledOrder =>
  typeof value === 'object' &&
  value !== null &&
  'basketId' in value &&
  typeof value.basketId === 'string' &&
  'sentAt' in value &&
  typeof value.sentAt === 'string' &&
  (!('orderNo' in value) || typeof value.orderNo === 'string') &&
  (!('customerId' in value) || typeof value.customerId === 'string')

export const unsettledOrders = openUnsettledOrders({
  storage: browserStorage,
  customerId: () => session.snapshot().customerId,
})

onCustomerLeft(unsettledOrders.forget)

let isStarted = false

/** The first subscriber reads the orders of an earlier page. */
function subscribe(listener: () => void): () => void {
  if (!isStarted) {
    isStarted = true
    unsettledOrders.read()
    onStorageChange(storageKey, unsettledOrders.read)
  }
  return unsettledOrders.subscribe(listener)
}

const onServer: readonly UnsettledOrder[] = []

const useUnsettledOrders = () => useStore({ subscribe, get: unsettledOrders.get }, onServer)

/** The oldest order of this browser whose outcome is not shown yet. */
export const useUnsettledOrder = (): UnsettledOrder | undefined => useUnsettledOrders()[0]

/** Whether a basket was submitted as an order and must not be changed any more. */
export const useIsOrdered = (basketId: string | undefined): boolean =>
  useUnsettledOrders().some((order) => order.basketId === basketId)

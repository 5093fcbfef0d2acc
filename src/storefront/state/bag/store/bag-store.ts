import type { Currency } from '#shared/money/money.ts'
import { browserStorage, storageKeys } from '#storefront/lib/browser-storage.ts'
import { trackBagChange } from '#storefront/state/analytics/track-bag.ts'
import { onStorageChange } from '#storefront/lib/storage-changes.ts'
import { openStore } from '#ui/lib/store.ts'
import { useStore } from '#ui/lib/use-store.ts'
import { market } from '#storefront/lib/api/market.ts'
import { calls } from '#storefront/lib/api/calls.ts'
import { session } from '#storefront/state/session/session.ts'
import { visitorStorage } from '#storefront/state/consent/visitor-storage.ts'
import { isMultiShip } from '#storefront/state/recipients/recipients.ts'
import { trackMultiShip } from '#storefront/state/recipients/track-multi-ship.ts'
import { chosenLocale } from '#storefront/state/locale-choice/locale-choice.ts'
import { recipientNeeded } from './recipient-needed.ts'
import { openBag, type BagState } from './bag.ts'
import { reportConversion } from './conversion.ts'
import { setMergeNotices } from './merge-notices.ts'
import { RetriesExceeded, withRetries } from './retries.ts'
import { countOf, type ProductToAdd } from '#storefront/lib/basket/basket.ts'
import { sourceCodeNow } from '#storefront/lib/basket/source-code.ts'

const changedKey = storageKeys.bagChanged

/** The bag of this browser. */
export const bag = openBag({
  calls,
  customerId: () => session.snapshot().customerId,
  currency: chosenCurrency,
  onConverted: reportConversion,
  sourceCode: () => sourceCodeNow(visitorStorage),
  onChanged(change) {
    notifyOtherTabs()
    if (change) trackMultiShip(change.before, change.after)
  },
})

/**
 * The currency to which the bag is converted: that of the country that the shopper has chosen. A page in another
 * currency asks first (currency-question.tsx), and a page in the background leaves the bag unchanged.
 */
function chosenCurrency(): Currency | undefined {
  const { locale, currency } = market()
  if (document.hidden || chosenLocale() !== locale) return undefined
  return currency
}

const onServer: BagState = bag.getState()
let isStarted = false

/** The first subscriber starts to load the bag when the browser is idle. */
function subscribe(listener: () => void): () => void {
  if (!isStarted) {
    isStarted = true
    followSession()
    // A failure is reported by the next call that needs the session.
    whenIdle(() => void session.restore().then(reloadBag, reloadBag))
    onStorageChange(changedKey, reloadBag)
    window.addEventListener('online', () => (isMergeDue || bag.getState().status === 'error') && reloadBag())
  }
  return bag.subscribe(listener)
}

/** Reads the bag again. A failure is stored in the state of the bag. */
export const reloadBag = (): void => void (isMergeDue ? mergeGuestBag() : bag.load()).catch(() => {})

let sync: Promise<unknown> = Promise.resolve()

/** Resolves when the bag is loaded after a login or logout. */
export const whenBagSynced = (): Promise<unknown> => sync

let loadCustomer = () => {}

/** Sets the function that starts to load the data of a customer who logs in, before the bag is read (ACC-029). */
export const loadBeforeBag = (load: () => void): void => void (loadCustomer = load)

let isFollowing = false

/**
 * Merges the guest's bag into the customer's bag on login (BAG-068), and reads the bag again on logout. Login forms
 * call it before the login, because the components that show the bag may not be rendered yet.
 */
export function followSession(): void {
  if (isFollowing) return
  isFollowing = true
  let before = session.snapshot().kind
  session.on('session-changed', () => {
    const { kind } = session.snapshot()
    const { count, isKnown } = bag.getState()
    // The guest's bag is unknown when it has not been read yet, or could not be read.
    const hasItemsToMerge = before === 'guest' && kind === 'registered' && (count > 0 || !isKnown)
    const isFirst = before === 'none' && kind === 'guest'
    if (before === 'registered') bag.forget()
    before = kind
    isMergeDue = false
    if (isFirst) return
    if (kind === 'registered') loadCustomer()
    else setMergeNotices([])
    sync = (hasItemsToMerge ? mergeGuestBag() : bag.load()).catch(() => {})
  })
}

/** The products of the guest may still be in the guest's bag. */
let isMergeDue = false

/**
 * Merges the bag of the guest, who has logged in, into the customer's bag, with all personal data. Tries again after
 * a lost response, because a repeated merge has no effect.
 */
export async function mergeGuestBag(): Promise<void> {
  const parameters = { createDestinationBasket: true, c_keepPersonalData: true }
  isMergeDue = true
  const merged = await bag
    .replace(() => withRetries(() => calls().ShopperBaskets.mergeBasket({ parameters })))
    .catch((failure: unknown): undefined => {
      isMergeDue &&= failure instanceof RetriesExceeded
    })
  // Another tab may have merged the bags, the response may be lost, or the customer may have logged out: read the bag
  // and discard the notices.
  if (!merged || !isMergeDue) return void (await bag.load())
  isMergeDue = false
  setMergeNotices([...merged.c_flashes, ...merged.c_notices])
}

export const useBag = (): BagState => useStore({ subscribe, get: bag.getState }, onServer)

/** The number of pieces in the bag. */
export const useBagCount = (): number => countOf(useBag().basket)

/** Products that are being added to the bag, or have just been added (`isDone`). */
export interface Addition {
  products: readonly ProductToAdd[]
  isDone: boolean
}

const addition = openStore<Addition | undefined>(undefined)

/** The addition that no view has shown yet; the panel host shows it and clears it. */
export const useAddition = (): Addition | undefined => useStore(addition, undefined)

export const clearAddition = (): void => addition.set(undefined)

/**
 * Adds products to the bag in one change. Throws the CallFault of a refusal. Returns false when the shopper must
 * first choose the recipients (BAG-037), because the bag with several recipients was not loaded yet at the press.
 */
export async function addAllToBag(products: readonly ProductToAdd[]): Promise<boolean> {
  if (await isForUnknownRecipient(products)) {
    recipientNeeded.set(products)
    return false
  }
  const mine = { products, isDone: false }
  addition.set(mine)
  try {
    const { before, after } = await bag.add(products)
    trackBagChange(before, after)
    addition.set({ products, isDone: true })
    return true
  } finally {
    if (addition.get() === mine) clearAddition()
  }
}

async function isForUnknownRecipient(products: readonly ProductToAdd[]): Promise<boolean> {
  const isOpen = products.every((one) => one.fromStoreId === undefined && one.shipmentId === undefined)
  if (!isOpen || bag.getState().isKnown) return false
  const basket = await bag.load()
  return basket !== undefined && isMultiShip(basket)
}

/** Notifies other tabs, which read the bag again. */
function notifyOtherTabs(): void {
  try {
    browserStorage().setItem(changedKey, String(Date.now()))
  } catch {
    // Storage is switched off: other tabs read the bag on their next page.
  }
}

function whenIdle(task: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(task, { timeout: 2_000 })
  else setTimeout(task, 200)
}

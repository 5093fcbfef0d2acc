import type { Calls } from '#api/calls.ts'
import { openKeyedMutex } from '#shared/work/queue.ts'
import { isWish, noColor, wishId } from '#shared/commerce/wish-item.ts'
import { isCallFault } from '#storefront/lib/api/call-fault.ts'
import { openStore } from '#ui/lib/store.ts'

type ListCalls = Calls['ShopperCustomers']
export type WishList = Awaited<ReturnType<ListCalls['getCustomerProductLists']>>['data'][number]
export type WishItem = WishList['customerProductListItems'][number]
export type WishChange = Partial<Pick<WishItem, 'quantity' | 'priority' | 'public'>>

/** A product that a heart adds. */
export interface Wish {
  /** The product that is added to the bag: a chosen size, or the product itself. */
  productId: string
  /** The product of the page or tile. Equals `productId` for a product without sizes. */
  baseId: string
  name: string
  colorId?: string | undefined
  color?: string | undefined
}

export interface WishListState {
  /** The owner of the list; `undefined` for a guest. */
  customerId: string | undefined
  status: 'unknown' | 'loading' | 'loaded' | 'failed'
  /** `undefined` before the first wish. */
  list: WishList | undefined
}

export const noWishes: WishListState = { customerId: undefined, status: 'unknown', list: undefined }

interface WishListOptions {
  calls: () => Pick<Calls, 'ShopperCustomers'>
  /** The customer of the session; `undefined` for a guest. */
  customerId: () => string | undefined
  /** Called after each change that the server has made. */
  onChanged: () => void
}

/**
 * The customer's wish list. It shows only responses of the server (decision 0032). Changes run one after another and
 * throw the CallFault of a refusal.
 */
export function openWishList({ calls, customerId, onChanged }: WishListOptions) {
  const state = openStore<WishListState>(noWishes)
  const mutex = openKeyedMutex()
  const { readList, makeList, addItem } = listCalls(calls)
  let reads = 0

  /** Reads the customer's list. Only the last response counts. */
  async function load(): Promise<void> {
    const owner = customerId()
    const read = ++reads
    if (owner === undefined) return state.set(noWishes)
    const { customerId: before, list } = state.get()
    state.set({ customerId: owner, status: 'loading', list: before === owner ? list : undefined })
    const next = await readList(owner).then(
      (found) => ({ customerId: owner, status: 'loaded' as const, list: found }),
      (failure: unknown) => {
        console.error(failure)
        return { ...state.get(), status: 'failed' as const }
      },
    )
    if (read === reads && customerId() === owner) state.set(next)
  }

  /** Reads the current list if the last read failed: the shown list may be outdated. */
  async function knownList(owner: string): Promise<WishList | undefined> {
    const { customerId: of, status, list } = state.get()
    return (of === owner && status === 'loaded' ? list : undefined) ?? (await readList(owner))
  }

  async function listToFill(owner: string): Promise<WishList> {
    const known = await knownList(owner)
    if (known) return known
    const made = await makeList(owner)
    return (await readList(owner)) ?? made
  }

  const change = <Result>(task: (owner: string) => Promise<Result>): Promise<Result> =>
    mutex('', async () => {
      const owner = customerId()
      if (owner === undefined) throw new Error('Only customers have a wish list')
      const result = await task(owner)
      onChanged()
      return result
    })

  /** Ignores responses that arrive after a logout. */
  function show(owner: string, list: WishList, items: readonly WishItem[]): void {
    if (customerId() !== owner) return
    reads++
    state.set({
      customerId: owner,
      status: 'loaded',
      list: { ...list, customerProductListItems: [...items] },
    })
  }

  const add: Adds = (item, orElse) =>
    change(async (owner) => {
      const list = await listToFill(owner)
      const kept = list.customerProductListItems.find(({ productId }) => productId === item.productId)
      if (kept && orElse === 'leave') {
        show(owner, list, list.customerProductListItems)
        return kept
      }
      const added = await addItem(owner, list.id, item)
      const others = list.customerProductListItems.filter(({ id }) => id !== added.id)
      show(owner, list, [...others, added])
      return added
    })

  /** Changes the existing list. */
  const changeList: Changes = (task) =>
    change(async (owner) => {
      const list = await knownList(owner)
      if (list) show(owner, ...(await task(owner, list)))
    })

  return { state, load, ...itemChanges(calls, add, changeList), ...shareChanges(calls, changeList) }
}

const listCalls = (calls: WishListOptions['calls']) => ({
  /** The customer's wish list is the oldest list of this type, also when two tabs created one concurrently. */
  async readList(customerId: string): Promise<WishList | undefined> {
    const { data } = await calls().ShopperCustomers.getCustomerProductLists({ parameters: { customerId } })
    return data.find(({ type }) => type === 'wish_list')
  },
  makeList: (customerId: string): Promise<WishList> =>
    calls().ShopperCustomers.createCustomerProductList({
      parameters: { customerId },
      body: { type: 'wish_list' },
    }),
  addItem: (customerId: string, listId: string, body: NewItem): Promise<WishItem> =>
    calls().ShopperCustomers.createCustomerProductListItem({ parameters: { customerId, listId }, body }),
})

/**
 * Adds an item. With `replace` the server replaces an item with the same product; with `leave` the existing item
 * stays.
 */
type Adds = (item: NewItem, orElse: 'leave' | 'replace') => Promise<WishItem>

type Changes = (
  task: (owner: string, list: WishList) => Promise<[WishList, readonly WishItem[]]>,
) => Promise<void>

const itemChanges = (calls: WishListOptions['calls'], add: Adds, changeList: Changes) => ({
  /** Adds a product, visible when the list is shared. An existing item stays unchanged, with its owner's settings. */
  keep: (wish: Wish) => add(itemOf(wish), 'leave'),
  /** Adds a removed item again, with all its fields. */
  restore: ({ id: _, purchasedQuantity: __, ...item }: WishItem) => add(item, 'replace'),
  remove: (itemId: string) =>
    changeList(async (customerId, list) => {
      const parameters = { customerId, listId: list.id, itemId }
      await calls().ShopperCustomers.deleteCustomerProductListItem({ parameters }).catch(unlessGone)
      return [list, list.customerProductListItems.filter(({ id }) => id !== itemId)]
    }),
  change: (itemId: string, body: WishChange) =>
    changeList(async (customerId, list) => {
      const parameters = { customerId, listId: list.id, itemId }
      const changed = await calls().ShopperCustomers.updateCustomerProductListItem({ parameters, body })
      return [list, list.customerProductListItems.map((item) => (item.id === itemId ? changed : item))]
    }),
})

const shareChanges = (calls: WishListOptions['calls'], changeList: Changes) => ({
  /** Creates the link to the public items, or changes the name that readers see. */
  share: (firstName: string) =>
    changeList(async (customerId, { id: listId, customerProductListItems: items }) => {
      const share = calls().ShopperCustomers.shareCustomerProductList
      return [await share({ parameters: { customerId, listId }, body: { firstName } }), items]
    }),
  /** Removes the link. */
  withdraw: () =>
    changeList(async (customerId, { id: listId, customerProductListItems: items }) => {
      const withdraw = calls().ShopperCustomers.withdrawCustomerProductList
      return [await withdraw({ parameters: { customerId, listId } }), items]
    }),
})

type NewItem = NonNullable<Parameters<ListCalls['createCustomerProductListItem']>[0]['body']>

const itemOf = ({ productId, baseId, name, colorId, color }: Wish): NewItem => ({
  productId: wishId({ productId, colorId }),
  quantity: 1,
  priority: 1,
  public: true,
  type: 'product',
  c_colorID: colorId ?? noColor,
  ...(color !== undefined && { c_color: color }),
  c_name: name,
  c_productId: baseId,
})

/** Ignores a missing item: another tab has removed it. */
function unlessGone(failure: unknown): void {
  if (!isCallFault(failure, 'product-list-item-not-found')) throw failure
}

/**
 * The items that a heart represents (ACC-060): the product of its tile in any size, the chosen size of a page, or the
 * product that was added from a tile.
 */
export const itemsOfWish = (list: WishList | undefined, wish: Wish): WishItem[] =>
  (list?.customerProductListItems ?? []).filter(
    (item) =>
      isWish(item, wish) ||
      isWish(item, { productId: wish.baseId }) ||
      (wish.productId === wish.baseId && item.c_productId === wish.baseId),
  )

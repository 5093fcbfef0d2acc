import { expect, test, vi } from 'vitest'
import { CallFault } from '#storefront/lib/api/call-fault.ts'
import { itemsOfWish, openWishList, type WishItem, type WishList } from './wish-list.ts'

type Options = Parameters<typeof openWishList>[0]
type Request = { parameters: { customerId: string; itemId: string }; body: object }

/** A server with the lists of customers, and a tab with `ada` logged in. */
function openTab() {
  const lists = new Map<string, WishList[]>()
  let customer: string | undefined = 'ada'
  let ids = 0
  let failure: unknown
  const requests: string[] = []
  const listsOf = (customerId: string) => lists.get(customerId) ?? []
  const itemsOf = (customerId: string) => listsOf(customerId)[0]?.customerProductListItems ?? []
  const setItems = (customerId: string, customerProductListItems: WishItem[]) =>
    lists.set(
      customerId,
      listsOf(customerId).map((list, index) => (index === 0 ? { ...list, customerProductListItems } : list)),
    )
  const answer = <Value>(name: string, value: () => Value) => {
    requests.push(name)
    return failure === undefined ? Promise.resolve(value()) : Promise.reject(failure)
  }
  const ShopperCustomers = {
    getCustomerProductLists: ({ parameters: { customerId } }: Request) =>
      answer('read', () => ({ data: listsOf(customerId) })),
    createCustomerProductList: ({ parameters: { customerId } }: Request) =>
      answer('create', () => {
        const list = { id: `list-${++ids}`, type: 'wish_list', customerProductListItems: [] }
        // The fields of a list that are read.
        lists.set(customerId, [...listsOf(customerId), list as unknown as WishList])
        return list
      }),
    createCustomerProductListItem: ({ parameters: { customerId }, body }: Request) =>
      answer('add', () => {
        const item = { ...body, id: `item-${++ids}` } as WishItem // has the fields of the body
        setItems(customerId, [...itemsOf(customerId), item])
        return item
      }),
    updateCustomerProductListItem: ({ parameters: { customerId, itemId }, body }: Request) =>
      answer('change', () => ({ ...itemsOf(customerId).find(({ id }) => id === itemId), ...body })),
    deleteCustomerProductListItem: () => answer('remove', () => null),
  }
  const store = openWishList({
    // The list makes only these calls.
    calls: () => ({ ShopperCustomers }) as unknown as ReturnType<Options['calls']>,
    customerId: () => customer,
    onChanged: () => requests.push('changed'),
  })
  return {
    store,
    lists,
    setItems,
    requests,
    become: (name: string | undefined) => (customer = name),
    failWith: (next: unknown) => (failure = next),
  }
}

const fudge = { productId: 'fudge-1lb', baseId: 'fudge', name: 'Fudge' }
const names = (items: readonly WishItem[] | undefined) => items?.map(({ productId }) => productId)

test('ACC-059 ACC-060 the first wish creates the list, and is saved with the colour id "none"', async () => {
  const { store, requests } = openTab()
  await store.load()
  expect(store.state.get()).toEqual({ customerId: 'ada', status: 'loaded', list: undefined })
  await store.keep(fudge)
  expect(requests).toEqual(['read', 'read', 'create', 'read', 'add', 'changed'])
  expect(store.state.get().list?.customerProductListItems).toMatchObject([
    { productId: 'fudge-1lb-none', c_colorID: 'none', public: true, quantity: 1, c_name: 'Fudge' },
  ])
})

test('ACC-060 the heart of a size shows the item of that size; the heart of a tile shows an item of any size', async () => {
  const { store } = openTab()
  await store.keep(fudge)
  const kept = (wish: typeof fudge, colorId?: string) =>
    itemsOfWish(store.state.get().list, { ...wish, colorId }).length === 1
  expect(kept(fudge)).toBe(true)
  expect(kept({ ...fudge, productId: 'fudge' })).toBe(true)
  expect(kept({ ...fudge, productId: 'fudge-2lb' })).toBe(false)
  expect(kept(fudge, 'red')).toBe(false)
})

test('restoring a removed item restores all its fields', async () => {
  const { store } = openTab()
  await store.keep(fudge)
  const [item] = store.state.get().list?.customerProductListItems ?? []
  if (!item) throw new Error('Nothing is kept')
  await store.remove(item.id)
  expect(store.state.get().list?.customerProductListItems).toEqual([])
  const restored = await store.restore({ ...item, quantity: 3, priority: 2, public: false })
  expect(restored).toMatchObject({ productId: 'fudge-1lb-none', quantity: 3, priority: 2, public: false })
})

test("a product that is added again keeps its owner's settings, also after a failed read", async () => {
  const { store, setItems, failWith } = openTab()
  const { id: _, ...kept } = await store.keep(fudge)
  const hidden = { ...kept, id: 'item-9', quantity: 4, priority: 3, public: false }
  setItems('ada', [hidden])
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  failWith(new TypeError('Failed to fetch'))
  await store.load()
  log.mockRestore()
  expect(store.state.get().status).toBe('failed')
  failWith(undefined)
  for (let time = 0; time < 2; time++) {
    expect(await store.keep(fudge)).toEqual(hidden)
    expect(store.state.get()).toMatchObject({
      status: 'loaded',
      list: { customerProductListItems: [hidden] },
    })
  }
  await store.load()
  expect(store.state.get().list?.customerProductListItems).toEqual([hidden])
})

test('a failed change throws its fault and leaves the list unchanged; a missing item counts as removed', async () => {
  const { store, failWith } = openTab()
  await store.keep(fudge)
  const [item] = store.state.get().list?.customerProductListItems ?? []
  failWith(new TypeError('Failed to fetch'))
  await expect(store.remove(item?.id ?? '')).rejects.toThrow('Failed to fetch')
  await expect(store.change(item?.id ?? '', { quantity: 2 })).rejects.toThrow('Failed to fetch')
  expect(names(store.state.get().list?.customerProductListItems)).toEqual(['fudge-1lb-none'])
  failWith(new CallFault(404, { type: '#product-list-item-not-found' }))
  await store.remove(item?.id ?? '')
  expect(store.state.get().list?.customerProductListItems).toEqual([])
})

test('a response that arrives after another customer has logged in is discarded', async () => {
  const { store, become } = openTab()
  await store.keep(fudge)
  const late = store.keep({ ...fudge, productId: 'fudge-2lb' })
  await Promise.resolve()
  become('ben')
  await late
  expect(store.state.get()).toMatchObject({ customerId: 'ada' })
  await store.load()
  expect(store.state.get()).toEqual({ customerId: 'ben', status: 'loaded', list: undefined })
  await store.keep(fudge)
  become('ada')
  // The list that this tab knows is still Ben's.
  await store.keep({ ...fudge, productId: 'fudge-3lb' })
  expect(names(store.state.get().list?.customerProductListItems)).toEqual([
    'fudge-1lb-none',
    'fudge-2lb-none',
    'fudge-3lb-none',
  ])
})

test('ACC-013 a logout removes the wish list of the customer from the page', async () => {
  const { store, become } = openTab()
  await store.keep(fudge)
  become(undefined)
  await store.load()
  expect(store.state.get()).toEqual({ customerId: undefined, status: 'unknown', list: undefined })
  await expect(store.keep(fudge)).rejects.toThrow('Only customers have a wish list')
})

import { expect, test, vi } from 'vitest'
import { memoryStorage } from '#storefront/lib/storage.test-support.ts'
import { openUnsettledOrders } from './unsettled-orders.ts'

function open(start = '2026-12-01T10:00:00.000Z') {
  const storage = memoryStorage()
  let now = new Date(start)
  const reopen = () => {
    const orders = openUnsettledOrders({ storage: () => storage, now: () => now })
    orders.read()
    return orders
  }
  return { storage, reopen, pass: (hours: number) => (now = new Date(now.getTime() + hours * 3_600_000)) }
}

test('an order is known after a reload, with its number once the server has returned it', () => {
  const { reopen, pass } = open()
  const orders = reopen()
  orders.add('b1')
  expect(reopen().get()).toEqual([{ basketId: 'b1', sentAt: '2026-12-01T10:00:00.000Z' }])
  pass(1)
  orders.add('b1', '00000007')
  orders.add('b1')
  expect(reopen().get()).toEqual([
    { basketId: 'b1', orderNo: '00000007', sentAt: '2026-12-01T10:00:00.000Z' },
  ])
})

test('an order keeps its customer, and is known until one tab has read its outcome', () => {
  let customerId = 'guest'
  const storage = memoryStorage()
  const orders = openUnsettledOrders({ storage: () => storage, customerId: () => customerId })
  const inOtherTab = openUnsettledOrders({ storage: () => storage })
  orders.add('b1')
  customerId = 'customer'
  orders.add('b1', '00000007')
  expect(orders.get()).toMatchObject([{ basketId: 'b1', orderNo: '00000007', customerId: 'guest' }])
  expect([orders.isOpen('b1'), orders.isOpen('b2')]).toEqual([true, false])
  inOtherTab.remove('b1')
  expect(orders.isOpen('b1')).toBe(false)
})

test('a placed order is stored until its confirmation is shown', () => {
  const { reopen } = open()
  const orders = reopen()
  orders.add('b1')
  orders.markPlaced('b1', '00000007')
  expect(orders.isOpen('b1')).toBe(false)
  expect(reopen().get()).toMatchObject([{ basketId: 'b1', orderNo: '00000007', isPlaced: true }])
  orders.markShown('00000008')
  expect(orders.get()).toHaveLength(1)
  orders.markShown('00000007')
  expect(reopen().get()).toEqual([])
})

test('several orders are stored, and each is removed by its basket', () => {
  const { reopen } = open()
  const orders = reopen()
  orders.add('b1')
  orders.add('b2')
  orders.remove('b1')
  expect(reopen().get()).toMatchObject([{ basketId: 'b2' }])
})

test('concurrent entries of another page or tab stay stored', () => {
  const { reopen } = open()
  const [one, other] = [reopen(), reopen()]
  one.add('b1')
  other.add('b2')
  one.add('b3')
  one.remove('b3')
  expect(one.get()).toMatchObject([{ basketId: 'b1' }, { basketId: 'b2' }])
})

test('the list is empty after a day, with a damaged entry, and without storage', () => {
  const { reopen, storage, pass } = open()
  reopen().add('b1')
  pass(24)
  expect(reopen().get()).toEqual([])
  storage.setItem('unsettled-orders', '[{"basketId": 1}, "x"]')
  expect(reopen().get()).toEqual([])
  storage.setItem('unsettled-orders', '{')
  expect(reopen().get()).toEqual([])
  const closed = openUnsettledOrders({
    storage: () => {
      throw new Error('Storage is switched off')
    },
  })
  closed.read()
  closed.add('b1')
  expect(closed.get()).toMatchObject([{ basketId: 'b1' }])
})

test('a logout removes the orders of the customer, also when their outcome arrives later', () => {
  const { reopen, storage } = open()
  const orders = reopen()
  orders.add('b1')
  const listener = vi.fn<() => void>()
  orders.subscribe(listener)
  storage.removeItem('unsettled-orders')
  orders.forget()
  expect(listener).toHaveBeenCalledOnce()
  orders.add('b1', '00000007')
  orders.markPlaced('b1', '00000007')
  expect(orders.get()).toEqual([])
  expect(storage.getItem('unsettled-orders')).toBe(null)
})

import { expect, test } from 'vitest'
import { keyOfList, readSelection, selectionOf, withOrders, writeSelection } from './selection.ts'

const none = { list: 'status=new', orderNos: [] }

test('OFF-040 selects each order once, and deselects orders', () => {
  const two = withOrders(withOrders(none, ['1', '2'], true), ['2'], true)
  expect(two).toEqual({ list: 'status=new', orderNos: ['1', '2'] })
  expect(withOrders(two, ['1', '3'], false)).toEqual({ list: 'status=new', orderNos: ['2'] })
})

test('OFF-041 deselecting one order ends the selection of all matches', () => {
  const all = { list: '', orderNos: ['1', '2'], allId: 'a' }
  expect(withOrders(all, ['1'], false)).toEqual({ list: '', orderNos: ['2'] })
  expect(withOrders(all, ['3'], true)).toEqual({ list: '', orderNos: ['1', '2', '3'] })
})

test('OFF-040 a selection survives a reload, and does not apply to another list', () => {
  const all = { list: 'status=new', orderNos: ['1'], allId: 'a' }
  const read = readSelection(writeSelection(all))
  expect(selectionOf(read, 'status=new')).toEqual(all)
  expect(selectionOf(read, 'status=open')).toEqual({ list: 'status=open', orderNos: [] })
})

test.each([null, '', 'x', '1', 'null', '{}', '{"list":1,"orderNos":[]}', '{"list":"","orderNos":[1]}'])(
  'reads no selection from %s',
  (text) => expect(readSelection(text)).toBeUndefined(),
)

test('OFF-040 the stored key of a list contains no personal words, and differs between lists', () => {
  const key = keyOfList('late?q=grace@example.com&status=new')
  expect(key).toMatch(/^late\?q=[0-9a-z]{1,4}&status=new$/)
  expect(keyOfList('late?q=grace@example.com&status=new')).toBe(key)
  const others = [
    'late?q=ada@example.com&status=new',
    'late?q=grace@example.com',
    'all?q=grace@example.com&status=new',
  ]
  expect(new Set([key, ...others.map(keyOfList)]).size).toBe(4)
  expect(keyOfList('late?status=new')).toBe('late?status=new')
})

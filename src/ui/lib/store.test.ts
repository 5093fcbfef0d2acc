import { expect, test } from 'vitest'
import { openStore } from './store.ts'

test('a store calls its listeners once for each change, and not for the same value', () => {
  const store = openStore(1)
  const values: number[] = []
  store.subscribe(() => values.push(store.get()))
  store.set(2)
  store.set(2)
  store.set(3)
  expect(values).toEqual([2, 3])
})

test('an unsubscribed listener is not called, even if another listener unsubscribed it during the change', () => {
  const store = openStore('first')
  const values: string[] = []
  store.subscribe(() => unsubscribe())
  const unsubscribe = store.subscribe(() => values.push(store.get()))
  store.set('second')
  store.set('third')
  expect(values).toEqual([])
})

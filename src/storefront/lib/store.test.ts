import { expect, test } from 'vitest'
import { openStore } from './store.ts'

test('a store calls its listeners once for each change, and not for the same value', () => {
  const store = openStore(1)
  const heard: number[] = []
  store.subscribe(() => heard.push(store.get()))
  store.set(2)
  store.set(2)
  store.set(3)
  expect(heard).toEqual([2, 3])
})

test('a listener that unsubscribed is not called, not even by the change that made it do so', () => {
  const store = openStore('first')
  const heard: string[] = []
  store.subscribe(() => stop())
  const stop = store.subscribe(() => heard.push(store.get()))
  store.set('second')
  store.set('third')
  expect(heard).toEqual([])
})

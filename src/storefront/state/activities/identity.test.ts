import { expect, test } from 'vitest'
import { memoryStorage } from '#storefront/lib/storage.test-support.ts'
import { identityOf, storedIdentity } from './identity.ts'

test('ACC-050 the identity of a customer is derived from email and customer number, and contains neither', async () => {
  const ada = { email: 'ada@example.com', customerNo: '00000001' }
  const identity = await identityOf(ada)
  expect(identity).toMatch(/^[\da-f]{64}$/)
  expect(await identityOf({ ...ada, email: ' Ada@Example.com ' })).toBe(identity)
  expect(await identityOf({ ...ada, email: 'eve@example.com' })).not.toBe(identity)
  expect(await identityOf({ ...ada, customerNo: '00000002' })).not.toBe(identity)
  expect(await identityOf({ email: 'ada@example.com' })).toBeUndefined()
  expect(await identityOf({})).toBeUndefined()
})

test('ACC-049 the identity of a guest is stored, and is the same at the next read', () => {
  const storage = memoryStorage({ visitor: 'something else' })
  const identity = storedIdentity(() => storage)
  expect(identity).toMatch(/^[\da-f]{26}$/)
  expect(storage.getItem('visitor')).toBe(identity)
  expect(storedIdentity(() => storage)).toBe(identity)
  const off = () => {
    throw new Error('Storage is switched off')
  }
  expect(storedIdentity(off)).toBeUndefined()
})

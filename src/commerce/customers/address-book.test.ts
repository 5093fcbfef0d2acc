import { expect, test } from 'vitest'
import { freshDatabase } from '#testing/database.ts'
import { addressIn, openIdentity, registered } from '#testing/identity/customers.ts'
import { mostAddresses } from './address-book.ts'
import { addressIdFor } from './address-id.ts'
import { CustomerAddressChange } from './inputs.ts'

const { customers } = openIdentity(await freshDatabase())

async function someone(name: string) {
  const { customer, shopper } = await registered(customers, name)
  const add = (city: string, more: Parameters<typeof addressIn>[1] = {}) =>
    customers.addAddress(shopper, customer.id, addressIn(city, more))
  const book = async () => (await customers.find(customer.id))?.addresses ?? []
  return { id: customer.id, shopper, add, book }
}

test.each([
  [{ id: ' Home ', city: 'Woburn' }, [], 'Home'],
  [{ id: '', city: 'Woburn' }, [], 'Woburn'],
  [{ city: ' Woburn ' }, ['Home'], 'Woburn'],
  [{ city: 'Woburn' }, ['Woburn'], 'Woburn 2'],
  [{ city: 'Woburn' }, ['Woburn', 'Woburn 2'], 'Woburn 3'],
  [{ city: 'Woburn' }, ['Woburn', 'Woburn 3'], 'Woburn 2'],
  [{ id: '  ', city: null }, [], undefined],
])('ACC-055 for the address %j with the used ids %j, the new id is %j', (address, used, id) =>
  expect(addressIdFor(address, new Set(used))).toBe(id),
)

test('API-034 addresses are added, changed and removed', async () => {
  const { id, shopper, add, book } = await someone('book')
  const added = await add('Woburn', { c_isPOBox: false, c_PHONE_EXTENSION: '12' })
  expect(added).toEqual({
    id: 'Woburn',
    firstName: 'Ana',
    lastName: 'Gómez',
    companyName: null,
    address1: '12 Cocoa Way',
    address2: null,
    city: 'Woburn',
    stateCode: 'CA',
    postalCode: '90045',
    countryCode: 'US',
    phone: '3105550142',
    isPreferred: false,
    custom: { c_isPOBox: false, c_PHONE_EXTENSION: '12' },
  })
  expect(await book()).toEqual([added])
  const changed = await customers.changeAddress(shopper, id, 'Woburn', {
    addressId: 'Home',
    address2: 'Unit 4',
    phone: null,
    c_isPOBox: true,
  })
  expect(changed).toMatchObject({
    id: 'Home',
    address1: '12 Cocoa Way',
    address2: 'Unit 4',
    phone: null,
    custom: { c_isPOBox: true, c_PHONE_EXTENSION: '12' },
  })
  expect(await book()).toEqual([changed])
  expect(await customers.removeAddress(shopper, id, 'Woburn')).toEqual({
    refused: 'address-not-found',
    addressId: 'Woburn',
  })
  expect(await customers.removeAddress(shopper, id, 'Home')).toBeUndefined()
  expect(await book()).toEqual([])
})

test('ACC-053 ACC-054 a new preferred address removes the flag from the previous one', async () => {
  const { id, shopper, add, book } = await someone('preferred')
  await add('Akron', { preferred: true })
  await add('Boise')
  await add('Chico', { preferred: true })
  const flags = async () => (await book()).map((address) => [address.id, address.isPreferred])
  expect(await flags()).toEqual([
    ['Chico', true],
    ['Akron', false],
    ['Boise', false],
  ])
  await customers.changeAddress(shopper, id, 'Boise', { preferred: true })
  expect(await flags()).toEqual([
    ['Boise', true],
    ['Akron', false],
    ['Chico', false],
  ])
  await customers.changeAddress(shopper, id, 'Boise', { city: 'Nampa' })
  expect((await flags())[0]).toEqual(['Boise', true])
})

test('concurrently added addresses are saved under different ids, and exactly one is preferred', async () => {
  const { add, book } = await someone('crowd')
  await Promise.all(Array.from({ length: 8 }, () => add('Woburn', { preferred: true })))
  const addresses = await book()
  expect(new Set(addresses.map(({ id }) => id)).size).toBe(8)
  expect(addresses.filter(({ isPreferred }) => isPreferred)).toHaveLength(1)
})

test('an id in use is refused, for a new address and for a renamed one', async () => {
  const { id, shopper, add, book } = await someone('twice')
  await add('Akron')
  await add('Boise')
  const refusal = {
    refused: 'invalid-field',
    field: 'addressId',
    value: 'Akron',
    reason: 'answers.address.inUse',
  }
  expect(await add('Chico', { addressId: 'Akron' })).toEqual(refusal)
  expect(await customers.changeAddress(shopper, id, 'Boise', { addressId: 'Akron' })).toEqual(refusal)
  expect(await book()).toHaveLength(2)
})

test('an address book has a limit', async () => {
  const { add, book } = await someone('full')
  for (let number = 0; number < mostAddresses; number += 50) {
    await Promise.all(Array.from({ length: 50 }, (_, index) => add('x', { addressId: `${number + index}` })))
  }
  expect(await add('Woburn')).toEqual({ refused: 'quota-exceeded', quota: 'addresses', limit: mostAddresses })
  expect(await book()).toHaveLength(mostAddresses)
})

test('the c_ fields of an address have a maximum stored size, and can be shortened', async () => {
  const { id, shopper, add, book } = await someone('long')
  await add('Woburn', { c_0: 'x'.repeat(7_000) })
  const change = (fields: Record<string, unknown>) =>
    customers.changeAddress(shopper, id, 'Woburn', CustomerAddressChange.parse(fields))
  expect(await change({ c_1: 'x'.repeat(2_000) })).toMatchObject({ refused: 'quota-exceeded', limit: 8_000 })
  expect(await change({ c_0: 'x' })).toMatchObject({ custom: { c_0: 'x' } })
  expect(JSON.stringify((await book())[0]?.custom).length).toBeLessThan(8_000)
})

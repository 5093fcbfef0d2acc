import { expect, test } from 'vitest'
import { z } from 'zod'
import { AccountRecord } from '#commerce/customers/inputs.ts'
import { addressFields } from '#commerce/address-inputs.ts'
import { organizationTypes } from '#shared/commerce/organization-types.ts'
import { listedCalls } from '#api/listed-calls.ts'

/** The schemas of all addresses that calls accept: objects with a street and a postal code. */
const addresses = listedCalls.flatMap(({ api, method, call }) =>
  call.body ? addressesIn(call.body).map((schema) => ({ name: `${api}.${method}`, schema })) : [],
)

const ofImport = addressesIn(AccountRecord).map((schema) => ({ name: 'the import of accounts', schema }))

/**
 * Address checks only read, and changes are checked by commands together with the stored address or shipment
 * (possibleAddress).
 */
const isCheckedLater = (name: string): boolean =>
  /^ShopperBaskets|^Shipping\.|^Site\.(checkAddresses|validateUsersAddress|changeOrderAddress)|updateCustomerAddress$/.test(
    name,
  )

const ada = { firstName: 'Ada', lastName: 'Bell', email: 'ada@bell.example', phone: '3105550100' }
const others = {
  companyName: 'Bell & Sons',
  organizationType: organizationTypes[0],
  reason: 'PostalCatalog',
  eventId: 'sweepstakes',
  eventPhase: 'one',
  addressId: 'Home',
}
const home = { ...ada, ...others, address1: '12 Oak St', city: 'Pasadena', countryCode: 'US' }

test('baskets, orders, subscriptions, address book, recipient lists, forms and the import accept addresses', () => {
  const names = new Set(addresses.map(({ name }) => name))
  for (const name of [
    'ShopperBaskets.updateShippingAddressForShipment',
    'ShopperBaskets.updateBillingAddressForBasket',
    'ShopperBaskets.createBasket',
    'ShopperCustomers.createCustomerAddress',
    'ShopperCustomers.updateCustomerAddress',
    'Shipping.updateShipments',
    'Site.changeOrderAddress',
    'Site.changeSubscription',
    'Site.saveRecipientList',
    'Site.requestFutureCatalog',
    'Site.sendMarketingLead',
    'Site.campaignForm',
  ])
    expect(names).toContain(name)
  expect(ofImport).toHaveLength(1)
})

test.each([...addresses, ...ofImport])(
  '$name refuses an address that no parcel can reach',
  ({ name, schema }) => {
    const shape = schema.shape as Record<string, z.ZodType>
    const state = 'state' in shape ? 'state' : 'stateCode'
    const issues = (address: object) =>
      (schema.safeParse({ ...home, ...address }).error?.issues ?? []).map(({ path }) => path[0])
    if (!isCheckedLater(name)) {
      expect(issues({ [state]: 'CA', postalCode: '100011234' })).toContain('postalCode')
      expect(issues({ [state]: 'CA', postalCode: 'ABCDE' })).toContain('postalCode')
      expect(issues({ [state]: 'ZZ', postalCode: '91101' })).toContain(state)
      expect(issues({ [state]: 'CA', postalCode: '91101', address1: '1234' })).toContain('address1')
    }
    const good = { [state]: 'CA', postalCode: '911011234', address1: '5 King’s\u00a0Row' }
    const read: unknown = z.object(pick(shape, ['address1', 'postalCode'])).parse(good)
    expect(read).toEqual({ address1: "5 King's Row", postalCode: '91101-1234' })
    expect(issues(good).filter((field) => String(field) in good)).toEqual([])
  },
)

test('a change in the address book accepts the same fields as every other address', () => {
  const change = addresses.find(({ name }) => name === 'ShopperCustomers.updateCustomerAddress')
  expect(change?.schema.shape).toMatchObject(addressFields)
})

const pick = (shape: Record<string, z.ZodType>, names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (shape[name] ? [[name, shape[name]]] : [])))

/** Finds all objects with a street and a postal code in a schema. */
function addressesIn(
  schema: z.ZodType,
  found = new Set<z.ZodObject>(),
  seen = new Set<unknown>(),
): z.ZodObject[] {
  if (seen.has(schema)) return []
  seen.add(schema)
  if (schema instanceof z.ZodObject) {
    if ('address1' in schema.shape && 'postalCode' in schema.shape) found.add(schema)
    for (const field of Object.values(schema.shape)) addressesIn(field as z.ZodType, found, seen) // fields are schemas
  }
  const { innerType, element, options = [], in: input, out } = schema.def as unknown as Inner // wrappers of schemas
  for (const inner of [innerType, element, ...options, input, out])
    if (inner instanceof z.ZodType) addressesIn(inner, found, seen)
  return [...found]
}

interface Inner {
  innerType?: unknown
  element?: unknown
  options?: unknown[]
  in?: unknown
  out?: unknown
}

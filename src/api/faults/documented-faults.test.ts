import { describe, expect, test } from 'vitest'
import { digests } from '#testing/shopper-apis/digests.ts'
import { documentedRefusals, documentedStatus } from './documented-statuses.ts'
import { foreignFault } from './foreign-faults.ts'
import { endpointFault } from './faults.ts'
import { endpointStatuses, refusalStatuses } from './shopper-faults.ts'

/** The names of APIs that differ from those in the digests. */
const apiNames: Readonly<Record<string, string>> = { ShopperContext: 'ShopperContexts' }

const operations = [...digests.values()].flatMap(({ api, operations: ofApi }) =>
  Object.entries(ofApi).map(([operationId, operation]) => ({
    call: `${apiNames[api] ?? api}.${operationId}`,
    ...operation,
  })),
)

/** The names of the faults in the examples of the documents, and for Shopper Login the values of `error`. */
const exampleNames = [
  ...new Set(
    operations.flatMap(({ responses }) => Object.values(responses).flatMap(({ faults = [] }) => faults)),
  ),
].toSorted()

/** Every code of the shop with its status. */
const codes = Object.entries({ ...refusalStatuses, ...endpointStatuses })

/** The names that the codes have for foreign clients in the calls of the documents, and the values of `error`. */
const namesOfCodes = new Set(
  operations.flatMap(({ call }) =>
    codes.flatMap(([code, status]) => {
      const fault = endpointFault('breakage', 'a-request', { details: { basketIds: [] } })
      const { type, error } = foreignFault({ ...fault, type: `/api/docs/faults#${code}`, status }, call)
      return [type.replace(/^.*\//, ''), error]
    }),
  ),
)

/** Names of the documents that the shop never gives, with the reason. */
const quirks: Readonly<Record<string, string>> = {
  'authentication-failed': 'a wrong token has one name in all operations (DROP-105)',
  'payment-zone-not-found': 'accounts of Salesforce Payments are left out',
  precondition_failure: 'an unknown login gets the answer of a known one (DROP-028, DROP-030)',
  'unsupported-request-if-scapi-hooks-enabled': 'the shop has no hooks',
}

/** Names of operations that the shop does not answer yet. */
const notYet: readonly string[] = ['unsupported-fields']

test('DROP-102 every fault in the examples of the documents has an entry in the table, or is a quirk', () => {
  expect(exampleNames.length).toBeGreaterThan(50)
  const open = exampleNames.filter((name) => !namesOfCodes.has(name))
  expect(open).toEqual([...Object.keys(quirks), ...notYet].toSorted())
})

describe('DROP-104 the status of a refusal is one that the document of its call has', () => {
  /** Statuses of the ledger that the documents do not have. */
  const ofLedger: Readonly<Record<string, readonly number[]>> = {
    'ShopperOrders.removePaymentInstrumentFromOrder': [409], // DROP-073
    'ShopperOrders.updatePaymentInstrumentForOrder': [409], // DROP-073
  }
  const ofEveryCall = [401, 403, 429]

  test.each(operations)('$call', ({ call, responses }) => {
    const documented = [...Object.keys(responses).map(Number), ...(ofLedger[call] ?? [])]
      .filter((status) => status >= 400 && status < 500 && !ofEveryCall.includes(status))
      .toSorted()
    // The operations for accounts of Salesforce Payments are left out.
    if (call !== 'ShopperCustomers.deleteCustomerPaymentMethodReference')
      expect(documentedRefusals(call)).toEqual(documented)
  })

  test.each([
    ['ShopperBaskets.addItemToBasket', 409, 400],
    ['ShopperBaskets.addItemToBasket', 404, 404],
    ['ShopperBasketsV2.mergeBasket', 400, 409],
    ['ShopperSearch.productSearch', 404, 400],
    ['ShopperOrders.getOrder', 409, 404],
    ['ShopperOrders.getOrder', 429, 429],
    ['ShopperOrders.getOrder', 500, 500],
  ])('%s %i becomes %i', (call, status, documented) => {
    expect(documentedStatus(call, status)).toBe(documented)
  })
})

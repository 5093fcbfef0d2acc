import type { FaultCode } from './shopper-faults.ts'

/** A request whose parameters or body are not as their schema asks. */
const unreadable: readonly FaultCode[] = ['invalid-input', 'invalid-json', 'missing-body']

interface Name {
  name: string
  title?: string
}

const validation: Name = { name: 'validation', title: 'Bad Request' }
const badRequest: Name = { name: 'bad-request', title: 'Bad Request' }

/** How the documents of each API name such a request. APIs without an entry use `validation`. */
const names: Readonly<Record<string, Name>> = {
  ShopperBaskets: badRequest,
  ShopperBasketsV2: badRequest,
  ShopperConfigurations: badRequest,
  ShopperCustomers: { name: 'invalid-customer', title: 'Invalid Customer' },
  ShopperExperience: badRequest,
  ShopperOrders: badRequest,
  ShopperPayments: badRequest,
  ShopperSearch: badRequest,
}

/**
 * How the documents of an API name a case, where it differs from other APIs (DROP-102).
 *
 * @param call `{Api}.{method}`
 */
export function faultOfApi(call: string, code: FaultCode): Name | undefined {
  const named = names[call.slice(0, call.indexOf('.'))] ?? validation
  // The title of the shop says more than that of the documents.
  if (code === 'invalid-field') return { name: named.name }
  return unreadable.includes(code) ? named : undefined
}

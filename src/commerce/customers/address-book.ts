import { customProblem } from '#commerce/custom-fields.ts'
import { refuse, type Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import { addressProblem } from '#shared/addresses/deliverable-address.ts'
import { isDotSegment } from '#shared/http/dot-segment.ts'
import { addressIdFor } from './address-id.ts'
import {
  clearPreferred,
  deleteAddress,
  insertAddress,
  readAddresses,
  updateAddress,
} from './address-queries.ts'
import { addressFrom, addressChangeFrom, type NewAddress } from './address-from.ts'
import type { CustomerAddress } from './customer.ts'
import type { Customers } from './customers.ts'
import { mostCustomCharacters, type CustomerAddressChange, type CustomerAddressInput } from './inputs.ts'
import { withOwn, type CustomerDependencies } from './dependencies.ts'

/** The maximum number of addresses of a customer, low enough to read and show all of them. */
export const mostAddresses = 500

/** See Customers.addAddress. */
export const addAddress = (
  dependencies: CustomerDependencies,
  shopper: Shopper,
  customerId: string,
  address: CustomerAddressInput,
  { isFirstPreferred }: { isFirstPreferred: boolean },
): ReturnType<Customers['addAddress']> =>
  withOwn(dependencies, shopper, customerId, async () => {
    const isFirst = isFirstPreferred && (await readAddresses(dependencies.database, customerId)).length === 0
    return addToBook(
      dependencies,
      customerId,
      addressFrom(isFirst ? { ...address, preferred: true } : address),
    )
  })

async function addToBook(
  { database }: Pick<CustomerDependencies, 'database'>,
  customerId: string,
  address: NewAddress,
): Promise<CustomerAddress | Refusal<'invalid-field' | 'quota-exceeded'>> {
  const book = await readAddresses(database, customerId)
  if (book.length >= mostAddresses) {
    return refuse('quota-exceeded', { quota: 'addresses', limit: mostAddresses })
  }
  const used = new Set(book.map(({ id }) => id))
  const id = addressIdFor(address, used)
  if (id === undefined) return refuseId('', 'answers.address.nameOrCity')
  if (isDotSegment(id)) return refuseId(id, 'answers.address.name')
  if (used.has(id)) return refuseId(id, 'answers.address.inUse')
  if (address.isPreferred) await clearPreferred(database, customerId)
  const added = { ...address, id }
  await insertAddress(database, customerId, added)
  return added
}

/** See Customers.changeAddress. */
export const changeAddress = (
  dependencies: CustomerDependencies,
  shopper: Shopper,
  customerId: string,
  addressId: string,
  input: CustomerAddressChange,
): ReturnType<Customers['changeAddress']> =>
  withOwn(dependencies, shopper, customerId, async () => {
    const { database } = dependencies
    const book = await readAddresses(database, customerId)
    const current = book.find(({ id }) => id === addressId)
    if (!current) return refuse('address-not-found', { addressId })
    const change = addressChangeFrom(input)
    const custom = { ...current.custom, ...change.custom }
    const tooLarge = customProblem([current.custom], [custom], mostCustomCharacters)
    if (tooLarge) return tooLarge
    const changed = { ...current, ...change, id: change.id?.trim() || addressId, custom }
    const problem = addressProblem(changed)
    if (problem) return refuse('invalid-field', { ...problem })
    if (changed.id !== addressId && book.some(({ id }) => id === changed.id)) {
      return refuseId(changed.id, 'answers.address.inUse')
    }
    if (changed.isPreferred && !current.isPreferred) await clearPreferred(database, customerId)
    await updateAddress(database, { customerId, addressId }, changed)
    return changed
  })

/** See Customers.removeAddress. */
export const removeAddress = (
  dependencies: CustomerDependencies,
  shopper: Shopper,
  customerId: string,
  addressId: string,
): ReturnType<Customers['removeAddress']> =>
  withOwn(dependencies, shopper, customerId, async () => {
    const deleted = await deleteAddress(dependencies.database, { customerId, addressId })
    if (deleted === 0) return refuse('address-not-found', { addressId })
  })

const refuseId = (value: string, reason: string) =>
  refuse('invalid-field', { field: 'addressId', value, reason })

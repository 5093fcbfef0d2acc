import { refuse, type Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
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
import type { CustomerAddressChange, CustomerAddressInput } from './inputs.ts'
import { withOwn, type CustomerDependencies } from './dependencies.ts'

/** More than anybody sends candy to, few enough to be shown and read at once. */
export const mostAddresses = 500

export const addAddress = (
  parts: CustomerDependencies,
  shopper: Shopper,
  customerId: string,
  address: CustomerAddressInput,
): ReturnType<Customers['addAddress']> =>
  withOwn(parts, shopper, customerId, () => addToBook(parts, customerId, addressFrom(address)))

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
  if (id === undefined) return refuseId('', 'The address needs a name or a city')
  if (used.has(id)) return refuseId(id, 'The address book has such an address already')
  if (address.isPreferred) await clearPreferred(database, customerId)
  const added = { ...address, id }
  await insertAddress(database, customerId, added)
  return added
}

export const changeAddress = (
  parts: CustomerDependencies,
  shopper: Shopper,
  customerId: string,
  addressId: string,
  input: CustomerAddressChange,
): ReturnType<Customers['changeAddress']> =>
  withOwn(parts, shopper, customerId, async () => {
    const { database } = parts
    const book = await readAddresses(database, customerId)
    const standing = book.find(({ id }) => id === addressId)
    if (!standing) return refuse('address-not-found', { addressId })
    const change = addressChangeFrom(input)
    const custom = { ...standing.custom, ...change.custom }
    const changed = { ...standing, ...change, id: change.id?.trim() || addressId, custom }
    if (changed.id !== addressId && book.some(({ id }) => id === changed.id)) {
      return refuseId(changed.id, 'The address book has such an address already')
    }
    if (changed.isPreferred && !standing.isPreferred) await clearPreferred(database, customerId)
    await updateAddress(database, { customerId, addressId }, changed)
    return changed
  })

export const removeAddress = (
  parts: CustomerDependencies,
  shopper: Shopper,
  customerId: string,
  addressId: string,
): ReturnType<Customers['removeAddress']> =>
  withOwn(parts, shopper, customerId, async () => {
    const gone = await deleteAddress(parts.database, { customerId, addressId })
    if (gone === 0) return refuse('address-not-found', { addressId })
  })

const refuseId = (value: string, reason: string) =>
  refuse('invalid-field', { field: 'addressId', value, reason })

import { useEffect } from 'react'
import type { Calls } from '#api/calls.ts'
import { calls } from '#storefront/lib/api/calls.ts'
import { openStore } from '#ui/lib/store.ts'
import { useStore } from '#ui/lib/use-store.ts'
import { session } from '#storefront/state/session/session.ts'
import { useSession } from '#storefront/state/session/use-session.ts'

export type Customer = Awaited<ReturnType<Calls['ShopperCustomers']['getCustomer']>>
export type CustomerAddress = NonNullable<Customer['addresses']>[number]
export type SavedCard = NonNullable<Customer['paymentInstruments']>[number]

interface CustomerAnswer {
  /** The requested customer. */
  customerId: string
  customer: Customer | undefined
  failure: unknown
}

const latest = openStore<CustomerAnswer | undefined>(undefined)
let loadingId: string | undefined
let loading: Promise<void> | undefined
let requestCount = 0

/** Reads the customer of the session again, after a change of profile or addresses. Only the last response counts. */
export const reloadCustomer = (): Promise<void> => (loading = read())

async function read(): Promise<void> {
  const { kind, customerId } = session.snapshot()
  const request = ++requestCount
  loadingId = kind === 'registered' ? customerId : undefined
  if (kind !== 'registered' || !customerId) return latest.set(undefined)
  const answer: CustomerAnswer = await calls()
    .ShopperCustomers.getCustomer({ parameters: { customerId } })
    .then(
      (customer) => ({ customerId, customer, failure: undefined }),
      (failure: unknown) => ({ customerId, customer: knownBefore(customerId), failure }),
    )
  if (request !== requestCount) return
  loadingId = undefined
  latest.set(answer)
  if (answer.failure !== undefined)
    window.addEventListener('online', () => latest.get() === answer && void reloadCustomer(), { once: true })
}

/** The last read customer. It stays after a failed read, so that the shopper can continue to edit. */
function knownBefore(customerId: string): Customer | undefined {
  const answer = latest.get()
  return answer?.customerId === customerId ? answer.customer : undefined
}

/** The registered customer, read if necessary; `undefined` for a guest, and after a failure. */
export async function knownCustomer(): Promise<Customer | undefined> {
  const { kind, customerId } = session.snapshot()
  if (kind !== 'registered') return undefined
  if (loading && loadingId === customerId) await loading
  else if (latest.get()?.customerId !== customerId) await reloadCustomer()
  const answer = latest.get()
  return answer?.customerId === customerId && answer?.failure === undefined ? answer?.customer : undefined
}

interface KnownCustomer {
  /** The registered customer; `undefined` for a guest. */
  customer: Customer | undefined
  /** False while the customer is loading. */
  isKnown: boolean
  failure: unknown
}

/** The registered customer of this browser (ACC-029). For guests `customer` is `undefined` and known. */
export function useCustomer(): KnownCustomer {
  const { kind, customerId } = useSession()
  const current = useStore(latest, undefined)
  const isCurrent = current !== undefined && current.customerId === customerId
  useEffect(() => {
    if (kind === 'registered' && customerId && !isCurrent && loadingId !== customerId) void reloadCustomer()
  }, [kind, customerId, isCurrent])
  if (kind !== 'registered') return { customer: undefined, isKnown: true, failure: undefined }
  return isCurrent
    ? { customer: current.customer, isKnown: true, failure: current.failure }
    : { customer: undefined, isKnown: false, failure: undefined }
}

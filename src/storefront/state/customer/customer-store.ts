import { useEffect } from 'react'
import type { Calls } from '#api/calls.ts'
import { calls } from '#storefront/lib/api/calls.ts'
import { openStore } from '#storefront/lib/store.ts'
import { useStore } from '#storefront/lib/use-store.ts'
import { session } from '#storefront/state/session/session.ts'
import { useSession } from '#storefront/state/session/use-session.ts'

export type Customer = Awaited<ReturnType<Calls['ShopperCustomers']['getCustomer']>>
export type CustomerAddress = NonNullable<Customer['addresses']>[number]
export type SavedCard = NonNullable<Customer['paymentInstruments']>[number]

interface Found {
  /** Whose answer this is. */
  customerId: string
  customer: Customer | undefined
  failure: unknown
}

const found = openStore<Found | undefined>(undefined)
let asking: string | undefined
let questions = 0

/** Reads the customer of the session again: after a change of profile or addresses. Only the last answer counts. */
export async function reloadCustomer(): Promise<void> {
  const { kind, customerId } = session.snapshot()
  const question = ++questions
  asking = kind === 'registered' ? customerId : undefined
  if (kind !== 'registered' || !customerId) return found.set(undefined)
  const answer: Found = await calls()
    .ShopperCustomers.getCustomer({ parameters: { customerId } })
    .then(
      (customer) => ({ customerId, customer, failure: undefined }),
      (failure: unknown) => ({ customerId, customer: undefined, failure }),
    )
  if (question !== questions) return
  asking = undefined
  found.set(answer)
}

interface KnownCustomer {
  /** The registered customer; nothing for a guest. */
  customer: Customer | undefined
  /** False while it is being asked who this is. */
  isKnown: boolean
  failure: unknown
}

/** The registered customer of this browser (ACC-029); guests are known to be nobody in particular. */
export function useCustomer(): KnownCustomer {
  const { kind, customerId } = useSession()
  const current = useStore(found, undefined)
  const isTheirs = current !== undefined && current.customerId === customerId
  useEffect(() => {
    if (kind === 'registered' && customerId && !isTheirs && asking !== customerId) void reloadCustomer()
  }, [kind, customerId, isTheirs])
  if (kind !== 'registered') return { customer: undefined, isKnown: true, failure: undefined }
  return isTheirs
    ? { customer: current.customer, isKnown: true, failure: current.failure }
    : { customer: undefined, isKnown: false, failure: undefined }
}

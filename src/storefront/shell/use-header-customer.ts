import { useEffect, useState } from 'react'
import { calls } from '#storefront/calls/use-calls.ts'
import { useSession } from '#storefront/session/use-session.ts'

export interface HeaderCustomer {
  isRegistered: boolean
  firstName: string | undefined
  lastName: string | undefined
}

/** Who is greeted in the header (SHELL-089): read once per customer, after the page is there. */
export function useHeaderCustomer(): HeaderCustomer {
  const { kind, customerId } = useSession()
  const [names, setNames] = useState<{
    of: string
    firstName?: string | undefined
    lastName?: string | undefined
  }>()
  const isRegistered = kind === 'registered'
  useEffect(() => {
    if (!isRegistered || customerId === undefined) return
    let isCurrent = true
    calls()
      .ShopperCustomers.getCustomer({ parameters: { customerId } })
      .then(({ firstName, lastName }) => isCurrent && setNames({ of: customerId, firstName, lastName }))
      .catch((error: unknown) => console.error(error))
    return () => {
      isCurrent = false
    }
  }, [isRegistered, customerId])
  const known = names?.of === customerId ? names : undefined
  return { isRegistered, firstName: known?.firstName, lastName: known?.lastName }
}

import { useEffect, useState } from 'react'
import { calls } from '#storefront/lib/api/calls.ts'

export interface CardFieldUrl {
  url: string | undefined
  failure: unknown
  /** The shop takes no cards. */
  isClosed: boolean
}

/** The URL of the gateway's card field, from the payment methods. */
export function useCardFieldUrl(): CardFieldUrl {
  const [found, setFound] = useState<CardFieldUrl>({ url: undefined, failure: undefined, isClosed: false })
  useEffect(() => {
    const show = (change: Partial<CardFieldUrl>) => setFound((before) => ({ ...before, ...change }))
    calls()
      .Site.getPaymentMethods()
      .then(
        ({ paymentMethods }) => {
          const field = paymentMethods.find(({ id }) => id === 'CREDIT_CARD')?.c_cardField
          show(field ? { url: new URL(field.url, location.href).href } : { isClosed: true })
        },
        (failure: unknown) => show({ failure }),
      )
  }, [])
  return found
}

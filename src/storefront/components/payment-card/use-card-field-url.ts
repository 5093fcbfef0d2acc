import { useEffect, useState } from 'react'
import { calls } from '#storefront/lib/api/calls.ts'

/** The URL of the gateway's card field, from the payment methods. */
export function useCardFieldUrl(): { url: string | undefined; failure: unknown } {
  const [url, setUrl] = useState<string>()
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => {
    calls()
      .Site.getPaymentMethods()
      .then(({ paymentMethods }) => {
        const field = paymentMethods.find(({ id }) => id === 'CREDIT_CARD')?.c_cardField
        if (field) setUrl(new URL(field.url, location.href).href)
        else setFailure(new Error('The shop takes no cards'))
      }, setFailure)
  }, [])
  return { url, failure }
}

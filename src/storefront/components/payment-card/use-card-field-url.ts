import { calls } from '#storefront/lib/api/calls.ts'
import { useLoaded } from '#storefront/lib/use-loaded.ts'

export interface CardFieldUrl {
  url: string | undefined
  hasFailed: boolean
  /** The shop takes no cards. */
  isClosed: boolean
  /** Asks for the URL again, after a failure. */
  retry: () => void
}

/** The URL of the gateway's card field, from the payment methods. */
export function useCardFieldUrl(): CardFieldUrl {
  const answer = useLoaded('card-field', async () => {
    const { paymentMethods } = await calls().Site.getPaymentMethods()
    const field = paymentMethods.find(({ id }) => id === 'CREDIT_CARD')?.c_cardField
    return field && new URL(field.url, location.href).href
  })
  const url = answer.kind === 'loaded' ? answer.value : undefined
  return {
    url,
    hasFailed: answer.kind === 'failed',
    isClosed: answer.kind === 'loaded' && url === undefined,
    retry: () => answer.kind === 'failed' && answer.retry(),
  }
}

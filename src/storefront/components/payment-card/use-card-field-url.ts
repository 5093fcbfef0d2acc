import { calls } from '#storefront/lib/api/calls.ts'
import { useLoaded } from '#storefront/lib/use-loaded.ts'
import { useLocale } from '#ui/messages/area-messages.tsx'

export interface CardFieldUrl {
  url: string | undefined
  /** The URL of the security code field for a saved card; `undefined` if the gateway has no such field. */
  codeUrl: string | undefined
  hasFailed: boolean
  /** Whether the shop accepts no cards. */
  isClosed: boolean
  /** Requests the URL again after a failure. */
  retry: () => void
}

/** The URLs of the gateway's fields. The payment methods contain them. */
export function useCardFieldUrl(): CardFieldUrl {
  const locale = useLocale()
  const answer = useLoaded('card-field', async () => {
    const { paymentMethods } = await calls().Site.getPaymentMethods()
    const field = paymentMethods.find(({ id }) => id === 'CREDIT_CARD')?.c_cardField
    // Without a locale, the field is in English.
    const absolute = (url: string) => {
      const address = new URL(url, location.href)
      if (!locale.startsWith('en')) address.searchParams.set('locale', locale)
      return address.href
    }
    return field && { url: absolute(field.url), codeUrl: field.codeUrl && absolute(field.codeUrl) }
  })
  const { url, codeUrl } = (answer.kind === 'loaded' ? answer.value : undefined) ?? {}
  return {
    url,
    codeUrl,
    hasFailed: answer.kind === 'failed',
    isClosed: answer.kind === 'loaded' && url === undefined,
    retry: () => answer.kind === 'failed' && answer.retry(),
  }
}

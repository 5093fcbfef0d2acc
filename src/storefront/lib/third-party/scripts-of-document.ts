import { isPaymentPath } from '#shared/http/payment-pages.ts'
import type { ThirdPartyScripts } from '#storefront/lib/api/page-context.ts'

interface DocumentScripts {
  thirdPartyScripts: ThirdPartyScripts
  isPaymentDocument: boolean
}

export const noScripts: ThirdPartyScripts = {
  tagManager: undefined,
  chat: undefined,
  payLater: undefined,
  subscriptions: undefined,
  botCheck: undefined,
  socialCommerce: undefined,
  ratings: undefined,
  videoPlayer: undefined,
  analytics: undefined,
}

/** The third-party scripts of a document that starts at a path. A payment page has no third-party scripts. */
export function scriptsOfDocument(pathname: string, scripts: ThirdPartyScripts): DocumentScripts {
  const isPaymentDocument = isPaymentPath(pathname) && Object.values(scripts).some(Boolean)
  return { thirdPartyScripts: isPaymentDocument ? noScripts : scripts, isPaymentDocument }
}

/**
 * Whether a path needs a new document, because this document has third-party scripts that the path must not have, or
 * lacks its scripts.
 */
export const needsOtherDocument = (
  pathname: string,
  { thirdPartyScripts, isPaymentDocument }: DocumentScripts,
): boolean => (isPaymentPath(pathname) ? Object.values(thirdPartyScripts).some(Boolean) : isPaymentDocument)

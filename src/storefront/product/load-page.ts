import { data } from 'react-router'
import { isCallFault } from '#storefront/calls/call-fault.ts'
import type { PageContext } from '#storefront/calls/context.ts'
import { loadProduct, type LoadedProduct } from './load-product.ts'

/**
 * What the page of a product is drawn from, or the status of the not-found view in its place: 400 without an id or
 * with one that can be none (PDP-007), 404 for a product that is not there (PDP-009), 500 when it could not be read,
 * which the log is told (PDP-008).
 */
export async function loadPage(
  { calls, locale, origin, report }: Pick<PageContext, 'calls' | 'locale' | 'origin' | 'report'>,
  productId: string | undefined,
): Promise<LoadedProduct & { origin: string }> {
  if (!productId) throw notFound(400)
  try {
    return { origin, ...(await loadProduct(calls, locale, productId)) }
  } catch (error) {
    if (isCallFault(error) && error.status < 500) throw notFound(error.status)
    report(error)
    throw notFound(500)
  }
}

/** The router's way to answer with a status. */
const notFound = (status: number) => data(null, status)

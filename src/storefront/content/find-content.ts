import type { Calls } from '#api/calls.ts'
import { isCallFault } from '#storefront/calls/call-fault.ts'

/** The content item with this key, or nothing: a path that can be no key has none either. */
export async function findContent(calls: Calls, deliveryKey: string) {
  try {
    return await calls.Site.getContent({ parameters: { deliveryKey } })
  } catch (error) {
    if (isCallFault(error) && error.status < 500) return undefined
    throw error
  }
}

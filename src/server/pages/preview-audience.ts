import type { Audience } from '#commerce/content/content.ts'
import { groupsWith, previewOf } from '#storefront/lib/preview/preview-request.ts'

/** The customer group and the time of a preview. Undefined for other pages. */
export function audienceOf(url: URL): Audience | undefined {
  const preview = previewOf(url)
  if (!preview) return undefined
  const { at, customerGroup } = preview
  return {
    at: at === undefined ? undefined : new Date(at),
    customerGroups: customerGroup === undefined ? undefined : groupsWith(customerGroup),
  }
}

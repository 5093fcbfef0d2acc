import { previewParameters } from '#storefront/lib/preview/preview-request.ts'

/**
 * The address of a link in the preview of the current page; `undefined` for links out of the shop and within the
 * page.
 */
export function addressInPreview(
  href: string,
  current: { origin: string; pathname: string; search: string },
): string | undefined {
  if (!URL.canParse(href)) return undefined
  const address = new URL(href)
  if (address.origin !== current.origin) return undefined
  if (address.hash !== '' && address.pathname === current.pathname) return undefined
  const query = new URLSearchParams(current.search)
  for (const name of Object.values(previewParameters)) {
    const value = query.get(name)
    if (value !== null) address.searchParams.set(name, value)
  }
  // Only the preview's own page shows the tool without this parameter.
  address.searchParams.set(previewParameters.tool, 'true')
  return address.href
}

import { linkClickEvent, readClickedLink } from '#storefront/lib/analytics/link-click.ts'
import { pageTypeOf } from '#storefront/lib/analytics/page-type.ts'
import { track } from './track.ts'

export const trackPage = (pathname: string): void =>
  track({ event: 'page_view', page_type: pageTypeOf(pathname), page_path: pathname })

export function trackLinkClick(link: HTMLAnchorElement): void {
  const event = linkClickEvent(readClickedLink(link))
  if (event) track(event)
}

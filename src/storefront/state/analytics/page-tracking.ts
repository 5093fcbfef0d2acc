import { linkEvent, pressedLink } from '#storefront/lib/analytics/link-event.ts'
import { pageTypeOf } from '#storefront/lib/analytics/page-type.ts'
import { track } from './track.ts'

export const trackPage = (pathname: string): void =>
  track({ event: 'page_view', page_type: pageTypeOf(pathname), page_path: pathname })

export function trackLink(link: HTMLAnchorElement): void {
  const event = linkEvent(pressedLink(link))
  if (event) track(event)
}

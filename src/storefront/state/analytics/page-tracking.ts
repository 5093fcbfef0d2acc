import { linkClickEvent, readClickedLink } from '#storefront/lib/analytics/link-click.ts'
import { pageTypeOf } from '#storefront/lib/analytics/page-type.ts'
import { track } from './track.ts'

export const trackPage = (pathname: string): void =>
  track({ event: 'page_view', page_type: shownType() ?? pageTypeOf(pathname), page_path: pathname })

/** The type that the shown page declares. The URL of a deleted product looks like any other. */
const shownType = (): string | undefined =>
  document.querySelector<HTMLElement>('main [data-page-type]')?.dataset.pageType

export function trackLinkClick(link: HTMLAnchorElement): void {
  const event = linkClickEvent(readClickedLink(link))
  if (event) track(event)
}

import type { MouseEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useRootData } from '#storefront/lib/preferences/root-data.ts'
import { panelOfLink } from '#storefront/lib/routing/panel-links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { needsOtherDocument } from '#storefront/lib/third-party/scripts-of-document.ts'
import { openNamedPanel, openOptionsPanel } from '#storefront/state/panels/panel-store.ts'
import { productOfAddToCartLink } from './add-to-cart-link.ts'

/**
 * Follows the links inside without loading a new document. One listener handles all links, including links in HTML
 * from content, so a page with a hundred links renders a hundred plain anchors.
 */
export function ClientSideLinks({
  children,
  className,
}: {
  children: ReactNode
  className?: string | undefined
}) {
  const navigate = useNavigate()
  const root = useRootData()
  const to = useTo()
  function follow(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link) return
    if (isPlainClick(event) && openPanelOf(link.getAttribute('href') ?? '')) return event.preventDefault()
    if (!isClientSide(event, link) || (root && needsOtherDocument(link.pathname, root))) return
    event.preventDefault()
    // A link without a locale, such as a link in content, gets the locale of the page.
    void navigate(to(link.pathname + link.search + link.hash))
  }
  return (
    // The links inside are the controls, also by keyboard. This element only handles their clicks.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div className={className} onClick={follow}>
      {children}
    </div>
  )
}

/**
 * Opens a panel: `atc:301010` opens the options of that product (PDP-019), `#panel-concierge` the panel with that
 * name.
 */
function openPanelOf(href: string): boolean {
  const panel = panelOfLink(href)
  if (panel !== undefined) return openNamedPanel(panel)
  const productId = productOfAddToCartLink(href)
  if (productId !== undefined) openOptionsPanel({ productId, quantity: 1, fulfilment: 'shipping' })
  return productId !== undefined
}

/** Header and footer render once, in one language and currency, so another locale needs a new document. */
const isInOtherLocale = ({ search }: HTMLAnchorElement): boolean => {
  const locale = new URLSearchParams(search).get('locale')
  return locale !== null && locale !== document.documentElement.lang
}

const isPlainClick = (event: MouseEvent): boolean =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

/**
 * Whether the router follows a link of this site. For a path without a page, it opens a document
 * (load-or-open-document.ts).
 */
function isClientSide(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const staysHere = link.origin === location.origin && !link.target && !link.hasAttribute('download')
  const isHashOnPage =
    link.hash !== '' && link.pathname === location.pathname && link.search === location.search
  return isPlainClick(event) && staysHere && !isHashOnPage && !isInOtherLocale(link)
}

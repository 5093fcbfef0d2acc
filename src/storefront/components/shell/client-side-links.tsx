import type { MouseEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { defaultLocale } from '#storefront/lib/messages/area-messages.tsx'
import { openOptionsPanel } from '#storefront/state/panels/panel-store.ts'
import { productOfAddToCartLink } from './add-to-cart-link.ts'

/**
 * Follows the links inside it without loading a new document. One listener for all links, those in texts of content
 * too: a page of a hundred links renders a hundred plain anchors. A link such as `atc:301010` opens the options of that
 * product (PDP-019).
 */
export function ClientSideLinks({
  children,
  className,
}: {
  children: ReactNode
  className?: string | undefined
}) {
  const navigate = useNavigate()
  function follow(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link) return
    const productId = isPlainPress(event)
      ? productOfAddToCartLink(link.getAttribute('href') ?? '')
      : undefined
    if (productId !== undefined) {
      event.preventDefault()
      return openOptionsPanel({ productId, quantity: 1, fulfilment: 'shipping' })
    }
    if (!isOurs(event, link)) return
    event.preventDefault()
    void navigate(inThisLocale(link))
  }
  return (
    // The links inside are what is pressed, by key as well; this only hears of it.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div className={className} onClick={follow}>
      {children}
    </div>
  )
}

/** A link without a locale, such as one in a text of content, keeps to that of the page. */
function inThisLocale({ pathname, search, hash }: HTMLAnchorElement): string {
  const { lang } = document.documentElement
  const query = new URLSearchParams(search)
  if (lang === defaultLocale || query.has('locale')) return pathname + search + hash
  query.set('locale', lang)
  return `${pathname}?${query}${hash}`
}

/** What stands around pages is drawn once, in one language and currency: another one is another document. */
const isInOtherLocale = ({ search }: HTMLAnchorElement): boolean => {
  const locale = new URLSearchParams(search).get('locale')
  return locale !== null && locale !== document.documentElement.lang
}

const isPlainPress = (event: MouseEvent): boolean =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

function isOurs(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const staysHere = link.origin === location.origin && !link.target && !link.hasAttribute('download')
  const isPage = !/^\/(api|images|mobify|healthz|dev)\b/.test(link.pathname)
  const isPlaceOnPage =
    link.hash !== '' && link.pathname === location.pathname && link.search === location.search
  return isPlainPress(event) && staysHere && isPage && !isPlaceOnPage && !isInOtherLocale(link)
}

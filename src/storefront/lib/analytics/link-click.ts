import type { AnalyticsEvent } from './data-layer.ts'

/** What is known of a pressed link from where it stands in the page. */
export interface ClickedLink {
  /** Path and query on this site; the whole address of other sites. */
  href: string
  text: string
  /** The name of the menu around it: that of header or footer. */
  menu: string | undefined
  /** The block of content around it: its headline, and its place on the page from 1. */
  slot: { headline: string; position: number } | undefined
}

/** OPS-014, OPS-015, OPS-020: the event of a press in a menu or on a banner, card or tile of content. */
export function linkClickEvent({ href, text, menu, slot }: ClickedLink): AnalyticsEvent | undefined {
  if (menu !== undefined)
    return { event: 'navigation_click', navigation_menu: menu, navigation_text: text, navigation_link: href }
  if (!slot) return undefined
  const { headline, position } = slot
  return {
    event: 'select_promotion',
    ecommerce: {
      promotion_id: href,
      promotion_name: headline || text,
      creative_name: text,
      creative_slot: `slot ${position}`,
    },
  }
}

/** Reads what is needed of a link; the page's parts need not know of analytics. */
export function readClickedLink(link: HTMLAnchorElement): ClickedLink {
  const menu = link.closest('header nav, footer')
  const block = link.closest('main > section')
  const isOurs = link.origin === location.origin
  return {
    href: isOurs ? link.pathname + link.search : link.href,
    text: textOf(link) || (link.getAttribute('aria-label') ?? ''),
    menu: menu ? (menu.getAttribute('aria-label') ?? menu.localName) : undefined,
    slot: block
      ? {
          headline: textOf(block.querySelector('h1, h2, h3')),
          position: [...(block.parentElement?.children ?? [])].indexOf(block) + 1,
        }
      : undefined,
  }
}

const textOf = (part: Element | null): string =>
  (part?.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 100)

import type { AnalyticsEvent } from './data-layer.ts'

/** A clicked link and its context in the page. */
export interface ClickedLink {
  /** The path and query on this site; the full URL of another site. */
  href: string
  text: string
  /** The name of the menu around it, in the header or footer. */
  menu: string | undefined
  /**
   * The content block, slide or tile around the link: its headline, and its position on the page or in its group,
   * from 1.
   */
  slot: { headline: string; position: number } | undefined
}

/** OPS-014, OPS-015, OPS-020: the event of a click in a menu or on a banner, card or tile of content. */
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

/** Reads the context of a link from the DOM, so that components need no analytics code. */
export function readClickedLink(link: HTMLAnchorElement): ClickedLink {
  const menu = link.closest('header nav, footer')
  const block = link.closest('[data-slot], main > section')
  const isSameOrigin = link.origin === location.origin
  return {
    href: isSameOrigin ? link.pathname + link.search : link.href,
    text: textOf(link) || (link.getAttribute('aria-label') ?? ''),
    menu: menu ? (menu.getAttribute('aria-label') ?? menu.localName) : undefined,
    slot: block
      ? {
          headline: textOf(block.querySelector('h1, h2, h3, strong')),
          position: positionOf(block.closest('li') ?? block),
        }
      : undefined,
  }
}

const positionOf = (element: Element): number =>
  [...(element.parentElement?.children ?? [])].indexOf(element) + 1

const textOf = (element: Element | null): string =>
  (element?.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 100)

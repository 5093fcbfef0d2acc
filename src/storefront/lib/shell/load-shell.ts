import type { Calls } from '#api/calls.ts'
import { shopDay } from '#shared/dates/calendar-date.ts'
import { findContents } from '#storefront/lib/content/find-content.ts'
import { readCheckoutError } from '#storefront/lib/content/checkout-error.ts'
import { readAlert, readBand, type Band, type Notice } from '#storefront/lib/content/notice.ts'
import { menuLink } from '#storefront/lib/routing/links.ts'
import type { SiteTab } from '#storefront/lib/api/page-context.ts'

export interface TopItem {
  /** Key of the item's panel in the menu data. */
  key: string
  label: string
  href: string
  hasPanel: boolean
  color: string | undefined
}

/** The data around the content of every page. It is small, because every page contains it. */
export interface ShellData {
  tabs: readonly SiteTab[]
  menu: TopItem[]
  alert: Notice | undefined
  band: Band | undefined
  footer: {
    groups: { title: string; links: { text: string; href: string }[] }[]
    social: { network: string; href: string }[]
  }
  /** The year at the shop. The server provides it, because a browser in another time zone may be in another year. */
  year: string
}

/** The shell, and the HTML for unexpected errors in bag and checkout (BAG-028), which is loaded with it. */
export async function loadShell(
  calls: Calls,
  tabs: readonly SiteTab[],
): Promise<ShellData & { checkoutError: string | undefined }> {
  const [menu, footer, content] = await Promise.all([
    calls.Site.getNavMenu(),
    calls.Site.getFooter(),
    findContents(calls, ['header-alert', 'global-header-banner', 'checkout-error']),
  ])
  const shown = menu.filter(({ showInMenu }) => showInMenu)
  return {
    tabs,
    menu: shown.map(({ displayName, pageLink, menuTextColor, menuItems }) => ({
      key: pageLink,
      label: displayName,
      href: menuLink(pageLink),
      hasPanel: menuItems.some(({ showInMenu }) => showInMenu),
      color: menuTextColor ?? undefined,
    })),
    alert: readAlert(content.get('header-alert')?.body),
    band: readBand(content.get('global-header-banner')?.body),
    checkoutError: readCheckoutError(content.get('checkout-error')?.body),
    footer,
    year: shopDay(new Date()).slice(0, 4),
  }
}

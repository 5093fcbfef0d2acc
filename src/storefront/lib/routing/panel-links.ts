import { linkedPages } from '#shared/commerce/linked-pages.ts'

/** The name of the panel that a link opens: `/contact-us#panel-concierge`. Browsers without scripts open the page. */
export const panelOfLink = (href: string): string | undefined => /#panel-([a-z-]+)$/.exec(href)?.[1]

/** Opens the help panel. */
export const needHelpLink = `${linkedPages.contactUs}#panel-need-help`

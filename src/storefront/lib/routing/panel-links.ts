import { linkedPages } from '#shared/commerce/linked-pages.ts'

/** The name of the panel that a link opens: `/contact-us#panel-concierge`. The page is for browsers without script. */
export const panelOfLink = (href: string): string | undefined => /#panel-([a-z-]+)$/.exec(href)?.[1]

/** Opens the help panel. */
export const needHelpLink = `${linkedPages.contactUs}#panel-need-help`

/** Whether a menu item links to a URL. Otherwise it links to a category, by its id (SHELL-092). */
export const isMenuAddress = (pageLink: string): boolean => /^(\/|https?:)/.test(pageLink)

/** Whether a menu item leads to an address. Otherwise it leads to a category, by its id (SHELL-092). */
export const isMenuAddress = (pageLink: string): boolean => /^(\/|https?:)/.test(pageLink)

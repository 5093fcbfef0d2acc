const mobile = /android|iphone|ipad|ipod|mobile|silk|opera mini|windows phone/i

/** Whether the user agent is a phone or tablet (SHELL-103): these have no hover. */
export const isMobileBrowser = (userAgent: string): boolean => mobile.test(userAgent)

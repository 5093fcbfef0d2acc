import { cookieName, shopCookies } from '#shared/http/shop-cookies.ts'
import { minTokenLength } from './link-token.ts'
import { accountConfirmationLink, newPasswordLink, trackLink, trackOrderLink } from './account-links.ts'

/**
 * The text of an inline script that runs before all others of a page. It is equal for every visitor, so that the page
 * can be cached (decision 0035).
 */
export const earlyScript = `(${runFirst})(${JSON.stringify({
  localeCookies: {
    https: cookieName(shopCookies.locale(), true),
    http: cookieName(shopCookies.locale(), false),
  },
  tokenPages: [newPasswordLink, accountConfirmationLink, trackOrderLink, trackLink],
  minTokenLength,
})})`

/** The page with the script as the first element of its head. */
export function withEarlyScript(html: string): string {
  const headAt = html.indexOf(head)
  if (headAt === -1) return html
  const cut = headAt + head.length
  return `${html.slice(0, cut)}<script>${earlyScript}</script>${html.slice(cut)}`
}

const head = '<head>'

interface Names {
  localeCookies: { https: string; http: string }
  tokenPages: readonly string[]
  minTokenLength: number
}

/** This function runs in the page as text, so it may use only its parameter. */
function runFirst({ localeCookies, tokenPages, minTokenLength }: Names): void {
  const url = new URL(location.href)
  const localeCookie = url.protocol === 'https:' ? localeCookies.https : localeCookies.http
  const saved = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${localeCookie}=`))
  const chosen = saved?.slice(localeCookie.length + 1)
  // A URL without a locale shows the locale that the shopper has chosen.
  if (chosen && chosen !== document.documentElement.lang && !url.searchParams.has('locale')) {
    url.searchParams.set('locale', chosen)
    return location.replace(url)
  }
  if (url.hash.length <= minTokenLength || !tokenPages.includes(url.pathname)) return
  // The token of a mailed link moves to the history state, because third-party scripts report URLs. React Router
  // replaces a state without a key.
  const state = { key: Math.random().toString(36).slice(2), ...history.state }
  history.replaceState({ ...state, usr: { linkToken: url.hash.slice(1) } }, '', url.pathname + url.search)
}

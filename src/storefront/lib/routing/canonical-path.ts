/**
 * The one spelling of a path: the words of its route as they are written there, no empty segments, no slash at the end, and
 * no escapes that an address does not need (RFC 3986, 6.2.2). Ids stay as they are. So does a path that ends in
 * `.html`: it may be a product's own (CAT-037), and its page redirects to the spelling that the shop gave it.
 */
export function canonicalPath(pathname: string, routePattern: string): string {
  const words = /\.html$/i.test(pathname) ? [] : segmentsOf(routePattern)
  const segments = segmentsOf(pathname).map((segment, index) => {
    const plain = segment.replaceAll(/%[\da-f]{2}/gi, plainEscape)
    const word = words[index]
    return word !== undefined && word.toLowerCase() === plain.toLowerCase() ? word : plain
  })
  return `/${segments.join('/')}`
}

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean)

function plainEscape(escape: string): string {
  const character = String.fromCodePoint(Number.parseInt(escape.slice(1), 16))
  // Characters that mean the same with and without an escape.
  return /[\w.~-]/.test(character) ? character : escape.toUpperCase()
}

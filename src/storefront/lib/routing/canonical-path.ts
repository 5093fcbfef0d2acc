/**
 * The canonical spelling of a path: the route's own spelling, no empty segments, no slash at the end, and no
 * unnecessary escapes (RFC 3986, 6.2.2). Ids stay unchanged. A path that ends in `.html` stays unchanged too: it may
 * be a product's custom path (CAT-037), and its page redirects to the shop's spelling.
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
  // Characters with the same meaning with and without an escape.
  return /[\w.~-]/.test(character) ? character : escape.toUpperCase()
}

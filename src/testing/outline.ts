/** Elements that give a text its role. */
const telling = /^(h[1-6]|a|button|summary|nav|iframe|dt|th)$/

const voidElements = new Set(['img', 'input', 'br', 'hr', 'link', 'meta'])

/**
 * The content of HTML for a reader, in order: `h2 Title`, `a(/gifts) Find a gift`, `img A box of truffles`. One
 * comparison detects a missing field, a wrong order, a wrong heading level and a lost link.
 */
export function outlineOf(html: string): string[] {
  const outline: string[] = []
  const open: { name: string; label: string }[] = []
  // React marks the ends of texts and parts with comments.
  const plain = html.replaceAll(/<!--.*?-->/g, '')
  for (const [token, closing, name = '', attributes = ''] of plain.matchAll(
    /<(\/?)([a-z][\w-]*)([^>]*)>|[^<]+/g,
  )) {
    if (name === '') {
      const text = token.trim()
      if (text !== '') outline.push([...labelsOf(open), decoded(text)].join(' '))
    } else if (closing) open.splice(open.findLastIndex((element) => element.name === name))
    else {
      if (name === 'img')
        outline.push([...labelsOf(open), 'img', attribute(attributes, 'alt')].join(' ').trim())
      if (name === 'nav') outline.push(`nav ${attribute(attributes, 'aria-label')}`)
      if (!voidElements.has(name)) open.push({ name, label: labelOf(name, attributes) })
    }
  }
  return outline
}

const labelsOf = (open: readonly { name: string; label: string }[]): string[] =>
  open.filter(({ name }) => telling.test(name) && name !== 'nav').map(({ label }) => label)

const labelOf = (name: string, attributes: string): string =>
  name === 'a' ? `a(${attribute(attributes, 'href')})` : name

const attribute = (attributes: string, name: string): string =>
  decoded(new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1] ?? '')

const decoded = (text: string): string =>
  text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&lt;', '<')

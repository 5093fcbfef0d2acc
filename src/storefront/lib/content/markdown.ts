import MarkdownIt from 'markdown-it'

// Safe by default: raw HTML is escaped (`html: false`), and `javascript:` URLs are dropped.
const markdown = new MarkdownIt('default', { html: false, linkify: false, typographer: true })

/**
 * Converts Markdown to safe HTML. Runs only on the server: pages contain the HTML, not the parser. The highest heading
 * becomes an h2, because the page has its own h1.
 */
export function htmlOf(text: string): string {
  const tokens = markdown.parse(text, {})
  const headings = tokens.filter(({ type }) => type === 'heading_open' || type === 'heading_close')
  const highest = Math.min(...headings.map(levelOf))
  for (const heading of headings) heading.tag = `h${Math.min(levelOf(heading) - highest + 2, 6)}`
  return markdown.renderer.render(tokens, markdown.options, {})
}

const levelOf = ({ tag }: { tag: string }): number => Number(tag.slice(1))

/** The text of HTML that `inlineHtmlOf` has made. */
export const textOfHtml = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot);/g, (_, name: keyof typeof entities) => entities[name])

const entities = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** The same for a single line, without a paragraph around it. */
export const inlineHtmlOf = (text: string): string => markdown.renderInline(text)

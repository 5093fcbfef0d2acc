import MarkdownIt from 'markdown-it'

// Raw HTML stays text and `javascript:` addresses are left out: these are the defaults, said aloud.
const markdown = new MarkdownIt('default', { html: false, linkify: false, typographer: true })

/**
 * Markdown as safe HTML. Runs on the server alone: pages carry the HTML, not the parser. Its highest heading becomes an
 * h2, as the page around it has the h1.
 */
export function htmlOf(text: string): string {
  const tokens = markdown.parse(text, {})
  const headings = tokens.filter(({ type }) => type === 'heading_open' || type === 'heading_close')
  const highest = Math.min(...headings.map(levelOf))
  for (const heading of headings) heading.tag = `h${Math.min(levelOf(heading) - highest + 2, 6)}`
  return markdown.renderer.render(tokens, markdown.options, {})
}

const levelOf = ({ tag }: { tag: string }): number => Number(tag.slice(1))

/** The same for a single line: no paragraph around it. */
export const inlineHtmlOf = (text: string): string => markdown.renderInline(text)

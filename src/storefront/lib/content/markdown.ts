import MarkdownIt from 'markdown-it'
import { leavesSite } from './leaves-site.ts'

// Safe by default: raw HTML is escaped (`html: false`), and `javascript:` URLs are dropped.
const markdown = new MarkdownIt('default', { html: false, linkify: false, typographer: true })

// CONT-068: the bag stays open in its tab, and the other site receives no referrer.
markdown.renderer.rules.link_open = (tokens, index, options, _, renderer) => {
  const link = tokens[index]
  if (leavesSite(String(link?.attrGet('href') ?? ''))) {
    link?.attrSet('target', '_blank')
    link?.attrSet('rel', 'noreferrer')
  }
  return renderer.renderToken(tokens, index, options)
}

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

/** The plain text of HTML from `inlineHtmlOf`. */
export const textOfHtml = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot);/g, (_, name: keyof typeof entities) => entities[name])

const entities = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** Converts a single line of Markdown to safe HTML, without a paragraph around it. */
export const inlineHtmlOf = (text: string): string => markdown.renderInline(text)

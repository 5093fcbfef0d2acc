import MarkdownIt from 'markdown-it'

// Raw HTML stays text and `javascript:` addresses are left out: these are the defaults, said aloud.
const markdown = new MarkdownIt('default', { html: false, linkify: false, typographer: true })

/** Markdown as safe HTML. Runs on the server alone: pages carry the HTML, not the parser. */
export const htmlOf = (text: string): string => markdown.render(text)

/** The same for a single line: no paragraph around it. */
export const inlineHtmlOf = (text: string): string => markdown.renderInline(text)

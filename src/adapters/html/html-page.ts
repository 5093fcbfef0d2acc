import { createHash } from 'node:crypto'
import { escapeHtml } from '#shared/text/escape-html.ts'

/** A standalone page, with its content security policy. */
export interface PageWithPolicy {
  html: string
  policy: string
}

interface HtmlPage {
  /** English if absent. */
  language?: string
  /** Plain text. */
  title: string
  style: string
  /** HTML. */
  body: string
}

/** A page of an adapter, independent of the storefront: its style and its scripts are inline. */
export const htmlPage = ({ language = 'en', title, style, body }: HtmlPage): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
${body}
</body>
</html>
`

/** The source of an inline script or style for a content security policy. */
export const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`

import { escapeHtml } from '#shared/text/escape-html.ts'
import { isOutage, retryAfterSeconds } from '#shared/process/service-unavailable.ts'
import type { PlainWords } from './plain-words.ts'

/** The server's error page (SHELL-072, SHELL-074). It is plain HTML, so that it cannot fail itself. */
export function errorPage(error: unknown, words: PlainWords): Response {
  const html = htmlOf(words, { title: 'shell.error.title', text: 'shell.error.text' })
  return isOutage(error) ? unavailable(html) : new Response(html, { status: 500, headers })
}

/** The page for a request beyond the limit of concurrent requests. */
export const busyPage = (words: PlainWords): Response =>
  unavailable(htmlOf(words, { title: 'server.busy.title', text: 'server.busy.text' }))

/** RUN-001: every page of a shop without a site. It has no brand and no locale yet. */
export const emptyShopPage = (words: PlainWords): Response =>
  new Response(htmlOf(words, { title: 'server.empty.title', text: 'server.empty.text', hasHome: false }), {
    status: 503,
    headers: { ...headers, 'retry-after': String(emptyShopSeconds) },
  })

/** Seconds after which the page reloads: an import takes some time. */
const emptyShopSeconds = 60

const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-store' }

const unavailable = (html: string): Response =>
  new Response(html, { status: 503, headers: { ...headers, 'retry-after': String(retryAfterSeconds) } })

/** The message ids of a page's texts. */
interface PlainPage {
  title: string
  text: string
  hasHome?: boolean
}

function htmlOf({ locale, text: textOf }: PlainWords, { title, text, hasHome = true }: PlainPage): string {
  const written = (id: string) => inContent(textOf(id))
  const [language] = locale.split('-')
  const link = hasHome ? `<p><a href="/">${written('shell.error.home')}</a></p>` : ''
  return `<!doctype html>
<html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${written(title)}</title>
<h1>${written(title)}</h1><p>${written(text)}</p>${link}</html>
`
}

/** Outside of attributes an apostrophe needs no entity. */
const inContent = (text: string): string => escapeHtml(text).replaceAll('&#39;', "'")

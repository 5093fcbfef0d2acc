import { serveFont } from '#adapters/html/font.ts'
import { logoSleeveForm } from './logo-sleeve-form.ts'
import { fontPath, formPath } from './paths.ts'

/**
 * The built-in substitute for a vendor's form in a frame of custom HTML (CONT-074, CONT-077). It stores and sends
 * nothing. Undefined for other paths.
 */
export function sandboxFormRoutes(): (request: Request) => Promise<Response | undefined> {
  const { html, policy } = logoSleeveForm()
  return async (request) => {
    const { pathname } = new URL(request.url)
    if (pathname === fontPath) return serveFont(request)
    if (pathname !== formPath) return undefined
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead) return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
    return new Response(request.method === 'HEAD' ? null : html, {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
        'cache-control': 'no-cache',
        'x-content-type-options': 'nosniff',
      },
    })
  }
}

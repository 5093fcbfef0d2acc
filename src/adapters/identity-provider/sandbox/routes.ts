import { hashOf, htmlPage } from '#adapters/html/html-page.ts'
import { escapeHtml } from '#shared/text/escape-html.ts'
import { loginPath, type SandboxProvider } from './sandbox-provider.ts'

/** The most characters of a submitted form. */
const mostCharacters = 8_192

/** The page of the identity provider that the sandbox simulates. Undefined for other paths. */
export const sandboxProviderRoutes =
  (provider: SandboxProvider) =>
  async (request: Request): Promise<Response | undefined> => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname !== loginPath) return undefined
    if (request.method === 'POST') return submit(provider, request)
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD, POST' } })
    const signed = searchParams.get('request') ?? ''
    return (await provider.requestOf(signed)) ? page(signed) : refused()
  }

async function submit(provider: SandboxProvider, request: Request): Promise<Response> {
  const text = await request.text()
  if (text.length > mostCharacters) return refused()
  const fields = new URLSearchParams(text)
  const field = (name: string) => fields.get(name)?.trim() ?? ''
  const begun = await provider.requestOf(field('request'))
  if (!begun) return refused()
  const typed = {
    email: field('email'),
    firstName: field('firstName'),
    lastName: field('lastName'),
  }
  const location = await provider.answer(begun, field('decision') === 'refuse' ? undefined : typed)
  if (location === undefined) return page(field('request'))
  return new Response(null, {
    status: 303,
    headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  })
}

const refused = (): Response => new Response('This login has ended.', { status: 400 })

const style =
  'body{font:1rem/1.5 system-ui,sans-serif;margin:2rem auto;max-width:24rem;padding:0 1rem}label,input,button{display:block;font:inherit;width:100%;box-sizing:border-box}input,button{margin:.25rem 0 1rem;min-height:2.75rem;padding:.5rem}'

function page(signed: string): Response {
  const field = (name: string, label: string, type = 'text') =>
    `<label for="${name}">${label}</label><input id="${name}" name="${name}" type="${type}" required>`
  const html = htmlPage({
    title: 'Test identity provider',
    style,
    body: `<main><h1>Test identity provider</h1><p>It believes what you type.</p>
<form method="post" action="${loginPath}"><input type="hidden" name="request" value="${escapeHtml(signed)}">
${field('email', 'Email', 'email')}${field('firstName', 'First name')}${field('lastName', 'Last name')}
<button name="decision" value="approve">Log in</button><button name="decision" value="refuse" formnovalidate>Cancel</button></form></main>`,
  })
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      // A form's redirects need no policy here: the browser leaves for the shop, and then for the storefront.
      'content-security-policy': `default-src 'none'; style-src '${hashOf(style)}'; base-uri 'none'; frame-ancestors 'none'`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  })
}

import type { PageWithPolicy } from '#adapters/html/html-page.ts'

const mostBodyCharacters = 2_048

/** The fields of a submitted form. Empty when the form is too large. */
export async function readForm(request: Request): Promise<URLSearchParams> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of request.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > mostBodyCharacters) return new URLSearchParams()
  }
  return new URLSearchParams(text)
}

/** Answers with a page of the sandbox that no cache stores. */
export const answerPage = ({ html, policy }: PageWithPolicy, status: number): Response =>
  new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  })

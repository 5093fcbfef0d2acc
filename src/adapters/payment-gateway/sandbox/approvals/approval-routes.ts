import { z } from 'zod'
import { answerPage, readForm } from './answer-page.ts'
import { approvalPage, missingPage } from './approval-page.ts'
import { methodField } from './address-choice.ts'
import { approvalPath, type SandboxApprovals } from './approvals.ts'

const choice = z.string().max(40).optional()

const DecisionForm = z.object({
  id: z.string().max(40),
  decision: z.enum(['approve', 'refuse']),
  payer: choice,
  address: choice,
  payment: choice,
  webhook: choice,
})

/** The page of a provider that the sandbox simulates: it asks the shopper, and redirects the browser to the shop. */
export function approvalRoutes(
  approvals: Pick<SandboxApprovals, 'find' | 'decide'>,
): (request: Request) => Promise<Response | undefined> {
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname !== approvalPath) return undefined
    if (request.method === 'POST') return decide(request, approvals)
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD, POST' } })
    const approval = await approvals.find(searchParams.get('id') ?? '')
    return answerPage(approval ? approvalPage(approval) : missingPage(), approval ? 200 : 404)
  }
}

async function decide(request: Request, approvals: Pick<SandboxApprovals, 'decide'>): Promise<Response> {
  const fields = await readForm(request)
  const form = DecisionForm.safeParse(Object.fromEntries(fields))
  if (!form.success) return answerPage(missingPage(), 400)
  const { id, ...decision } = form.data
  const decided = await approvals.decide(id, { ...decision, ...shownMethod(fields, decision.address) })
  if (!decided) return answerPage(missingPage(), 404)
  const { kind, approval } = decided
  if (kind === 'changed') return answerPage(approvalPage(approval, decision), 409)
  // Redirects only to the return URL that the shop has set, never to a URL of this request.
  return new Response(null, {
    status: 303,
    headers: { location: approval.returnUrl, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  })
}

/** The method that was selected for an address, and the displayed amount. */
function shownMethod(fields: URLSearchParams, address = '') {
  const [shippingMethodId, shown = ''] = (fields.get(methodField(address)) ?? '').split(' ')
  return /^\d+$/.test(shown) ? { shippingMethodId, shownCents: Number(shown) } : {}
}

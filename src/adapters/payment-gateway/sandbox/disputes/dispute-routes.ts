import { z } from 'zod'
import { answerPage, readForm } from '../approvals/answer-page.ts'
import { disputePage, missingDisputePage } from './dispute-page.ts'
import type { SandboxDisputes } from './disputes.ts'

const DecisionForm = z.object({ id: z.string().max(60), decision: z.enum(['won', 'lost']) })

/** The page on which a tester of the shop acts as the bank. Access requires the id of the dispute. */
export async function answerDispute(
  request: Request,
  disputes: Pick<SandboxDisputes, 'find' | 'decide'>,
): Promise<Response> {
  if (request.method === 'POST') {
    const form = DecisionForm.safeParse(Object.fromEntries(await readForm(request)))
    if (!form.success) return answerPage(missingDisputePage(), 400)
    const decided = await disputes.decide(form.data.id, form.data.decision)
    return answerPage(decided ? disputePage(decided) : missingDisputePage(), decided ? 200 : 404)
  }
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new Response(null, { status: 405, headers: { allow: 'GET, HEAD, POST' } })
  const dispute = await disputes.find(new URL(request.url).searchParams.get('id') ?? '')
  return answerPage(dispute ? disputePage(dispute) : missingDisputePage(), dispute ? 200 : 404)
}

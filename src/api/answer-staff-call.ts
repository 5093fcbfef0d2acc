import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import type { StaffSession } from '#commerce/staff/staff.ts'
import { endpointFault, fieldFault, inputFault, refusalFault, type FaultDocument } from './faults.ts'
import { findMalformed } from './malformed-input.ts'
import { normaliseInput } from './normalise-input.ts'
import { refuseAccess } from './staff-access.ts'
import type { StaffCall, StaffCallContext } from './staff-call.ts'

/** A staff call as the endpoint received it. Parameters and body are not checked yet. */
export interface IncomingStaffCall extends StaffCallContext {
  name: string
  call: StaffCall
  /** The secret of the cookie. */
  token: string | undefined
  parameters: unknown
  body: unknown
  /** The header Idempotency-Key. */
  key: string | undefined
  now: Date
}

export type StaffAnswer = { document: unknown } | { fault: FaultDocument }

/**
 * Answers a staff call: checks session, permission and freshness, then the input, and runs the call in a transaction with
 * its entry in the audit log and its idempotency key. So there is no change without an entry.
 */
export async function answerStaffCall(incoming: IncomingStaffCall): Promise<StaffAnswer> {
  const { shop, call, token, request, now } = incoming
  const session = token === undefined ? undefined : await shop.staff.sessions.find(token)
  const flood = session ? undefined : await shop.limits.take('staff-stranger', request.sender.network)
  // A flood must not fill the audit log: its first calls are in it.
  if (flood) return { fault: refusalFault(flood, request.id) }
  const refused = refuseAccess(call, session, now)
  if (refused) {
    await recordResult(incoming, session, { result: refused })
    return { fault: refusalFault(refused, request.id) }
  }
  const input = parseInput(incoming)
  if ('fault' in input) return input
  const result = await shop.database.transact(() => perform(incoming, session, input))
  return isRefusal(result) ? { fault: refusalFault(result, request.id) } : { document: result }
}

interface Input {
  parameters: unknown
  body: unknown
}

async function perform(
  incoming: IncomingStaffCall,
  session: StaffSession | undefined,
  input: Input,
): Promise<unknown> {
  const { shop, name, call, request, reply, key } = incoming
  const run = () => call.perform({ shop, request, reply, session, ...input })
  if (!call.takesKey || !session) {
    const result = await run()
    await recordResult(incoming, session, { result, input })
    return result
  }
  if (key === undefined || !/^[\x21-\x7e]{8,100}$/.test(key)) return refuse('idempotency-key-needed', {})
  const once = await shop.staff.requests.once(
    { memberId: session.member.id, key, call: name, body: input },
    run,
  )
  if (isRefusal(once)) return once
  if (!once.isRepeated) await recordResult(incoming, session, { result: once.answer, input })
  return once.answer
}

/** Writes the entry of the audit log. A sign-in is one of the member who is signed in by it. */
async function recordResult(
  { shop, name, call, request, reply }: IncomingStaffCall,
  session: StaffSession | undefined,
  { result, input }: { result: unknown; input?: Input },
): Promise<void> {
  const refusal: Refusal | undefined = isRefusal(result) ? result : undefined
  if (!refusal && !call.isAudited) return
  await shop.audit.record({
    actor: session ? { kind: 'member', memberId: session.member.id } : { kind: 'stranger' },
    call: name,
    subject: reply.subject ?? (input && call.subject(input)),
    fields: fieldsOf(input?.body),
    result: refusal?.refused ?? 'done',
    network: request.sender.network,
    requestId: request.id,
  })
}

const fieldsOf = (body: unknown): string[] =>
  typeof body === 'object' && body !== null
    ? Object.entries(body).flatMap(([field, value]) => (value === undefined ? [] : [field]))
    : []

function parseInput({ call, request, ...received }: IncomingStaffCall): Input | { fault: FaultDocument } {
  const malformed = findMalformed({ parameters: received.parameters, body: received.body })
  if (malformed) return { fault: fieldFault(malformed, request.id) }
  const parameters = call.parameters?.safeParse(normaliseInput(received.parameters))
  if (parameters && !parameters.success)
    return { fault: inputFault(parameters.error, 'parameters', request.id) }
  if (call.body && received.body === undefined) return { fault: endpointFault('missing-body', request.id) }
  const body = call.body?.safeParse(normaliseInput(received.body))
  if (body && !body.success) return { fault: inputFault(body.error, 'body', request.id) }
  return { parameters: parameters?.data, body: body?.data }
}

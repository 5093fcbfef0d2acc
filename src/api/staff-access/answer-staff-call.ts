import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import type { StaffSession } from '#commerce/staff/staff.ts'
import { inputOfPath, recordStaffCall, type StaffInput } from './audit-staff-call.ts'
import {
  endpointFault,
  fieldFault,
  inputFault,
  refusalFault,
  type FaultDocument,
} from '#api/faults/faults.ts'
import { findMalformed } from '#api/input/malformed-input.ts'
import { normaliseInput } from '#api/input/normalise-input.ts'
import { refuseAccess } from './staff-access.ts'
import type { StaffCall, StaffCallContext } from '#api/staff-call.ts'

/** A staff call as the endpoint received it. Parameters and body are not validated yet. */
export interface IncomingStaffCall extends Omit<StaffCallContext, 'afterCommit'> {
  name: string
  call: StaffCall
  /** The session secret in the cookie. */
  token: string | undefined
  parameters: unknown
  body: unknown
  /** The Idempotency-Key header. */
  key: string | undefined
  /** Receives errors that do not fail the call. */
  report: (error: unknown, requestId: string) => void
}

export type StaffAnswer = { document: unknown } | { fault: FaultDocument }

/**
 * Answers a staff call: checks session, permission and freshness, then the input, runs `prepare`, and then the
 * handler in one transaction with the audit log entry and the idempotency key. So there is no change without an
 * entry.
 */
export async function answerStaffCall(incoming: IncomingStaffCall): Promise<StaffAnswer> {
  const { shop, call, token, request, clock, report } = incoming
  const session =
    token === undefined ? undefined : await shop.staff.sessions.find(token, { isUse: !call.isPassive })
  const fault = (refusal: Refusal) => ({ fault: refusalFault(refusal, request.id) })
  const flood = session
    ? await shop.limits.take('staff-member', session.member.id)
    : await shop.limits.take('staff-stranger', request.sender.network)
  if (flood) return fault(flood)
  const refused = refuseAccess(call, session, clock())
  if (refused) {
    await recordStaffCall(incoming, session, {
      result: refused.refused,
      input: inputOfPath(incoming, session),
    })
    return fault(refused)
  }
  const input = parseInput(incoming)
  if ('fault' in input) return input

  const full = session && call.sendsMail && (await shop.limits.take('staff-mails', session.member.id))
  if (full) {
    await recordStaffCall(incoming, session, { result: full.refused, input })
    return fault(full)
  }

  const works: Work[] = []
  const context = { ...incoming, session, input, afterCommit: (work: Work) => void works.push(work) }
  const prepared = await call.prepare?.({ ...context, ...input })
  const result = isRefusal(prepared)
    ? prepared
    : await shop.database.transact(() => perform({ ...context, prepared }))
  if (isRefusal(result)) {
    await recordStaffCall(incoming, session, { result: result.refused, input })
    return fault(result)
  }
  for (const work of works) await work().catch((error: unknown) => report(error, request.id))
  return { document: result }
}

type Work = () => Promise<unknown>

type Performed = Omit<IncomingStaffCall, 'parameters' | 'body'> &
  StaffCallContext & { session: StaffSession | undefined; input: StaffInput; prepared: unknown }

/** Runs the call in a transaction. Refusals are recorded afterwards. */
async function perform(performed: Performed): Promise<unknown> {
  const { shop, name, call, key, input } = performed
  const session = await sessionOf(performed)
  if (isRefusal(session)) return session
  const run = () => call.perform({ ...performed, ...input, session })
  const record = async () => call.isAudited && recordStaffCall(performed, session, { result: 'done', input })
  if (!call.takesKey || !session || call.onlyLooks(input)) {
    const result = await run()
    if (!isRefusal(result)) await record()
    return result
  }
  if (key === undefined || !/^[\x21-\x7e]{8,100}$/.test(key)) return refuse('idempotency-key-needed', {})
  const once = await shop.staff.requests.once(
    { memberId: session.member.id, key, call: name, body: input },
    run,
  )
  if (isRefusal(once)) return once
  if (!once.isRepeated && !isRefusal(once.answer)) await record()
  return once.answer
}

/**
 * The current session. Since it was checked before the transaction, the account may have been closed, or its role
 * changed. So a call that changes data locks its member and checks again.
 */
async function sessionOf({
  shop,
  call,
  token,
  session,
  clock,
}: Performed): Promise<StaffSession | undefined | Refusal> {
  if (!session || token === undefined || !call.changes) return session
  const current = await shop.staff.sessions.lock(
    { token, memberId: session.member.id },
    { administers: call.access === 'staff.manage' },
  )
  return refuseAccess(call, current, clock()) ?? current
}

function parseInput({
  call,
  request,
  ...received
}: IncomingStaffCall): StaffInput | { fault: FaultDocument } {
  const malformed = findMalformed({ parameters: received.parameters, body: received.body })
  if (malformed) return { fault: fieldFault(malformed, request.id) }
  const parameters = call.parameters?.safeParse(normaliseInput(received.parameters))
  if (parameters && !parameters.success)
    return { fault: inputFault(parameters.error, 'parameters', { requestId: request.id }) }
  if (call.body && received.body === undefined) return { fault: endpointFault('missing-body', request.id) }
  const body = call.body?.safeParse(normaliseInput(received.body))
  if (body && !body.success) return { fault: inputFault(body.error, 'body', { requestId: request.id }) }
  return { parameters: parameters?.data, body: body?.data }
}

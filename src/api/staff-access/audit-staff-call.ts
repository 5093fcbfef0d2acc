import type { StaffSession } from '#commerce/staff/staff.ts'
import { normaliseInput } from '#api/input/normalise-input.ts'
import type { StaffCall, StaffCallContext } from '#api/staff-call.ts'

export interface StaffInput {
  parameters: unknown
  body: unknown
}

interface Outcome {
  /** `done`, or the code of the refusal. */
  result: string
  /** The output of the call's schemas. */
  input: StaffInput | undefined
}

interface Recorded extends Pick<StaffCallContext, 'shop' | 'request' | 'reply'> {
  name: string
  call: StaffCall
}

/** Writes the audit log entry. The entry of a sign-in has no actor; its subject is the member who is signed in. */
export async function recordStaffCall(
  { shop, name, call, request, reply }: Recorded,
  session: StaffSession | undefined,
  { result, input }: Outcome,
): Promise<void> {
  const subject = reply.subject ?? (input && call.subject(input))
  if (!(await isWorthAnEntry({ shop, request }, session, { result, subject }))) return
  await shop.audit.record({
    actor: session ? { kind: 'member', memberId: session.member.id } : { kind: 'stranger' },
    call: name,
    subject,
    fields: fieldsOf(input?.body),
    result,
    network: request.sender.network,
    requestId: request.id,
  })
}

/**
 * Whether the log gets an entry. It gets none for calls that a stranger or an idle page can repeat endlessly: see
 * decision 0164.
 */
async function isWorthAnEntry(
  { shop: { limits }, request }: Pick<Recorded, 'shop' | 'request'>,
  session: StaffSession | undefined,
  { result, subject }: { result: string; subject: string | undefined },
): Promise<boolean> {
  if (session) {
    if (result === 'done') return true
    return result !== 'session-locked' && !(await limits.take('staff-refusals', session.member.id))
  }
  if (result === 'staff-sign-in-needed') return false
  // Attempts that concern a member are limited by the rate limit for one account.
  if (subject !== undefined && result !== 'too-many-attempts') return true
  return !(await limits.take('staff-stranger-entries', request.sender.network))
}

/**
 * The parameters of a call that is refused before its input is parsed. A stranger's parameters may contain anything.
 */
export function inputOfPath(
  { call, parameters }: { call: StaffCall; parameters: unknown },
  session: StaffSession | undefined,
): StaffInput | undefined {
  if (!session) return undefined
  if (!call.parameters) return { parameters: undefined, body: undefined }
  const parsed = call.parameters.safeParse(normaliseInput(parameters))
  return parsed.success ? { parameters: parsed.data, body: undefined } : undefined
}

const fieldsOf = (body: unknown): string[] =>
  typeof body === 'object' && body !== null
    ? Object.entries(body).flatMap(([field, value]) => (value === undefined ? [] : [field]))
    : []

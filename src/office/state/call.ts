import { CallFailure, isFailure } from '#office/lib/calls/call-failure.ts'
import type { CallName } from '#office/lib/calls/call-paths.ts'
import type { AnswerOf, InputOf } from '#office/lib/calls/call-types.ts'
import { sendCall } from '#office/lib/calls/send-call.ts'
import { isConnected } from './connection.ts'
import { requestProof, type ProofKind } from './proofs.ts'
import { currentMember } from './session.ts'

const proofs: Readonly<Record<string, ProofKind>> = {
  'staff-sign-in-needed': 'sign-in',
  'session-locked': 'unlock',
  'fresh-factor-needed': 'confirm',
}

/**
 * Makes a staff call. If the sign-in has ended, the office is locked or the proof is old, the person is asked over the page,
 * and the call is sent again, once (OFF-020, OFF-027). Throws a `CallFailure`.
 */
export async function call<Name extends CallName>(
  name: Name,
  input: InputOf<Name>,
  options?: { key?: string | undefined },
): Promise<AnswerOf<Name>> {
  try {
    return await watched(sendCall(name, input, options))
  } catch (failure) {
    const kind = failure instanceof CallFailure ? proofFor(failure) : undefined
    if (!kind || !(await requestProof(kind))) throw failure
    return watched(sendCall(name, input, options))
  }
}

/** Notes whether the server was reached. */
async function watched<Answer>(sent: Promise<Answer>): Promise<Answer> {
  try {
    const answer = await sent
    isConnected.set(true)
    return answer
  } catch (failure) {
    isConnected.set(!isFailure(failure, 'no-connection'))
    throw failure
  }
}

function proofFor({ code }: CallFailure): ProofKind | undefined {
  const kind = proofs[code]
  const member = currentMember()
  const canConfirm = member === undefined || member.hasCode || member.passkeys > 0
  // A member without a second factor has nothing to confirm with, but a new sign-in is fresh.
  return kind === 'confirm' && !canConfirm ? 'sign-in' : kind
}

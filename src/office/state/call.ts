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
 * Sends a staff call. If the session has ended, is locked, or its last proof of identity is too old, the page asks
 * the member for a proof and sends the call once more (OFF-020, OFF-027). Throws a `CallFailure`.
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

/** Records whether the server was reached. */
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
  // A member without a second factor cannot confirm, but can sign in again.
  return kind === 'confirm' && !canConfirm ? 'sign-in' : kind
}

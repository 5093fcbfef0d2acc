import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import type { Tokens } from '#commerce/sessions/sessions.ts'
import { checkCode } from './check-code.ts'
import type { CodeDependencies } from './dependencies.ts'
import type { CodeProof, CodeRefusal, LoginCodes } from './login-codes.ts'
import { deleteCode } from './queries.ts'

/** See LoginCodes.use. */
export const useCode = (
  { database, clock }: Pick<CodeDependencies, 'database' | 'clock'>,
  { id }: Pick<CodeProof, 'id'>,
): Promise<boolean> => deleteCode(database, id, clock())

/** See LoginCodes.logIn. */
export async function logInWithCode(
  dependencies: CodeDependencies,
  { device, dnt, ...attempt }: Parameters<LoginCodes['logIn']>[0],
): Promise<Tokens | CodeRefusal> {
  const { customers, database } = dependencies
  const proof = await checkCode(dependencies, { ...attempt, purpose: 'login' })
  if (isRefusal(proof)) return proof
  const session = {
    siteId: proof.siteId,
    clientId: attempt.clientId,
    usid: proof.usid ?? undefined,
    device,
    dnt,
  }
  const { sender } = attempt
  const account = { provenEmail: proof.email, event: 'login-by-code', sender } as const
  const use = () => useCode(dependencies, proof)
  const { customerId } = proof
  const tokens =
    customerId === null
      ? await database.transact(async () => {
          const { registration } = proof
          const created =
            registration && (await use()) ? await customers.proofs.create(registration) : undefined
          return created === undefined
            ? undefined
            : customers.proofs.logIn({ ...account, customerId: created }, session)
        })
      : await customers.proofs.logIn({ ...account, customerId, use }, session)
  return tokens ?? refuse('token-invalid', {})
}

/** See LoginCodes.resetPassword. */
export async function resetPasswordWithCode(
  dependencies: CodeDependencies,
  { password, ...attempt }: Parameters<LoginCodes['resetPassword']>[0],
): Promise<void | CodeRefusal | Refusal<'password-too-weak'>> {
  const proof = await checkCode(dependencies, { ...attempt, purpose: 'password-reset' })
  if (isRefusal(proof)) return proof
  const { customerId, email, loginKey } = proof
  if (customerId === null) return refuse('token-invalid', {})
  return dependencies.customers.proofs.resetPassword({
    customerId,
    email,
    loginKey,
    password,
    sender: attempt.sender,
    use: () => useCode(dependencies, proof),
  })
}

/** See LoginCodes.verify. */
export async function verifyCode(
  dependencies: CodeDependencies,
  { customer, ...attempt }: Parameters<LoginCodes['verify']>[0],
): Promise<void | CodeRefusal> {
  const { database, customers, limits } = dependencies
  const refused = await limits.take('login-code-tries', customer.id)
  if (refused) return refused
  const proof = await checkCode(dependencies, { ...attempt, purpose: 'otp', login: customer.login })
  if (isRefusal(proof)) return proof
  return database.transact(async () => {
    const { customerId, email } = proof
    if (customerId !== customer.id || !(await customers.proofs.hold({ customerId, provenEmail: email })))
      return refuse('token-invalid', {})
    if (!(await useCode(dependencies, proof))) return refuse('token-invalid', {})
  })
}

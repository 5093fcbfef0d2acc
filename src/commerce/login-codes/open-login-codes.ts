import { checkCode } from './check-code.ts'
import { deliverCodes } from './deliver.ts'
import type { CodeDependencies } from './dependencies.ts'
import type { LoginCodes } from './login-codes.ts'
import { isRegisteredCallback, requestCode } from './request-code.ts'
import { logInWithCode, resetPasswordWithCode, useCode, verifyCode } from './use-code.ts'

/** Opens the codes. `clock` is only set in tests. */
export function openLoginCodes({
  clock = () => new Date(),
  ...others
}: Omit<CodeDependencies, 'clock'> & { clock?: () => Date }): LoginCodes {
  const dependencies: CodeDependencies = { ...others, clock }
  return {
    request: (request) => requestCode(dependencies, request),
    isRegisteredCallback,
    check: (attempt) => checkCode(dependencies, attempt),
    use: (proof) => useCode(dependencies, proof),
    logIn: (attempt) => logInWithCode(dependencies, attempt),
    verify: (attempt) => verifyCode(dependencies, attempt),
    resetPassword: (attempt) => resetPasswordWithCode(dependencies, attempt),
    deliver: (ways = ['mail', 'callback']) => deliverCodes(dependencies, ways),
  }
}

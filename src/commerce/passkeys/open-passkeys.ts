import type { PasskeyDependencies } from './dependencies.ts'
import { beginLogin, finishLogin } from './log-in.ts'
import type { Passkeys } from './passkeys.ts'
import { deletePasskey, deleteUser, readPasskeysOf, readUser } from './queries.ts'
import { beginRegistration, finishRegistration } from './register-passkey.ts'

/** Opens the passkeys of customers. `clock` is only set in tests. */
export function openPasskeys({
  clock = () => new Date(),
  ...others
}: Omit<PasskeyDependencies, 'clock'> & { clock?: () => Date }): Passkeys {
  const dependencies: PasskeyDependencies = { ...others, clock }
  const { database } = dependencies
  return {
    beginRegistration: (request) => beginRegistration(dependencies, request),
    finishRegistration: (request) => finishRegistration(dependencies, request),
    beginLogin: (request) => beginLogin(dependencies, request),
    finishLogin: (request) => finishLogin(dependencies, request),
    async of(customerId) {
      const user = await readUser(database, customerId)
      if (!user) return undefined
      const passkeys = await readPasskeysOf(database, customerId)
      return passkeys.length > 0 ? { ...user, passkeys } : undefined
    },
    remove: async (customerId, passkeyId) => (await deletePasskey(database, customerId, passkeyId)) === 1,
    removeAll: async (customerId) => (await deleteUser(database, customerId)) === 1,
  }
}

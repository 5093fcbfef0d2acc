import type { AccountAdministration } from './account-administration.ts'
import {
  businessGroup,
  closeAccount,
  openAccount,
  readAccountList,
  readAccountOf,
  readPasswordHashes,
  setGroup,
} from './administration-queries.ts'
import { loginKeyOf } from '#commerce/rules/login-key.ts'
import type { CustomerDependencies } from './dependencies.ts'
import { isPassword } from './passwords.ts'

/** Opens the account functions for staff. */
export function openAdministration({
  database,
  sessions,
  securityLog,
  clock,
}: CustomerDependencies): AccountAdministration {
  return {
    list: (search, limit) => readAccountList(database, { search, limit }),
    idOf: async (login) => (await readAccountOf(database, loginKeyOf(login)))?.id,
    accountOf: (login) => readAccountOf(database, loginKeyOf(login)),
    close: (login) =>
      database.transact(async () => {
        const closed = await closeAccount(database, { loginKey: loginKeyOf(login), now: clock() })
        if (!closed) return false
        await sessions.endAll(closed.id)
        await securityLog.record({ event: 'account-closed', customerId: closed.id })
        return true
      }),
    open: (login) =>
      database.transact(async () => {
        const opened = await openAccount(database, loginKeyOf(login))
        if (!opened) return false
        await securityLog.record({ event: 'account-opened', customerId: opened.id })
        return true
      }),
    setBusiness: (login, isBusiness) =>
      database.transact(async () => {
        const changed = await setGroup(database, loginKeyOf(login), businessGroup, isBusiness)
        if (!changed) return false
        await sessions.customerChanged(changed)
        const event = isBusiness ? 'account-made-business' : 'account-made-personal'
        await securityLog.record({ event, customerId: changed.id })
        return true
      }),
    async loginsWithPassword(accounts) {
      const keys = accounts.map(({ login }) => loginKeyOf(login))
      const hashes = new Map(
        (await readPasswordHashes(database, keys)).map(({ loginKey, passwordHash }) => [
          loginKey,
          passwordHash,
        ]),
      )
      const logins: string[] = []
      for (const { login, password } of accounts) {
        const hash = hashes.get(loginKeyOf(login))
        if (hash !== undefined && (await isPassword(password, hash))) logins.push(login)
      }
      return logins
    },
  }
}

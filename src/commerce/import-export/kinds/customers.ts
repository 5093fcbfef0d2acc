import { z } from 'zod'
import { AccountRecord } from '#commerce/customers/inputs.ts'
import { loginKeyOf } from '#commerce/rules/login-key.ts'
import { checkUnique } from '#commerce/import-export/known-ids.ts'
import { entriesOf, readJson } from '#commerce/import-export/read/read-json.ts'
import { jsonFile } from '#commerce/import-export/write-files.ts'
import type { Located } from '#commerce/import-export/problems.ts'
import { itemsOf, type WrittenKind } from './kind.ts'

export const accounts: WrittenKind<'accounts'> = {
  path: 'customers/customers.json',
  read: async ({ folder, problems }) =>
    entriesOf(await readJson(folder, 'customers/customers.json', z.array(AccountRecord), problems)),
  check: (files, _, problems) =>
    checkUnique(files.accounts, ['login'], ({ login }) => loginKeyOf(login), problems),
  write: async ({ customers }, files) =>
    (await customers.addAccounts(itemsOf(files.accounts))) ? ['accounts'] : [],
  async *export({ customers }) {
    // Parsed with the schema, which restores the order of the keys.
    const records = (await customers.accounts()).map((account) => AccountRecord.parse(account))
    yield jsonFile('customers/customers.json', records)
  },
}

/**
 * The accounts of the files that the shop does not have, with their hashes. `hashed` does not contain existing
 * accounts, because an import does not change them.
 */
export function accountsToAdd(
  located: readonly Located<AccountRecord>[],
  hashed: readonly AccountRecord[],
): Located<AccountRecord>[] {
  const byLogin = new Map(hashed.map((account) => [loginKeyOf(account.login), account]))
  return located.flatMap((one) => {
    const item = byLogin.get(loginKeyOf(one.item.login))
    return item ? [{ ...one, item }] : []
  })
}

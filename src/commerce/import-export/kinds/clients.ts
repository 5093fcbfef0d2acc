import { clientsFile, ClientsFile } from '#commerce/import-export/format/clients.ts'
import { checkUnique } from '#commerce/import-export/known-ids.ts'
import { entriesOf, readJson } from '#commerce/import-export/read/read-json.ts'
import { idOf, itemsOf, type WrittenKind } from './kind.ts'
import { emptyList, replacedKind } from './replaced-kind.ts'

const path = 'clients/clients.json'

/** The clients of the API besides the shop's own storefront (DROP-012). */
export const clients: WrittenKind<'clients'> = {
  path,
  tag: 'clients',
  read: async ({ folder, problems }) => entriesOf(await readJson(folder, path, ClientsFile, problems)),
  check: (files, _, problems) => checkUnique(files.clients, ['id'], idOf, problems),
  write: ({ clients: domain }, files) => domain.records.replace(itemsOf(files.clients)),
  async *export({ clients: domain }) {
    const records = await domain.records.all()
    if (records.length > 0) yield clientsFile(records)
  },
  replaced: ({ clients: domain }, files) => [
    replacedKind({
      name: 'clients',
      empty: emptyList,
      all: domain.records.all,
      given: itemsOf(files.clients),
      keyOf: idOf,
      path,
    }),
  ],
}

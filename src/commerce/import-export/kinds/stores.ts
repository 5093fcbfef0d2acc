import { checkStores } from '#commerce/import-export/checks/check-fulfilment.ts'
import { storesFile, StoresFile } from '#commerce/import-export/format/stores.ts'
import { entriesOf, readJson } from '#commerce/import-export/read/read-json.ts'
import { idOf, itemsOf, type WrittenKind } from './kind.ts'
import { emptyList, replacedKind } from './replaced-kind.ts'

export const stores: WrittenKind<'stores'> = {
  path: 'stores/stores.json',
  tag: 'stores',
  read: async ({ folder, problems }) =>
    entriesOf(await readJson(folder, 'stores/stores.json', StoresFile, problems)),
  check: checkStores,
  write: ({ stores }, files) => stores.records.replace(itemsOf(files.stores)),
  async *export({ stores }) {
    yield storesFile(await stores.records.all())
  },
  replaced: ({ stores }, files) => [
    replacedKind({
      name: 'shops',
      empty: emptyList,
      all: stores.records.all,
      given: itemsOf(files.stores),
      keyOf: idOf,
      path: 'stores/stores.json',
    }),
  ],
}

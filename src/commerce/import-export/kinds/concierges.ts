import { conciergesFile, ConciergesFile } from '#commerce/import-export/format/concierges.ts'
import { checkUnique } from '#commerce/import-export/known-ids.ts'
import { entriesOf, readJson } from '#commerce/import-export/read/read-json.ts'
import { idOf, itemsOf, type WrittenKind } from './kind.ts'
import { emptyList, replacedKind } from './replaced-kind.ts'

export const concierges: WrittenKind<'concierges'> = {
  path: 'concierges/concierges.json',
  tag: 'concierges',
  read: async ({ folder, problems }) =>
    entriesOf(await readJson(folder, 'concierges/concierges.json', ConciergesFile, problems)),
  check: (files, _, problems) => checkUnique(files.concierges, ['id'], idOf, problems),
  write: ({ concierges }, files) => concierges.records.replace(itemsOf(files.concierges)),
  async *export({ concierges }) {
    yield conciergesFile(await concierges.records.all())
  },
  replaced: ({ concierges }, files) => [
    replacedKind({
      name: 'concierges',
      empty: emptyList,
      all: concierges.records.all,
      given: itemsOf(files.concierges),
      keyOf: idOf,
      path: 'concierges/concierges.json',
    }),
  ],
}

import { checkContent } from '#commerce/import-export/checks/check-content.ts'
import { contentFile, ContentFile } from '#commerce/import-export/format/content.ts'
import { readJsonFiles } from '#commerce/import-export/read/read-json.ts'
import { itemsOf, type WrittenKind } from './kind.ts'
import { emptyFolder, replacedKind } from './replaced-kind.ts'

export const content: WrittenKind<'content'> = {
  path: 'content',
  tag: 'content',
  read: ({ folder, problems }) => readJsonFiles(folder, 'content', ContentFile, problems),
  check: checkContent,
  write: ({ content }, files) => content.records.items.replace(itemsOf(files.content)),
  async *export({ content }) {
    yield* (await content.records.items.all()).map(contentFile)
  },
  replaced: ({ content }, files) => [
    replacedKind({
      name: 'content items',
      empty: emptyFolder,
      all: content.records.items.all,
      given: itemsOf(files.content),
      keyOf: ({ deliveryKey }) => deliveryKey,
      path: 'content',
    }),
  ],
}

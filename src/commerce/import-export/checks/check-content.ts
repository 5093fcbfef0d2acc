import type { Publication } from '#commerce/content/content.ts'
import { contentFileName } from '#commerce/import-export/format/content.ts'
import { checkSiteIds, type KnownIds } from '#commerce/import-export/known-ids.ts'
import type { Problems, Source } from '#commerce/import-export/problems.ts'
import type { ShopFiles } from '#commerce/import-export/shop-files.ts'
import { checkBlocks } from './check-blocks.ts'
import { checkContentReferences } from './check-content-references.ts'

/** Checks the blocks, dates and references of content. */
export function checkContent(files: ShopFiles, known: KnownIds, problems: Problems): void {
  for (const item of files.content) {
    const { deliveryKey, siteIds, variations } = item.item
    const file = contentFileName(deliveryKey)
    if (item.file !== file)
      problems.at(item, ['deliveryKey'], `is "${deliveryKey}", so the file must be ${file}`)
    checkSiteIds(item, siteIds, known, problems)
    checkDates(item, [], item.item, problems)
    for (const [index, variation] of variations.entries()) {
      checkDates(item, ['variations', index], variation, problems)
    }
  }
  checkBlocks(files.content, problems)
  checkContentReferences(files.content, known, problems)
}

function checkDates(
  source: Source,
  path: readonly PropertyKey[],
  { startsAt, endsAt }: Publication,
  problems: Problems,
): void {
  if (startsAt !== null && endsAt !== null && new Date(startsAt) >= new Date(endsAt))
    problems.at(source, [...path, 'endsAt'], 'must be after startsAt')
}

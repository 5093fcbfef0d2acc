import type { Texts } from '#commerce/texts/texts.ts'
import type { KnownIds } from '#commerce/import-export/known-ids.ts'
import type { Problems } from '#commerce/import-export/problems.ts'
import type { ShopFiles } from '#commerce/import-export/shop-files.ts'

/** Checks the texts of the import, and that each site has all texts in its locales (RUN-019, RUN-021). */
export function checkTexts(
  texts: Pick<Texts, 'problemsOf' | 'missingIn'>,
  files: ShopFiles,
  { damaged }: Pick<KnownIds, 'damaged'>,
  problems: Problems,
): void {
  for (const file of files.texts)
    for (const { key, message } of texts.problemsOf(file.item)) problems.at(file, [key], message)
  const imported = files.texts.map(({ item }) => item)
  for (const site of files.sites)
    for (const [index, { id }] of site.item.locales.entries()) {
      const missing = texts.missingIn(id, imported).length
      // The missing texts may be in a damaged file.
      if (missing > 0 && !damaged.mayHave('texts'))
        problems.at(
          site,
          ['locales', index, 'id'],
          `there are no texts for ${id}; ${missing.toLocaleString('en-US')} are missing. Add texts/${id}.json.`,
        )
    }
}

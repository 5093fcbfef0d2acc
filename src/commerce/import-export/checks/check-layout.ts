import type { Folder } from '#commerce/import-export/folder.ts'
import { isDocument, layout } from '#commerce/import-export/format/layout.ts'
import type { KnownIds } from '#commerce/import-export/known-ids.ts'
import type { Problems } from '#commerce/import-export/problems.ts'
import type { ShopFiles } from '#commerce/import-export/shop-files.ts'

/**
 * Reports files and folders that no import reads: because of a misspelled name, all their records would be missing.
 */
export async function checkLayout(folder: Folder, problems: Problems): Promise<void> {
  const report = (file: string, what: 'file' | 'folder') =>
    problems.add(
      { file, line: null },
      '',
      `is no ${what} of the import format: correct its name or remove it (demo/README.md lists them)`,
    )
  for (const name of await folder.names('')) if (!isDocument(name)) report(name, 'file')
  for (const under of await folder.folders('')) {
    const names = layout.get(under)
    if (!names) {
      report(under, 'folder')
      continue
    }
    for (const name of await folder.names(under))
      // Invalid names of videos are reported when the videos are read.
      if (!names.test(name) && !isDocument(name) && under !== 'videos') report(`${under}/${name}`, 'file')
    for (const name of await folder.folders(under)) report(`${under}/${name}`, 'folder')
  }
}

/** Reports images without a row that describes them. Imports read the rows. */
export async function checkUnlisted(
  folder: Folder,
  { images, reviewPhotos }: ShopFiles,
  { damaged }: Pick<KnownIds, 'damaged'>,
  problems: Problems,
): Promise<void> {
  for (const { under, list, rows } of [
    { under: 'images', list: 'images.csv', rows: images },
    { under: 'reviews', list: 'photos.csv', rows: reviewPhotos },
  ]) {
    const listed = new Set(rows.map(({ item }) => item.file))
    for (const name of await folder.names(under))
      if (
        !/\.(csv|md|txt)$/.test(name) &&
        !isDocument(name) &&
        !listed.has(name) &&
        !damaged.mention(`${under}/${list}`, name)
      )
        problems.add(
          { file: `${under}/${name}`, line: null },
          '',
          `has no row in ${under}/${list}: add one, or remove the file`,
        )
  }
}

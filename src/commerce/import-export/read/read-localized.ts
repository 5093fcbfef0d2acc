import type { z } from 'zod'
import type { LocalizedFile } from '#commerce/localized-texts/localized-texts.ts'
import { localizedKinds, type LocalizedKind } from '#commerce/rules/texts/localized-kinds.ts'
import type { Folder } from '#commerce/import-export/folder.ts'
import {
  DestinationTextRow,
  ImageTextRow,
  listNames,
  localizedName,
  localizedSchemas,
} from '#commerce/import-export/format/localized.ts'
import { Problems, unknownKey, type Located, type Source } from '#commerce/import-export/problems.ts'
import { readCsv } from './read-csv.ts'
import { readJson } from './read-json.ts'

/**
 * A file of texts per locale. `id` is its file name without the locale. Lists have the source of each entry's fields.
 */
export type LocatedTexts = Located<LocalizedFile>

/** Reads `{name}.{locale}.json` and `.csv` of all kinds (RUN-022). */
export async function readLocalized(folder: Folder, problems: Problems): Promise<LocatedTexts[]> {
  const read: LocatedTexts[] = []
  for (const kind of localizedKinds)
    for (const fileName of await folder.names(kind)) {
      const { name, locale } = localizedName.exec(fileName)?.groups ?? {}
      const list = listNames[kind]
      if (name === undefined || locale === undefined || (list !== undefined && name !== list)) continue
      const file = `${kind}/${fileName}`
      const texts = await readTexts(folder, kind, file, problems)
      if (texts) read.push({ ...texts, item: { kind, id: name, locale, texts: texts.item } })
    }
  return read
}

async function readTexts(
  folder: Folder,
  kind: LocalizedKind,
  file: string,
  problems: Problems,
): Promise<Located<unknown> | undefined> {
  if (kind === 'images') return rowsOf(file, await readCsv(folder, file, ImageTextRow, problems))
  if (kind === 'search') return rowsOf(file, await readCsv(folder, file, DestinationTextRow, problems))
  const schema: z.ZodType = localizedSchemas[kind]
  const found = new Problems()
  const texts = await readJson(folder, file, schema, found)
  // The record's own file may have the key.
  const noText = 'is no text that differs by locale (demo/README.md lists them)'
  for (const problem of found.all)
    problems.add(problem, problem.field, problem.message === unknownKey ? noText : problem.message)
  return texts
}

/** The rows of a CSV file as one list, with the line of each. */
function rowsOf(file: string, rows: readonly Located<object>[]): Located<unknown> {
  const lineOf: Source['lineOf'] = ([index]) => rows[Number(index)]?.lineOf([]) ?? null
  const texts = rows.map(({ item }) =>
    Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined)),
  )
  return { item: texts, file, lineOf }
}

import { json, sql, type Database } from '#commerce/database.ts'
import type { ImportedTexts } from './texts.ts'

export const allTexts = (database: Database): Promise<ImportedTexts[]> =>
  database.rows<ImportedTexts>(sql`select locale, document as texts from texts order by locale collate "C"`)

/** Returns whether anything changed. */
export async function replaceTexts(database: Database, files: readonly ImportedTexts[]): Promise<boolean> {
  const removed = await database.run(
    sql`delete from texts where not locale = any(${files.map(({ locale }) => locale)})`,
  )
  const written = await database.run(sql`
    insert into texts (locale, document)
    select row.file ->> 'locale', row.file -> 'texts' from jsonb_array_elements(${json(files)}::jsonb) as row(file)
    on conflict (locale) do update set document = excluded.document
    where texts.document is distinct from excluded.document`)
  return removed + written > 0
}

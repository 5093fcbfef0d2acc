import { sql, type Database } from '#commerce/database.ts'
import type { FontDescription, FontFile, FontRecord } from './brands.ts'

export const describeFonts = (database: Database): Promise<FontDescription[]> =>
  database.rows(sql`select file, sha256 from fonts order by file collate "C"`)

export const fontBytes = (database: Database, file: string): Promise<FontFile | undefined> =>
  database.row(sql`select sha256, bytes from fonts where file = ${file}`)

/** Returns whether anything changed. Only new bytes are sent to the database. */
export async function replaceFonts(database: Database, fonts: readonly FontRecord[]): Promise<boolean> {
  const removed = await database.run(
    sql`delete from fonts where not file = any(${fonts.map(({ file }) => file)})`,
  )
  const known = new Map((await describeFonts(database)).map(({ file, sha256 }) => [file, sha256]))
  const changed = fonts.filter(({ file, sha256 }) => known.get(file) !== sha256)
  for (const { file, sha256, readBytes } of changed) {
    const bytes = await readBytes()
    await database.run(sql`
      insert into fonts (file, sha256, bytes) values (${file}, ${sha256}, ${bytes})
      on conflict (file) do update set sha256 = excluded.sha256, bytes = excluded.bytes`)
  }
  return removed + changed.length > 0
}

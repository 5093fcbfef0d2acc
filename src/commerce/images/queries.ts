import { json, sql, type Database } from '#commerce/database.ts'
import type { ImageDescription, ImageRecord } from './images.ts'

export const imageDescriptions = (database: Database): Promise<ImageDescription[]> =>
  database.rows(sql`select file, left(sha256, 8) as hash, alt, width, height from images`)

export const imageBytes = (
  database: Database,
  file: string,
): Promise<{ sha256: string; mediaType: string; bytes: Uint8Array } | undefined> =>
  database.row(sql`select sha256, media_type as "mediaType", bytes from images where file = ${file}`)

export const describeImages = (database: Database): Promise<Omit<ImageRecord, 'readBytes'>[]> =>
  database.rows(sql`
    select file, alt, width, height, media_type as "mediaType", sha256
    from images order by file collate "C"`)

/** Returns whether anything changed. Only new bytes are sent to the database. */
export async function replaceImages(database: Database, images: readonly ImageRecord[]): Promise<boolean> {
  const removed = await database.run(
    sql`delete from images where not file = any(${images.map(({ file }) => file)})`,
  )
  const described = await database.run(sql`
    update images set media_type = "mediaType", alt = row.alt, width = row.width, height = row.height
    from jsonb_to_recordset(${json(images.map(withoutBytes))}::jsonb)
      as row(file text, "mediaType" text, alt text, width int, height int)
    where images.file = row.file and (images.media_type, images.alt, images.width, images.height)
      is distinct from (row."mediaType", row.alt, row.width, row.height)`)
  const known = await database.rows<{ file: string; sha256: string }>(sql`select file, sha256 from images`)
  const savedSha256 = new Map(known.map(({ file, sha256 }) => [file, sha256]))
  const changed = images.filter(({ file, sha256 }) => savedSha256.get(file) !== sha256)
  for (const image of changed) await saveImage(database, image)
  return removed + described + changed.length > 0
}

const withoutBytes = ({ file, mediaType, alt, width, height }: ImageRecord) => ({
  file,
  mediaType,
  alt,
  width,
  height,
})

async function saveImage(
  database: Database,
  { file, mediaType, alt, width, height, sha256, readBytes }: ImageRecord,
): Promise<void> {
  const bytes = await readBytes()
  await database.run(sql`
    insert into images (file, sha256, media_type, alt, width, height, bytes)
    values (${file}, ${sha256}, ${mediaType}, ${alt}, ${width}, ${height}, ${bytes})
    on conflict (file) do update
    set sha256 = excluded.sha256, media_type = excluded.media_type, alt = excluded.alt,
      width = excluded.width, height = excluded.height, bytes = excluded.bytes`)
}

import { sql, type Database } from '#commerce/database.ts'
import type { ImageDescription, ImageRecord } from './images.ts'

export const imageDescriptions = (database: Database): Promise<ImageDescription[]> =>
  database.rows(sql`select file, left(sha256, 8) as hash, alt, width, height from images`)

export const imageBytes = (
  database: Database,
  file: string,
): Promise<{ sha256: string; mediaType: string; bytes: Uint8Array } | undefined> =>
  database.row(sql`select sha256, media_type as "mediaType", bytes from images where file = ${file}`)

export const allImages = (database: Database): Promise<ImageRecord[]> =>
  database.rows(sql`
    select file, alt, width, height, media_type as "mediaType", sha256, bytes
    from images order by file collate "C"`)

/** Gives whether anything changed. The bytes of a picture go to the database only when it does not have them. */
export async function replaceImages(database: Database, images: readonly ImageRecord[]): Promise<boolean> {
  const files = images.map(({ file }) => file)
  let changed = await database.run(sql`delete from images where not file = any(${files})`)
  const known = await database.rows<{ file: string; sha256: string }>(sql`select file, sha256 from images`)
  const shaOf = new Map(known.map(({ file, sha256 }) => [file, sha256]))
  for (const { file, sha256, mediaType, alt, width, height, bytes } of images) {
    const described = { mediaType, alt, width, height }
    changed +=
      shaOf.get(file) === sha256
        ? await describe(database, file, described)
        : await store(database, file, { ...described, sha256, bytes })
  }
  return changed > 0
}

const describe = (
  database: Database,
  file: string,
  { mediaType, alt, width, height }: Omit<ImageRecord, 'file' | 'sha256' | 'bytes'>,
) =>
  database.run(sql`
    update images set media_type = ${mediaType}, alt = ${alt}, width = ${width}, height = ${height}
    where file = ${file} and (media_type, alt, width, height) is distinct from (${mediaType}, ${alt}, ${width}, ${height})`)

const store = (
  database: Database,
  file: string,
  { mediaType, alt, width, height, sha256, bytes }: Omit<ImageRecord, 'file'>,
) =>
  database.run(sql`
    insert into images (file, sha256, media_type, alt, width, height, bytes)
    values (${file}, ${sha256}, ${mediaType}, ${alt}, ${width}, ${height}, ${bytes})
    on conflict (file) do update
    set sha256 = excluded.sha256, media_type = excluded.media_type, alt = excluded.alt,
        width = excluded.width, height = excluded.height, bytes = excluded.bytes`)

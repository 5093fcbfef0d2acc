import { sql, type Database } from '#commerce/database.ts'
import type { VideoDescription, VideoRecord } from './videos.ts'

export const describeVideos = (database: Database): Promise<VideoDescription[]> =>
  database.rows(sql`
    select file, media_type as "mediaType", sha256, length(bytes) as size
    from videos order by file collate "C"`)

export async function videoPart(
  database: Database,
  { file, sha256, offset, length }: { file: string; sha256: string; offset: number; length: number },
): Promise<Uint8Array | undefined> {
  const row = await database.row<{ bytes: Uint8Array }>(
    sql`
      select substr(bytes, ${offset + 1}::int, ${length}::int) as bytes
      from videos where file = ${file} and sha256 = ${sha256}`,
  )
  return row?.bytes
}

/** Returns whether anything changed. Only new bytes are sent to the database. */
export async function replaceVideos(database: Database, videos: readonly VideoRecord[]): Promise<boolean> {
  const removed = await database.run(
    sql`delete from videos where not file = any(${videos.map(({ file }) => file)})`,
  )
  const known = await database.rows<{ file: string; sha256: string }>(sql`select file, sha256 from videos`)
  const savedSha256 = new Map(known.map(({ file, sha256 }) => [file, sha256]))
  const changed = videos.filter(({ file, sha256 }) => savedSha256.get(file) !== sha256)
  for (const video of changed) await saveVideo(database, video)
  return removed + changed.length > 0
}

async function saveVideo(
  database: Database,
  { file, sha256, mediaType, readBytes }: VideoRecord,
): Promise<void> {
  const bytes = await readBytes()
  await database.run(sql`
    insert into videos (file, sha256, media_type, bytes) values (${file}, ${sha256}, ${mediaType}, ${bytes})
    on conflict (file) do update
    set sha256 = excluded.sha256, media_type = excluded.media_type, bytes = excluded.bytes`)
}

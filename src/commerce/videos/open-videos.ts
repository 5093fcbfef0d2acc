import type { Database } from '#commerce/database.ts'
import type { ReadModel } from '#commerce/read-model.ts'
import { describeVideos, replaceVideos, videoPart } from './queries.ts'
import type { VideoDescription, VideoFiles, Videos } from './videos.ts'

/** Opens the videos. Announces the tag `images`, because content reads both. */
export function openVideos({ database, readModel }: { database: Database; readModel: ReadModel }): Videos {
  const all = () =>
    readModel.getOrLoad('videos', ['images'], async () => {
      const rows = await describeVideos(database)
      return { descriptions: new Map(rows.map((row) => [row.file, row])), byId: filesById(rows) }
    })
  return {
    byId: async () => (await all()).byId,
    descriptions: async () => (await all()).descriptions,
    part: ({ file, sha256 }, offset, length) => videoPart(database, { file, sha256, offset, length }),
    records: {
      describeAll: () => describeVideos(database),
      replace: async (videos) => ((await replaceVideos(database, videos)) ? ['images'] : []),
    },
  }
}

/** Skips captions without a video. */
function filesById(rows: readonly VideoDescription[]): Map<string, VideoFiles> {
  const captionsOf = Map.groupBy(
    rows.filter(({ mediaType }) => mediaType === 'text/vtt'),
    ({ file }) => idOf(file),
  )
  const sources = Map.groupBy(
    rows.filter(({ mediaType }) => mediaType !== 'text/vtt'),
    ({ file }) => idOf(file),
  )
  return new Map(
    [...sources].map(([id, files]) => [
      id,
      {
        sources: files.map((file) => ({ src: addressOf(file), type: file.mediaType })),
        captions: (captionsOf.get(id) ?? []).map((file) => ({
          src: addressOf(file),
          language: file.file.split('.')[1] ?? '',
        })),
      },
    ]),
  )
}

/** The part of a file name before its first dot. */
const idOf = (file: string): string => file.slice(0, file.indexOf('.'))

/** The address of a video. It contains the hash, so that changed content has a new address. */
const addressOf = ({ file, sha256 }: VideoDescription): string => `/videos/${sha256.slice(0, 8)}/${file}`

import { readVideos } from '#commerce/import-export/read/read-videos.ts'
import { fileOf, type WrittenKind } from './kind.ts'
import { emptyFolder, replacedKind } from './replaced-kind.ts'

export const videos: WrittenKind<'videos'> = {
  path: 'videos',
  read: ({ folder, problems }) => readVideos(folder, problems),
  write: ({ videos }, files) => videos.records.replace(files.videos),
  async *exportOriginals({ videos }) {
    for (const video of await videos.records.describeAll()) {
      const content = await videos.part(video, 0, video.size)
      if (content) yield { path: `videos/${video.file}`, content }
    }
  },
  replaced: ({ videos }, files) => [
    replacedKind({
      name: 'videos',
      empty: emptyFolder,
      all: videos.records.describeAll,
      given: files.videos,
      keyOf: fileOf,
      path: 'videos',
    }),
  ],
}

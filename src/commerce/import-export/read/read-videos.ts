import type { VideoRecord } from '#commerce/videos/videos.ts'
import { fileContent, maxFileBytes } from './file-content.ts'
import type { Folder } from '#commerce/import-export/folder.ts'
import { isCutVideo } from '#commerce/import-export/format/cut-videos.ts'
import { beginsAsVideo, videoTypeOf } from '#commerce/import-export/format/videos.ts'
import type { Problems } from '#commerce/import-export/problems.ts'

/** Reads the videos of the folder `videos/`. Invalid files are added to the problems and skipped. */
export async function readVideos(folder: Folder, problems: Problems): Promise<VideoRecord[]> {
  const videos: VideoRecord[] = []
  const names = await folder.names('videos')
  for (const file of names) {
    const path = `videos/${file}`
    const report = (message: string) => problems.add({ file: path, line: null }, '', message)
    const mediaType = videoTypeOf(file)
    if (!mediaType) {
      report('must be named {videoId}.mp4, {videoId}.webm or {videoId}.{language}.vtt')
      continue
    }
    if (((await folder.size(path)) ?? 0) > maxFileBytes) {
      report(`is larger than ${maxFileBytes / 1_000_000} MB: make it smaller, or give it to a video host`)
      continue
    }
    const problemOf = (bytes: Uint8Array) => {
      if (!beginsAsVideo(file, bytes)) return notAsNamed
      return isCutVideo(mediaType, bytes) ? 'is cut off: copy it again' : undefined
    }
    const content = await fileContent(folder, path, problemOf)
    if (typeof content !== 'object') report(content ?? notAsNamed)
    else if (mediaType === 'text/vtt' && !hasVideo(names, file))
      report(`are captions, but there is no video "${file.slice(0, file.indexOf('.'))}"`)
    else videos.push({ file, mediaType, ...content })
  }
  return videos
}

const notAsNamed = 'is not what its name says'

const hasVideo = (names: readonly string[], captions: string): boolean => {
  const id = captions.slice(0, captions.indexOf('.'))
  return names.includes(`${id}.mp4`) || names.includes(`${id}.webm`)
}

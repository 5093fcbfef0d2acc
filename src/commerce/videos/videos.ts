import type { FileContent, FileRecords } from '#commerce/records.ts'

/** The files of one of the shop's own videos, as pages need them. */
export interface VideoFiles {
  /** The sources of the video in one or two formats. A browser plays the first one that it supports. */
  sources: { src: string; type: string }[]
  captions: { src: string; language: string }[]
}

/** A file of a video, for import and export: `{videoId}.mp4`, `{videoId}.webm`, or captions `{videoId}.{language}.vtt`. */
export interface VideoRecord extends FileContent {
  file: string
  mediaType: string
}

/** A file without its bytes. */
export interface VideoDescription {
  file: string
  mediaType: string
  sha256: string
  size: number
}

/** The shop's own videos, which content refers to by id (decision 0076). */
export interface Videos {
  /** The files of every video by its id. Cached: no SQL when warm. */
  byId(): Promise<ReadonlyMap<string, VideoFiles>>
  /** Every file by its name. Cached: no SQL when warm. */
  descriptions(): Promise<ReadonlyMap<string, VideoDescription>>
  /**
   * A part of a file, from an offset on, with at most `length` bytes. Undefined if the file was deleted or changed.
   */
  part(video: VideoDescription, offset: number, length: number): Promise<Uint8Array | undefined>
  records: Pick<FileRecords<VideoRecord>, 'replace'> & {
    /** Every file by name, as the caller's transaction sees it. */
    describeAll(): Promise<VideoDescription[]>
  }
}

import type { VideoDescription, Videos } from '#commerce/videos/videos.ts'
import { byteRange } from './byte-range.ts'

/** The number of bytes per query. Players request the following parts later. */
const partBytes = 1_000_000

const immutable = 'public, max-age=31536000, immutable'
const oneHour = 'public, max-age=3600'

/**
 * Answers `/videos/{hash}/{file}` with a file of a video, or with the requested part. Apple's players need a server
 * that supports ranges. Undefined for unknown files.
 */
export function openVideoRoutes(videos: Pick<Videos, 'descriptions' | 'part'>) {
  return async function answerVideo(request: Request): Promise<Response | undefined> {
    const [, , hash, file, ...others] = new URL(request.url).pathname.split('/')
    const video = file && others.length === 0 ? (await videos.descriptions()).get(file) : undefined
    if (!video) return undefined
    const headers = {
      'content-type': video.mediaType,
      'accept-ranges': 'bytes',
      etag: etagOf(video),
      // A URL with an old hash gets the current file.
      'cache-control': hash === video.sha256.slice(0, 8) ? immutable : oneHour,
    }
    if (request.headers.get('if-none-match') === headers.etag)
      return new Response(undefined, { status: 304, headers })
    const range = byteRange(rangeOf(request, headers.etag), video.size)
    if (range === 'unsatisfiable')
      return new Response(undefined, {
        status: 416,
        headers: { ...headers, 'content-range': `bytes */${video.size}` },
      })
    if (!range)
      return wholeFile(request.method === 'HEAD' ? undefined : streamOf(videos, video), video, headers)
    const end = Math.min(range.end, range.start + partBytes - 1)
    const length = end - range.start + 1
    const body = await videos.part(video, range.start, length)
    // Another process has just replaced the file. A shorter body would make the client read the next response on the
    // connection as the rest.
    if (!body) return undefined
    return new Response(new Uint8Array(body), {
      status: 206,
      headers: {
        ...headers,
        'content-length': String(length),
        'content-range': `bytes ${range.start}-${end}/${video.size}`,
      },
    })
  }
}

const etagOf = ({ sha256 }: VideoDescription): string => `"${sha256.slice(0, 16)}"`

/**
 * Parts of a file that has changed meanwhile would not fit together (RFC 9110, 13.1.5). Only GET has parts (RFC 9110,
 * 14.2).
 */
function rangeOf({ headers, method }: Request, etag: string): string | null {
  if (method !== 'GET') return null
  const condition = headers.get('if-range')
  return condition === null || condition === etag ? headers.get('range') : null
}

const wholeFile = (
  body: ReadableStream | undefined,
  { size }: VideoDescription,
  headers: Record<string, string>,
): Response => new Response(body, { headers: { ...headers, 'content-length': String(size) } })

/** Streams the whole file in parts, no faster than the client reads. */
function streamOf(videos: Pick<Videos, 'part'>, video: VideoDescription): ReadableStream {
  let offset = 0
  return new ReadableStream(
    {
      async pull(controller) {
        const part = await videos.part(video, offset, partBytes)
        if (!part || part.byteLength === 0)
          return controller.error(new Error(`The video ${video.file} is gone`))
        controller.enqueue(new Uint8Array(part))
        offset += part.byteLength
        if (offset >= video.size) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}

import type { VideoFiles } from '#commerce/videos/videos.ts'

type Body = Record<string, unknown>

/** Describes the shop's own videos in a content body: adds `files` next to every `videoId` of one. */
export function withVideos(body: Body, videos: ReadonlyMap<string, VideoFiles>): Body {
  if (videos.size === 0) return body
  const entries = Object.entries(body).map(([key, value]) => [key, describeIn(value, videos)] as const)
  const files = typeof body.videoId === 'string' ? videos.get(body.videoId) : undefined
  return { ...Object.fromEntries(entries), ...(files && { files }) }
}

function describeIn(value: unknown, videos: ReadonlyMap<string, VideoFiles>): unknown {
  if (Array.isArray(value)) return value.map((part) => describeIn(part, videos))
  return typeof value === 'object' && value !== null ? withVideos({ ...value }, videos) : value
}

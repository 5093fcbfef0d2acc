import type { ImageDescription } from '#commerce/images/images.ts'

type Body = Record<string, unknown>

/**
 * Describes the images in a content body. Next to every `image` with a file name, adds the file's `hash`, and its
 * size and alternative text unless the author specified them.
 */
export function withPictures(body: Body, pictures: ReadonlyMap<string, ImageDescription>): Body {
  const entries = Object.entries(body).map(([key, value]) => [key, describeIn(value, pictures)] as const)
  const picture = typeof body.image === 'string' ? pictures.get(body.image) : undefined
  const description = picture && {
    hash: picture.hash,
    alt: picture.alt,
    width: picture.width,
    height: picture.height,
  }
  return { ...description, ...Object.fromEntries(entries) }
}

function describeIn(value: unknown, pictures: ReadonlyMap<string, ImageDescription>): unknown {
  if (Array.isArray(value)) return value.map((part) => describeIn(part, pictures))
  return typeof value === 'object' && value !== null ? withPictures({ ...value }, pictures) : value
}

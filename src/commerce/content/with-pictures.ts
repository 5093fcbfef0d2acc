import type { ImageDescription } from '#commerce/images/images.ts'

type Body = Record<string, unknown>

/**
 * A content body whose pictures say where they lie: beside every `image` that names a file stands the file's `hash`,
 * and its size and alternative text where the author gave none.
 */
export function withPictures(body: Body, pictures: ReadonlyMap<string, ImageDescription>): Body {
  const entries = Object.entries(body).map(([key, value]) => [key, visit(value, pictures)] as const)
  const picture = typeof body.image === 'string' ? pictures.get(body.image) : undefined
  const described = picture && {
    hash: picture.hash,
    alt: picture.alt,
    width: picture.width,
    height: picture.height,
  }
  return { ...described, ...Object.fromEntries(entries) }
}

function visit(value: unknown, pictures: ReadonlyMap<string, ImageDescription>): unknown {
  if (Array.isArray(value)) return value.map((part) => visit(part, pictures))
  return typeof value === 'object' && value !== null ? withPictures({ ...value }, pictures) : value
}

/** Every text in a content body that shoppers read, for the content search. */
export function wordsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(wordsOf)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) =>
    typeof part === 'string' ? (spoken.test(key) ? [part] : []) : wordsOf(part),
  )
}

/** Names of the fields that hold words, not addresses, colours or settings. */
const spoken = /^(title|description|text|alt|yields|time|.*(headline|Headline|eyebrow|Text))$/

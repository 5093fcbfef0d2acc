import type { ImageDescription } from '#commerce/images/images.ts'

export type ImageDocument = ReturnType<typeof imageDocument>

/**
 * A picture in answers (CAT-021). `disBaseLink` takes `?sw={width}` and answers in that width; `link` is the picture
 * as it is, or in the width that is asked for here.
 */
export function imageDocument(
  { file, hash, alt, width, height }: ImageDescription,
  link?: { width: number },
) {
  const base = `/images/${hash}/${file}`
  return {
    alt,
    title: alt,
    link: link ? `${base}?sw=${link.width}` : base,
    disBaseLink: base,
    c_width: width,
    c_height: height,
  }
}

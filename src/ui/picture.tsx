import type { ReactNode } from 'react'
import type { PictureSource } from './lib/picture-source.ts'

interface PictureProps {
  source: PictureSource
  /** Widths in pixels that the browser may choose from, ascending. */
  widths: readonly number[]
  /** The width of the picture on the page: the `sizes` of an img. */
  sizes: string
  className?: string | undefined
  /** The first picture that the visitor sees: preloaded in the head. All others are loaded near the viewport. */
  urgent?: boolean
  /** Replaces the alternative text of the source. Empty if the text beside the picture has the same content. */
  alt?: string
}

/** A photo in the width and file type that fit the screen (the server chooses AVIF or WebP). */
export function Picture({ source, widths, sizes, className, urgent = false, alt }: PictureProps): ReactNode {
  const set = pictureSet(source, widths)
  return (
    <img
      src={set.src}
      srcSet={set.srcSet}
      sizes={sizes}
      alt={alt ?? source.alt}
      width={source.width}
      height={source.height}
      className={className}
      loading={urgent ? undefined : 'lazy'}
      fetchPriority={urgent ? 'high' : undefined}
      decoding={urgent ? undefined : 'async'}
    />
  )
}

/** The URLs of a picture's sizes; no size is larger than the picture itself. */
function pictureSet(source: PictureSource, widths: readonly number[]) {
  const fitting = widths.filter((width) => width < source.width)
  const offered = fitting.length < widths.length ? [...fitting, source.width] : fitting
  return {
    src: pictureUrl(source, offered.at(-1)),
    srcSet: offered.map((width) => `${pictureUrl(source, width)} ${width}w`).join(', '),
  }
}

export const pictureUrl = ({ url }: Pick<PictureSource, 'url'>, width: number | undefined): string =>
  width === undefined ? url : `${url}?sw=${width}`

/** Widths of the specification (OPS-044 to OPS-049). */
export const pictureWidths = {
  page: [640, 750, 828, 1080, 1200, 1920, 2048, 3000],
  hero: [640, 828, 1152, 1534, 1944],
  tile: [350, 460, 945],
  alternating: [350, 715, 972],
  ingredient: [370, 750],
  gallery: [350, 560, 750, 1080],
  thumbnail: [78, 200],
} as const

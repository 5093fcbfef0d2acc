import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { BrandLook } from '#commerce/brand/brands.ts'
import type { Images } from '#commerce/images/images.ts'
import { isDrawing, openDrawing, openPicture } from '#commerce/pictures.ts'
import type { ImageDiskCache } from '#server/images/disk-cache.ts'
import { openWorkQueue } from '#shared/work/bounded-work.ts'
import { QueueFull } from '#shared/work/queue.ts'
import { ServiceUnavailable } from '#shared/process/service-unavailable.ts'
import { letterIcon, letterOf } from './letter-icon.ts'

interface IconMakerOptions {
  images: Pick<Images, 'original'>
  diskCache: ImageDiskCache
}

/** The site that the icon is for. */
export interface IconOwner {
  name: string
  look: BrandLook
}

/** A picture of a brand's icon. `maskable` ones are cut to any shape by the system that shows them (W3C Web App Manifest). */
export interface IconShape {
  size: number
  ground: 'none' | 'own' | 'maskable'
}

/**
 * The share of the square that a picture with a transparent background fills. A maskable one stays in the circle that
 * is never cut off.
 */
const shares = { none: 1, own: 0.78, maskable: 0.6 }

/** Renders icons, and caches them on disk as product pictures are (RUN-011). */
export function openIconMaker({ images, diskCache }: IconMakerOptions) {
  const inProgress = new Map<string, Promise<Buffer>>()
  const queue = openWorkQueue('brandIcon')

  /** `isKnown`: the picture is the one that the brand names, and was not replaced later. */
  async function sourceOf({ name, look }: IconOwner): Promise<{ bytes: Uint8Array; isKnown: boolean }> {
    const original = look.icon ? await images.original(look.icon.file) : undefined
    return {
      bytes: original?.bytes ?? Buffer.from(letterIcon(name, look.palette, false)),
      isKnown: look.icon === null || original?.sha256.startsWith(look.icon.hash) === true,
    }
  }

  async function makeAndCache(owner: IconOwner, shape: IconShape, key: string): Promise<Buffer> {
    const { bytes, isKnown } = await sourceOf(owner)
    const body = await drawIcon(bytes, shape, owner.look.palette.ground)
    if (isKnown) await diskCache.write(key, body)
    return body
  }

  return {
    async png(owner: IconOwner, shape: IconShape): Promise<Buffer> {
      const key = `icon-${iconTag(owner)}-${shape.ground}-${shape.size}.png`
      const cached = await diskCache.read(key)
      if (cached) return cached
      const making =
        inProgress.get(key) ??
        queue
          .run(() => makeAndCache(owner, shape, key))
          .catch(unavailableWhenFull)
          .finally(() => inProgress.delete(key))
      inProgress.set(key, making)
      return making
    },
    /** The icon as an SVG. Undefined when the brand's picture is a photograph. */
    async svg(owner: IconOwner): Promise<Uint8Array | undefined> {
      if (!owner.look.icon) return Buffer.from(letterIcon(owner.name, owner.look.palette, true))
      // Does not read a photograph, which cannot be an SVG.
      if (!owner.look.hasDrawnIcon) return undefined
      const { bytes } = await sourceOf(owner)
      return isDrawing(bytes) ? bytes : undefined
    },
  }
}

function unavailableWhenFull(error: unknown): never {
  throw error instanceof QueueFull ? new ServiceUnavailable('Too many icons wait', { cause: error }) : error
}

export type IconMaker = ReturnType<typeof openIconMaker>

/** Changes with everything that an icon shows. */
export function iconTag({ name, look: { icon, palette } }: IconOwner): string {
  const shown = icon ? [icon.file, icon.hash, palette.ground] : [letterOf(name), palette.main]
  return createHash('sha256').update(shown.join(' ')).digest('hex').slice(0, 16)
}

async function drawIcon(source: Uint8Array, { size, ground }: IconShape, colour: string): Promise<Buffer> {
  const whole = await squareOf(source, size)
  const isFilled = (await sharp(whole).stats()).isOpaque
  if (isFilled || ground === 'none') return whole
  const inner = await squareOf(source, Math.round(size * shares[ground]))
  return sharp({ create: { width: size, height: size, channels: 4, background: colour } })
    .composite([{ input: inner, gravity: 'centre' }])
    .png()
    .toBuffer()
}

async function squareOf(source: Uint8Array, size: number): Promise<Buffer> {
  const opened = isDrawing(source) ? await openDrawing(source, size) : openPicture(source)
  return opened.resize({ width: size, height: size, fit: 'cover' }).png().toBuffer()
}

import sharp from 'sharp'

export type ImageFormat = 'avif' | 'webp' | 'jpeg' | 'png'

/** OPS-045. AVIF's scale is another one: its 60 looks like WebP's 80. */
const quality = { avif: 60, webp: 80, jpeg: 80 }

// One thread a picture: several are made at a time, and pages must be drawn meanwhile.
sharp.concurrency(1)
sharp.cache({ memory: 16, files: 0 })

/** Makes a picture narrower, never wider, in another format. */
export async function resize(original: Uint8Array, width: number, format: ImageFormat): Promise<Buffer> {
  const resized = sharp(original).rotate().resize({ width, withoutEnlargement: true })
  switch (format) {
    case 'avif':
      return resized.avif({ quality: quality.avif, effort: 2 }).toBuffer()
    case 'webp':
      return resized.webp({ quality: quality.webp, effort: 2 }).toBuffer()
    case 'jpeg':
      return resized.flatten({ background: '#fff' }).jpeg({ quality: quality.jpeg, mozjpeg: true }).toBuffer()
    case 'png':
      return resized.png().toBuffer()
  }
}

/** Lets at most so many run at once; the others wait their turn, at most `maxWaiting` of them. */
export function openQueue(atOnce: number, maxWaiting = Infinity) {
  const waiting: (() => void)[] = []
  let running = 0
  return {
    isFull: () => waiting.length >= maxWaiting,
    async take<Result>(work: () => Promise<Result>): Promise<Result> {
      if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
      else running += 1
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}

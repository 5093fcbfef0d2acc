import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'

/** A cache of resized pictures: recent ones in memory, all on disk up to a size limit. */
export interface ImageDiskCache {
  read(name: string): Promise<Buffer | undefined>
  /** Stores a picture. An error, such as a full disk, is passed to `report`; the picture is made again when needed. */
  write(name: string, body: Buffer): Promise<void>
}

interface DiskCacheOptions {
  folder: string
  maxBytes: number
  memoryBytes?: number
  report: (error: unknown) => void
}

/** A clean-up deletes files until the cache has this share of the limit. */
const shareAfterCleanup = 0.9
/**
 * The folder is measured again after this process has written this share of the limit, because other processes may
 * write too.
 */
const shareUnmeasured = 0.05
const dayMilliseconds = 86_400_000

export function openImageDiskCache({
  folder,
  maxBytes,
  memoryBytes = 16 * 1024 * 1024,
  report,
}: DiskCacheOptions): ImageDiskCache {
  const memory = new LRUCache<string, Buffer>({
    maxSize: memoryBytes,
    sizeCalculation: ({ byteLength }) => byteLength,
  })
  let measuring: Promise<number> | undefined
  let knownBytes: number | undefined
  let cleanup: Promise<void> | undefined
  /** The bytes that this process has written since it last measured the folder. */
  let unmeasuredBytes = 0
  /** The total bytes written, to detect writes during a clean-up. */
  let writtenBytes = 0

  const measure = async (): Promise<number> => {
    await mkdir(folder, { recursive: true })
    return (await listFiles(folder)).reduce((sum, { bytes }) => sum + bytes, 0)
  }

  async function removeOldest(): Promise<void> {
    const writtenBefore = writtenBytes
    const files = (await listFiles(folder)).toSorted((a, b) => a.usedAt - b.usedAt)
    let bytes = files.reduce((sum, file) => sum + file.bytes, 0)
    for (const file of files) {
      if (bytes <= maxBytes * shareAfterCleanup) break
      await rm(join(folder, file.name), { force: true })
      bytes -= file.bytes
    }
    // A file that was written just before the listing may count twice. Counting too much is safe.
    knownBytes = bytes + writtenBytes - writtenBefore
  }

  return {
    async read(name) {
      const inMemory = memory.get(name)
      if (inMemory) return inMemory
      const path = join(folder, name)
      const body = await readFile(path).catch(() => undefined)
      if (!body) return undefined
      memory.set(name, body)
      void markUsed(path)
      return body
    },
    async write(name, body) {
      memory.set(name, body)
      try {
        const measured = await (measuring ??= measure())
        knownBytes ??= measured
        const draft = join(folder, `.${name}.${process.pid}`)
        await writeFile(draft, body)
        await rename(draft, join(folder, name))
        // Other writes may have been counted meanwhile. After an error the folder is measured again.
        writtenBytes += body.byteLength
        if (knownBytes === undefined) return
        knownBytes += body.byteLength
        // Other processes write too, so the folder is measured from time to time.
        unmeasuredBytes += body.byteLength
        if (unmeasuredBytes > maxBytes * shareUnmeasured) {
          unmeasuredBytes = 0
          knownBytes = Math.max(knownBytes, await measure())
        }
        if (knownBytes <= maxBytes) return
        cleanup ??= removeOldest().finally(() => (cleanup = undefined))
        await cleanup
      } catch (error) {
        measuring = undefined
        knownBytes = undefined
        report(error)
      }
    },
  }
}

/** Sets the file's modification time to the day of its last use. The clean-up deletes the oldest files. */
async function markUsed(path: string): Promise<void> {
  const now = Date.now()
  const found = await stat(path).catch(() => undefined)
  if (found && now - found.mtimeMs > dayMilliseconds)
    await utimes(path, now / 1000, now / 1000).catch(() => {})
}

async function listFiles(folder: string): Promise<{ name: string; bytes: number; usedAt: number }[]> {
  const names = await readdir(folder)
  const files = await Promise.all(
    names.map(async (name) => {
      const found = await stat(join(folder, name)).catch(() => undefined)
      return found?.isFile() ? { name, bytes: found.size, usedAt: found.mtimeMs } : undefined
    }),
  )
  return files.filter((file) => file !== undefined)
}

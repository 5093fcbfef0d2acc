import { createHash } from 'node:crypto'
import { link, open, unlink, type FileHandle } from 'node:fs/promises'
import { once } from 'node:events'
import { pack } from 'tar-stream'
import { StartFailure } from '#shared/process/start-failure.ts'
import type { BackupPart, Manifest } from './manifest.ts'

/** The size of a block. Tar archives consist of blocks. */
export const blockBytes = 512
/** The space reserved for the manifest, which is written last: enough for some 500 migrations. */
const manifestBytes = 64 * 1024

export const manifestName = 'manifest.json'

export interface BackupWriter {
  /** Appends a part from a stream of unknown length. */
  add(name: string, source: AsyncIterable<Uint8Array>): Promise<void>
  /** Writes the manifest with the parts, and renames the file to its final name. Returns its size. */
  finish(manifest: Omit<Manifest, 'parts'>): Promise<number>
  /** Deletes the incomplete file. */
  discard(): Promise<void>
}

/**
 * Opens a new backup file: a tar archive that begins with the manifest. The headers that contain sizes are written
 * last. The file gets its final name when it is complete. Throws a StartFailure when a file of that name exists, the
 * folder is not writable or the disk is full.
 */
export async function openBackupWriter(path: string): Promise<BackupWriter> {
  const draft = `${path}.${process.pid}.part`
  const file = await refusing(path, () => open(draft, 'wx', 0o600))
  const parts: BackupPart[] = []
  let end = blockBytes + manifestBytes

  async function append(chunk: Uint8Array): Promise<void> {
    await writeAll(file, chunk, end)
    end += chunk.length
  }

  return {
    add: (name, source) =>
      refusing(path, async () => {
        const start = end
        end += blockBytes
        const hash = createHash('sha256')
        for await (const chunk of source) {
          hash.update(chunk)
          await append(chunk)
        }
        const bytes = end - start - blockBytes
        await writeAll(file, await headerOf(name, bytes), start)
        await append(Buffer.alloc((blockBytes - (bytes % blockBytes)) % blockBytes))
        parts.push({ name, bytes, sha256: hash.digest('hex') })
      }),
    finish: (manifest) =>
      refusing(path, async () => {
        const text = JSON.stringify({ ...manifest, parts }, null, 2)
        if (Buffer.byteLength(text) > manifestBytes) throw new Error('The manifest is too long')
        await writeAll(file, await headerOf(manifestName, manifestBytes), 0)
        const padded = Buffer.alloc(manifestBytes, ' ')
        padded.write(text)
        await writeAll(file, padded, blockBytes)
        await append(Buffer.alloc(2 * blockBytes))
        await file.sync()
        await file.close()
        // Fails if another backup has created the file meanwhile; a rename would replace it.
        await link(draft, path)
        await unlink(draft)
        return end
      }),
    async discard() {
      await file.close().catch(() => {})
      await unlink(draft).catch(() => {})
    },
  }
}

async function writeAll(file: FileHandle, chunk: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < chunk.length;) {
    const { bytesWritten } = await file.write(chunk, done, chunk.length - done, position + done)
    done += bytesWritten
  }
}

/** The header of a file in a tar archive: one block for these short names, also with sizes above 8 GB. */
async function headerOf(name: string, size: number): Promise<Buffer> {
  const packed = pack()
  packed.entry({ name, size, mode: 0o600, mtime: new Date() }).on('error', () => {})
  const [header] = await once(packed, 'data')
  packed.destroy()
  if (!Buffer.isBuffer(header) || header.length !== blockBytes) throw new Error(`No header for ${name}`)
  return header
}

async function refusing<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw (error instanceof Error && fileFailure(path, error)) || error
  }
}

/** Explains a file error in a sentence; undefined for errors of other kinds. */
function fileFailure(path: string, error: NodeJS.ErrnoException): StartFailure | undefined {
  const sentences: Record<string, string> = {
    EEXIST: `There is a file ${path} already: name another one.`,
    ENOENT: `There is no folder for the file ${path}: create it first.`,
    ENOTDIR: `There is no folder for the file ${path}: create it first.`,
    EACCES: `The file ${path} cannot be written by this user.`,
    EROFS: `The file ${path} cannot be written: its disk is read-only.`,
    ENOSPC: `The disk of ${path} is full: free some space, or name a file on another disk.`,
    EDQUOT: `The disk of ${path} is full: free some space, or name a file on another disk.`,
  }
  const sentence = sentences[error.code ?? '']
  return sentence === undefined ? undefined : new StartFailure(sentence)
}

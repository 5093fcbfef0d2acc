import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { text } from 'node:stream/consumers'
import { extract, type Extract } from 'tar-stream'
import { StartFailure } from '#shared/process/start-failure.ts'
import { blockBytes, manifestName } from './backup-writer.ts'
import { Manifest } from './manifest.ts'

/** A file in a tar archive. It can be read once. */
export type Entry = Extract extends AsyncIterable<infer Source> ? Source : never

/** Reads the manifest of a backup file. Throws a StartFailure when the file is not a backup of a shop. */
export async function readManifest(path: string): Promise<Manifest> {
  let manifest: Manifest | undefined
  await readEntries(path, async (entry) => {
    if (entry.header.name === manifestName && entry.header.size <= mostManifestBytes)
      manifest = parseManifest(path, await text(entry))
    return 'stop'
  })
  if (!manifest) throw foreign(path)
  return manifest
}

const mostManifestBytes = 1024 * 1024

/** Compares size and SHA-256 of every part with the manifest. Throws a StartFailure at the first difference. */
export async function checkParts(path: string, manifest: Manifest): Promise<void> {
  const missing = new Map(manifest.parts.map((part) => [part.name, part]))
  await readEntries(path, async (entry) => {
    const hash = createHash('sha256')
    let bytes = 0
    for await (const chunk of bytesOf(entry)) {
      hash.update(chunk)
      bytes += chunk.length
    }
    const part = missing.get(entry.header.name)
    missing.delete(entry.header.name)
    if (part && (part.bytes !== bytes || part.sha256 !== hash.digest('hex'))) throw altered(path, part.name)
    return 'go on'
  })
  for (const name of missing.keys()) throw altered(path, name)
}

// The type is unknown, but a source of `extract` only yields buffers.
const bytesOf = (entry: Entry): AsyncIterable<Uint8Array> => entry as AsyncIterable<Uint8Array>

/** Passes one part to `use`. */
export async function readPart(
  path: string,
  name: string,
  use: (part: Entry) => Promise<void>,
): Promise<void> {
  let isFound = false
  await readEntries(path, async (entry) => {
    if (entry.header.name !== name) {
      entry.resume()
      return 'go on'
    }
    isFound = true
    await use(entry)
    return 'stop'
  })
  if (!isFound) throw altered(path, name)
}

/**
 * Passes the entries of a tar archive to `use`, one after the other. Throws a StartFailure when the archive cannot be
 * read up to its end.
 */
async function readEntries(path: string, use: (entry: Entry) => Promise<'go on' | 'stop'>): Promise<void> {
  const size = await sizeOf(path)
  const entries = extract()
  // The loop below throws the error as well.
  const reading = pipeline(createReadStream(path), entries).catch(() => {})
  let end = 0
  try {
    for await (const entry of entries) {
      if ((await use(entry)) === 'stop') return
      end += blockBytes + Math.ceil(entry.header.size / blockBytes) * blockBytes
    }
  } catch (error) {
    throw (error instanceof Error && archiveFailure(path, error, end)) || error
  } finally {
    entries.destroy()
    await reading
  }
  if (end === 0) throw foreign(path)
  // An archive ends with two empty blocks.
  if (size < end + 2 * blockBytes) throw truncated(path)
}

async function sizeOf(path: string): Promise<number> {
  try {
    const file = await open(path)
    const { size } = await file.stat()
    await file.close()
    return size
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    throw new StartFailure(
      code === 'ENOENT'
        ? `There is no file ${path}.`
        : `The file ${path} cannot be read (${code}): run the command as a user who may read it.`,
    )
  }
}

/**
 * Explains the failure of a damaged archive; undefined for other errors. `end` is the end of the last readable entry.
 */
function archiveFailure(path: string, { message }: Error, end: number): StartFailure | undefined {
  if (message.includes('Unexpected end of data')) return truncated(path)
  if (message.includes('Invalid tar header')) return end === 0 ? foreign(path) : altered(path, 'a header')
  return undefined
}

function parseManifest(path: string, content: string): Manifest {
  const json = parseJson(content)
  const read = Manifest.safeParse(json)
  if (read.success) return read.data
  if (typeof json === 'object' && json !== null && 'format' in json && json.format === 'bonbon-backup') {
    if ('formatVersion' in json && typeof json.formatVersion === 'number' && json.formatVersion > 1)
      throw new StartFailure(
        `${path} was made by a newer version of the shop${'version' in json ? ` (${String(json.version)})` : ''}: use that version, or a newer one.`,
      )
    throw altered(path, manifestName)
  }
  throw foreign(path)
}

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return undefined
  }
}

const foreign = (path: string): StartFailure =>
  new StartFailure(`${path} is no backup of a shop: name a file that "bonbon backup" has written.`)

const truncated = (path: string): StartFailure =>
  new StartFailure(`${path} is truncated: copy it again from where it was made, or use another backup.`)

const altered = (path: string, part: string): StartFailure =>
  new StartFailure(
    `${path} was altered: ${part} is not as it was written. Copy it again from where it was made, or use another backup.`,
  )

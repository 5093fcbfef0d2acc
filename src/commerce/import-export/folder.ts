import type { Dirent } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartFailure } from '#shared/process/start-failure.ts'
import { isDocument, layout } from './format/layout.ts'

/** A folder of files to import. Paths have `/` on every system. */
export interface Folder {
  /**
   * The names of the files directly in a folder, including links to files, sorted. Empty if the folder does not
   * exist.
   */
  names(folder: string): Promise<string[]>
  /** The names of the folders directly in a folder, including links to folders, sorted. */
  folders(folder: string): Promise<string[]>
  /** Whether a file or a folder exists at the path. */
  exists(path: string): Promise<boolean>
  /** The size of a file in bytes. Undefined if the file does not exist. */
  size(path: string): Promise<number | undefined>
  /** Undefined if the file does not exist. */
  bytes(path: string): Promise<Uint8Array | undefined>
}

/** Why a path cannot be imported as a folder. Undefined if it can. */
export async function folderProblem(path: string): Promise<string | undefined> {
  try {
    return (await stat(path)).isDirectory() ? undefined : 'is a file: name the folder that it is in'
  } catch (error) {
    // Every error of stat has a code.
    const { code, message } = error as NodeJS.ErrnoException
    return code === 'ENOENT' || code === 'ENOTDIR' ? 'there is no such folder' : message
  }
}

export function openFolder(root: string): Folder {
  const list = async (folder: string, kind: 'file' | 'folder'): Promise<string[]> => {
    const entries = (await read(folder, readdir(join(root, folder), { withFileTypes: true }))) ?? []
    const found: string[] = []
    for (const entry of entries)
      if (
        !entry.name.startsWith('.') &&
        (await isKind(root, [folder, entry.name].filter(Boolean).join('/'), entry, kind))
      )
        found.push(entry.name)
    return found.toSorted()
  }
  return {
    names: (folder) => list(folder, 'file'),
    folders: (folder) => list(folder, 'folder'),
    exists: async (path) => (await read(path, stat(join(root, path)))) !== undefined,
    size: async (path) => (await read(path, stat(join(root, path))))?.size,
    bytes: (path) => read(path, readFile(join(root, path))),
  }
}

/**
 * Whether an entry of a folder is of this kind, or a link to one: the volumes of some clusters contain only links.
 */
async function isKind(root: string, path: string, entry: Dirent, kind: 'file' | 'folder'): Promise<boolean> {
  const isOfKind = (found: Pick<Dirent, 'isFile' | 'isDirectory'>) =>
    kind === 'file' ? found.isFile() : found.isDirectory()
  if (!entry.isSymbolicLink()) return isOfKind(entry)
  const target = await read(path, stat(join(root, path)))
  // If the import skipped a broken link, it would remove the record of the file.
  if (!target)
    throw new StartFailure(
      `${path} is a link to a file that does not exist: remove it, or put the file there`,
    )
  return isOfKind(target)
}

/** Reads a file. Undefined if the path does not exist. */
const read = <Result>(path: string, reading: Promise<Result>): Promise<Result | undefined> =>
  reading.catch(({ code, message }: NodeJS.ErrnoException) => {
    if (code === 'ENOENT') return undefined
    throw new StartFailure(
      `${path} cannot be read (${message}): the import needs to read all files of its folder`,
    )
  })

/** A file of an export. */
export interface FolderFile {
  path: string
  content: string | Uint8Array
}

/**
 * Writes the files in their order, and then removes other files of the import format. Returns the number of written
 * files.
 */
export async function writeFolder(root: string, files: AsyncIterable<FolderFile>): Promise<number> {
  const written = new Set<string>()
  const folders = new Set<string>()
  for await (const { path, content } of files) {
    const folder = dirname(path)
    if (!folders.has(folder)) await write(path, mkdir(join(root, folder), { recursive: true }))
    folders.add(folder)
    written.add(path)
    await write(path, writeFile(join(root, path), content))
  }
  // A file of a kind without records would be imported again.
  for (const [folder, names] of layout)
    for (const name of await openFolder(root).names(folder))
      if (names.test(name) && !isDocument(name) && !written.has(`${folder}/${name}`))
        await rm(join(root, folder, name))
  return written.size
}

const write = <Result>(path: string, writing: Promise<Result>): Promise<Result> =>
  writing.catch(({ message }: NodeJS.ErrnoException) => {
    throw new StartFailure(`${path} cannot be written (${message}): make room there, or name another folder`)
  })

import { constants } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { folderFailure, refuseFullDisk } from '#server/postgres/folders.ts'
import { StartFailure } from '#shared/process/start-failure.ts'

/** Why the shop's own PostgreSQL could not start in this data folder, in a sentence each (RUN-004). Only reads. */
export async function checkFolder(folder: string): Promise<string[]> {
  try {
    const existing = await nearestFolder(folder)
    await access(existing, constants.W_OK | constants.X_OK)
    await refuseFullDisk(folder, existing)
    return []
  } catch (error) {
    if (error instanceof StartFailure) return [error.message]
    return [folderFailure(folder, error instanceof Error ? error.message : String(error)).message]
  }
}

/** The folder, or the nearest existing one above it: the start creates the folders between them. */
async function nearestFolder(folder: string): Promise<string> {
  const found = await stat(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (!found) return nearestFolder(dirname(folder))
  if (!found.isDirectory()) throw new Error('ENOTDIR')
  return folder
}

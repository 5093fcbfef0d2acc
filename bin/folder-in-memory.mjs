import { accessSync, constants, statfsSync } from 'node:fs'
import { freemem } from 'node:os'

const sharedMemory = '/dev/shm'
const neededBytes = 4_000_000_000

/**
 * Linux's folder for files in memory, if it has enough space: the tests create and delete some hundred thousand small
 * files of databases, which takes a fifth of their time on a disk. Undefined on other systems.
 */
export function folderInMemory() {
  try {
    accessSync(sharedMemory, constants.W_OK)
    const { bavail, bsize } = statfsSync(sharedMemory)
    return Math.min(bavail * bsize, freeMemory()) >= neededBytes ? sharedMemory : undefined
  } catch {
    return undefined
  }
}

/** The available memory in bytes, including the file cache that the system can release. */
const freeMemory = () => process.availableMemory?.() ?? freemem()

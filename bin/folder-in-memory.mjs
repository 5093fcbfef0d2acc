import { accessSync, constants, statfsSync } from 'node:fs'
import { freemem } from 'node:os'

const sharedMemory = '/dev/shm'
const neededBytes = 4_000_000_000

/**
 * Where Linux keeps files in memory, if there is room: the tests create and delete some hundred thousand small files of databases, which
 * takes a fifth of their time on a disk. Undefined elsewhere.
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

/** In bytes, with what the system keeps of files in it and can give back. */
const freeMemory = () => process.availableMemory?.() ?? freemem()

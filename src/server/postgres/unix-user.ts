import { stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

/** The user and group that PostgreSQL runs as when the shop runs as root. */
export interface UnixUser {
  uid: number
  gid: number
}

const nobody: UnixUser = { uid: 65534, gid: 65534 }

/**
 * The user for PostgreSQL, which refuses to run as root. If root starts the shop, PostgreSQL runs as the owner of its
 * data folder, or as the user `nobody` if the folder is new. Returns undefined when it runs as the shop's own user.
 */
export async function unixUserFor(folder: string): Promise<UnixUser | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const owner = await stat(folder).catch(() => undefined)
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody
}

/** Whether the user may enter `path` and all its parent folders. */
export async function canReach(path: string, user: UnixUser): Promise<boolean> {
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    const { uid, gid, mode } = await stat(folder)
    const shift = uid === user.uid ? 6 : gid === user.gid ? 3 : 0
    if (((mode >> shift) & 1) === 0) return false
    if (folder === dirname(folder)) return true
  }
}

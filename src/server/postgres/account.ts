import { stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

/** The user and group that PostgreSQL runs as when it cannot run as ourselves. */
export interface Account {
  uid: number
  gid: number
}

const nobody: Account = { uid: 65534, gid: 65534 }

/**
 * PostgreSQL refuses to run as root. Started by root, it runs as the owner of its data folder, or as nobody when
 * that folder is new. Gives nothing when it simply runs as ourselves.
 */
export async function accountFor(folder: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const owner = await stat(folder).catch(() => undefined)
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody
}

/** Whether the account can go through every folder down to `path` and look into it. */
export async function canReach(path: string, account: Account): Promise<boolean> {
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    const { uid, gid, mode } = await stat(folder)
    const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0
    if (((mode >> shift) & 1) === 0) return false
    if (folder === dirname(folder)) return true
  }
}

import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { onTestFinished } from 'vitest'
import { migrate } from '#server/database/migrate.ts'
import { freshDatabase } from './database.ts'

const migrations = resolve(import.meta.dirname, '../../database/migrations')

/** A database as it was before a migration, such as '0085'. `upgrade` applies that one and all later ones. */
export async function olderDatabase(before: string) {
  const database = await freshDatabase()
  const older = await mkdtemp(join(tmpdir(), 'bonbon-older-'))
  onTestFinished(() => rm(older, { recursive: true, force: true }))
  for (const name of await readdir(migrations))
    if (name < before) await cp(join(migrations, name), join(older, name))
  await database.script('drop schema public cascade; create schema public')
  await migrate({ url: database.url, folder: older })
  return {
    database,
    async upgrade() {
      await migrate({ url: database.url, folder: migrations })
    },
  }
}

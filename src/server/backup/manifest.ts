import { z } from 'zod'

const count = z.number().int().min(0)

/** A part of a backup file. */
const Part = z.object({ name: z.string(), bytes: count, sha256: z.string().regex(/^[\da-f]{64}$/) })

/** The numbers that a restored database is compared with. */
const Contents = z.object({
  migrations: z.array(z.string()),
  orders: count,
  /** The sum of all payments in cents, by currency. */
  payments: z.record(z.string(), z.number().int()),
})
export type Contents = z.output<typeof Contents>

/** The first entry of a backup file: the source and the contents of the backup. */
export const Manifest = Contents.extend({
  format: z.literal('bonbon-backup'),
  formatVersion: z.literal(1),
  /** `files`: copied files of the server's own PostgreSQL. `dump`: the output of pg_dump. */
  kind: z.enum(['files', 'dump']),
  /** The version and the commit of the shop that made the backup. */
  version: z.string(),
  commit: z.string().nullable(),
  /** The version in PostgreSQL's format: 180004 is 18.4. */
  postgresVersion: count,
  /** The major version of pg_dump. Null for files. */
  dumpVersion: count.nullable(),
  extensions: z.array(z.string()),
  startedAt: z.iso.datetime(),
  /** The time whose state the backup has. */
  takenAt: z.iso.datetime(),
  /** The name of the restore point in PostgreSQL's log at which a restore of files ends. Null for dumps. */
  restorePoint: z.string().nullable(),
  parts: z.array(Part),
})
export type Manifest = z.output<typeof Manifest>
export type BackupPart = z.output<typeof Part>

export const majorOf = (postgresVersion: number): number => Math.trunc(postgresVersion / 10_000)

import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * `expand`: servers of the previous version still work. `contract`: removes or changes something that they use
 * (docs/decisions/0206-expand-and-contract.md). Undefined for the files of 0.2.0, which every server has.
 */
export type MigrationKind = 'expand' | 'contract'

export interface Migration {
  name: string
  text: string
  kind: MigrationKind | undefined
  /**
   * The hash of the text without the line of its kind, so that files that were applied before kinds existed have the
   * same hash.
   */
  sha256: string
}

const kindLine = /^-- (expand|contract)\n/

/** The SQL files of the folder, in the order of their names. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name) => parseMigration(name, await readFile(join(folder, name), 'utf8'))),
  )
}

export function parseMigration(name: string, text: string): Migration {
  const [line, word] = kindLine.exec(text) ?? []
  const sha256 = createHash('sha256')
    .update(text.slice(line?.length ?? 0))
    .digest('hex')
  return { name, text, kind: word === 'expand' || word === 'contract' ? word : undefined, sha256 }
}

/**
 * The statements of a migration that builds or drops indexes `concurrently`, which PostgreSQL allows outside of
 * transactions only. Undefined for other migrations. Throws when the file has other statements too: after a failure
 * the file would be half applied.
 */
export function concurrentStatements({ name, text }: Pick<Migration, 'name' | 'text'>): string[] | undefined {
  const plain = withoutComments(text)
  if (!/\bindex\s+concurrently\b/i.test(plain)) return undefined
  const statements = plain
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
  const other = statements.find((statement) => indexOf(statement) === undefined)
  if (other === undefined) return statements
  throw new Error(
    `${name}: a file with "index concurrently" has only such statements, with a name, not: ${other}`,
  )
}

/** The operation and the index of a `concurrently` statement. */
export function indexOf(statement: string): { verb: 'create' | 'drop'; index: string } | undefined {
  const found =
    /^(create)\s+(?:unique\s+)?index\s+concurrently\s+([a-z0-9_]+)\s+on\s/i.exec(statement) ??
    /^(drop)\s+index\s+concurrently\s+if\s+exists\s+([a-z0-9_]+)$/i.exec(statement)
  const [, verb, index] = found ?? []
  if (verb === undefined || index === undefined) return undefined
  return { verb: verb.toLowerCase() === 'create' ? 'create' : 'drop', index }
}

export const withoutComments = (text: string): string => text.replaceAll(/--.*$/gm, '')

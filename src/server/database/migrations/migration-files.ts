import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * `expand` adds what servers of the version before do not notice; `contract` removes or changes what they use
 * (docs/decisions/0206-expand-and-contract.md). Undefined for the files of 0.2.0, which every server has.
 */
export type MigrationKind = 'expand' | 'contract'

export interface Migration {
  name: string
  text: string
  kind: MigrationKind | undefined
  /** Of the text without the line of its kind: files that were applied before the kinds were written stay the same. */
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
 * The statements of a migration that builds or drops indexes `concurrently`, which PostgreSQL does outside of transactions only. Undefined
 * for all others. Throws where it has another statement: a failure would leave half of the file applied.
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

/** What a statement does with which index, if it does it `concurrently`. */
export function indexOf(statement: string): { verb: 'create' | 'drop'; index: string } | undefined {
  const found =
    /^(create)\s+(?:unique\s+)?index\s+concurrently\s+([a-z0-9_]+)\s+on\s/i.exec(statement) ??
    /^(drop)\s+index\s+concurrently\s+if\s+exists\s+([a-z0-9_]+)$/i.exec(statement)
  const [, verb, index] = found ?? []
  if (verb === undefined || index === undefined) return undefined
  return { verb: verb.toLowerCase() === 'create' ? 'create' : 'drop', index }
}

export const withoutComments = (text: string): string => text.replaceAll(/--.*$/gm, '')

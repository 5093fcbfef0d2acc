import { createHash } from 'node:crypto'
import { basename, dirname, extname } from 'node:path/posix'
import { parse } from 'csv-parse/sync'
import type { FolderFile } from './folder.ts'
import { localizedName } from './format/localized.ts'
import { maskNumber } from './format/gift-cards.ts'

/** A value that an import would change. `before` is undefined for added values, `after` for removed ones. */
export interface FieldChange {
  /** The folder of the file: `products`. */
  kind: string
  id: string
  /** Empty for a whole record. */
  field: string
  before: string | undefined
  after: string | undefined
}

/** One line of text: `products fudge-tin name: "Fudge" -> "Fudge Tin"`. */
export const changeText = ({ kind, id, field, before = 'none', after = 'none' }: FieldChange): string =>
  `${[kind, id, field].filter(Boolean).join(' ')}: ${before} -> ${after}`

/**
 * The files of an export, by path. For images and videos it contains the hash, because they do not fit into memory.
 */
export type Snapshot = ReadonlyMap<string, string>

export async function snapshotOf(files: AsyncIterable<FolderFile>): Promise<Snapshot> {
  const snapshot = new Map<string, string>()
  for await (const { path, content } of files)
    snapshot.set(
      path,
      typeof content === 'string' ? content : createHash('sha256').update(content).digest('hex'),
    )
  return snapshot
}

/** The differences between two exports, by file, record and field. New kinds of files need no code here. */
export function changedFields(before: Snapshot, after: Snapshot): FieldChange[] {
  const paths = [...new Set([...before.keys(), ...after.keys()])].toSorted()
  return paths.flatMap((path) => {
    const [old, current] = [before.get(path), after.get(path)]
    return old === current ? [] : changesOfFile(path, old, current)
  })
}

type Fields = ReadonlyMap<string, string>

function changesOfFile(path: string, old: string | undefined, current: string | undefined): FieldChange[] {
  const [before, after] = recordsOf(path, old, current)
  const kind = dirname(path)
  const shown = (value: string | undefined) =>
    value === undefined || !privateKinds.has(kind) ? value : '(private)'
  const changes: FieldChange[] = []
  for (const id of new Set([...before.keys(), ...after.keys()])) {
    const [from, to] = [before.get(id), after.get(id)]
    const add = (field: string, left: string | undefined, right: string | undefined) =>
      changes.push({ kind, id: idText(kind, id), field, before: shown(left), after: shown(right) })
    if (!from || !to) add('', from && 'a record', to && 'a record')
    else
      for (const field of new Set([...from.keys(), ...to.keys()]))
        if (from.get(field) !== to.get(field)) add(field, from.get(field), to.get(field))
  }
  return changes
}

/** Kinds with personal data, passwords, or card numbers that can be spent. */
const privateKinds: ReadonlySet<string> = new Set(['customers', 'gift-cards'])

const idText = (kind: string, id: string): string => (kind === 'gift-cards' ? maskNumber(id) : id)

type Records = ReadonlyMap<string, Fields>

function recordsOf(path: string, old: string | undefined, current: string | undefined): [Records, Records] {
  const name = basename(path, extname(path))
  switch (extname(path)) {
    case '.csv':
      return rowsOf(name, [csvOf(old), csvOf(current)])
    case '.json':
      return [entriesOf(name, old), entriesOf(name, current)]
    default: {
      const one = (hash: string | undefined): Records =>
        new Map(hash === undefined ? [] : [[basename(path), new Map([['file', hash.slice(0, 12)]])]])
      return [one(old), one(current)]
    }
  }
}

const csvOf = (text = ''): Record<string, string>[] => parse(text, { columns: true })

/**
 * The rows, keyed by the fewest first columns that distinguish all of them: the product, or the shop and the product.
 */
function rowsOf(
  name: string,
  [before, after]: [Record<string, string>[], Record<string, string>[]],
): [Records, Records] {
  const most = Math.max(...[...before, ...after].map((row) => Object.keys(row).length), 1)
  const keyOf = (row: Record<string, string>, columns: number) =>
    Object.values(row).slice(0, columns).join(' ')
  const isUnique = (rows: Record<string, string>[], columns: number) =>
    new Set(rows.map((row) => keyOf(row, columns))).size === rows.length
  let columns = 1
  while (columns < most && !(isUnique(before, columns) && isUnique(after, columns))) columns += 1
  const records = (rows: Record<string, string>[]): Records =>
    new Map(
      rows.map((row) => [
        isNamedByFile(name) ? keyOf(row, columns) : `${name} ${keyOf(row, columns)}`,
        new Map(Object.entries(row).map(([field, value]) => [field, JSON.stringify(value)])),
      ]),
    )
  return [records(before), records(after)]
}

/** The name of a file that is the only one of its folder adds no information. */
const isNamedByFile = (name: string): boolean =>
  ['gift-cards', 'images', 'rates', 'upsells', 'reviews', 'synonyms', 'destinations'].includes(name)

/** A list of objects with ids contains records. Everything else is one record with the name of the file. */
function entriesOf(name: string, text: string | undefined): Records {
  if (text === undefined) return new Map()
  const value: unknown = JSON.parse(text)
  const { locale } = localizedName.exec(`${name}.json`)?.groups ?? {}
  const ids = Array.isArray(value) ? value.map(idOf) : []
  if (!Array.isArray(value) || ids.some((id) => id === undefined))
    return new Map([[name, new Map(leavesOf(value, ''))]])
  return new Map(
    value.map((entry, index) => [
      [ids[index], locale].filter(Boolean).join(' '),
      new Map(leavesOf(entry, '')),
    ]),
  )
}

function idOf(entry: unknown): string | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined
  if ('id' in entry) return String(entry.id)
  return 'login' in entry ? String(entry.login) : undefined
}

function* leavesOf(value: unknown, path: string): Generator<[string, string]> {
  if (typeof value !== 'object' || value === null) yield [path, JSON.stringify(value)]
  else
    for (const [key, part] of Object.entries(value))
      yield* leavesOf(part, path === '' ? key : `${path}.${key}`)
}

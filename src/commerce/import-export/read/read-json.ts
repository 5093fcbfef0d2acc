import type { z } from 'zod'
import { chunksOf } from '#shared/work/chunks.ts'
import type { Folder } from '#commerce/import-export/folder.ts'
import { localizedName } from '#commerce/import-export/format/localized.ts'
import { lineAt, lineInJson, repeatedKeys } from './json-lines.ts'
import type { Located, Problems } from '#commerce/import-export/problems.ts'
import { readText } from './read-text.ts'
import { unstorableTexts } from './unstorable-texts.ts'

/**
 * Reads a JSON file with its schema. Undefined if it does not exist, or if it is invalid and added to the problems.
 */
export async function readJson<Item>(
  folder: Folder,
  file: string,
  schema: z.ZodType<Item>,
  problems: Problems,
): Promise<Located<Item> | undefined> {
  const text = await readText(folder, file, problems)
  if (text === undefined) return undefined
  const lineOf = (path: readonly PropertyKey[]) => lineInJson(text, path)
  const parsed = parse(text)
  if ('message' in parsed) {
    problems.add({ file, line: parsed.line }, '', `is not JSON: ${parsed.message}`)
    return undefined
  }
  if (isTooDeep(parsed.value)) {
    problems.add({ file, line: null }, '', `has more than ${maxDepth} objects and lists within each other`)
    return undefined
  }
  const repeated = repeatedKeys(text, parsed.value)
  for (const { path, line } of repeated)
    problems.add({ file, line }, path.map(String).join('.'), 'this key is there twice')
  const unstorable = unstorableTexts(text, parsed.value)
  for (const path of unstorable)
    problems.at({ file, lineOf }, path, 'has a NUL or half a character, which the database cannot store')
  if (repeated.length + unstorable.length > 0) return undefined
  const result = schema.safeParse(parsed.value)
  if (!result.success) {
    problems.schema({ file, lineOf }, result.error)
    return undefined
  }
  return { item: result.data, file, lineOf }
}

/** The maximum depth of a value, more than any record needs. Deeper values would overflow the stack of the checks. */
const maxDepth = 100

function isTooDeep(value: unknown): boolean {
  let level = [value].filter(isContainer)
  for (let depth = 0; level.length > 0; depth++) {
    if (depth === maxDepth) return true
    level = level.flatMap((one) => Object.values(one).filter(isContainer))
  }
  return false
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Limits the number of open files. */
const parallelFiles = 64

/** Reads every JSON file directly in a folder, except files with texts per locale. */
export async function readJsonFiles<Item>(
  folder: Folder,
  under: string,
  schema: z.ZodType<Item>,
  problems: Problems,
): Promise<Located<Item>[]> {
  const names = (await folder.names(under)).filter(
    (name) => name.endsWith('.json') && !localizedName.test(name),
  )
  const read: (Located<Item> | undefined)[] = []
  for (const chunk of chunksOf(names, parallelFiles)) {
    read.push(
      ...(await Promise.all(chunk.map((name) => readJson(folder, `${under}/${name}`, schema, problems)))),
    )
  }
  return read.filter((located) => located !== undefined)
}

/** The entries of a JSON file that is a list, each with its own source. */
export function entriesOf<Item>(list: Located<Item[]> | undefined): Located<Item>[] {
  if (!list) return []
  const { item, file, lineOf } = list
  return item.map((entry, index) => ({ item: entry, file, lineOf: (path) => lineOf([index, ...path]) }))
}

function parse(text: string): { value: unknown } | { message: string; line: number } {
  try {
    const value: unknown = JSON.parse(text)
    return { value }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const position = /at position (\d+)/.exec(message)?.[1]
    return {
      message,
      line: position === undefined ? lineAt(text, text.length) : lineAt(text, Number(position)),
    }
  }
}

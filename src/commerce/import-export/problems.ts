import type { z } from 'zod'

/** Where something stands in an import folder. Lines count from 1; null when it concerns the whole file. */
export interface SourceLocation {
  file: string
  line: number | null
}

/** Something that keeps a folder from being imported. */
export interface Problem extends SourceLocation {
  /** The key, path of keys (`variants.2.images`) or column; empty when it concerns the whole file or line. */
  field: string
  message: string
}

/** One thing that was read, and where its fields stand. */
export interface Located<Item> {
  item: Item
  file: string
  lineOf: (path: readonly PropertyKey[]) => number | null
}

/** `products/fudge.json:12 taxClass: …`, one line. */
export const problemText = ({ file, line, field, message }: Problem): string =>
  `${file}${line === null ? '' : `:${line}`}${field === '' ? '' : ` ${field}`}: ${message}`

/** Collects all that is wrong with a folder, so that it can be told at once. */
export class Problems {
  readonly all: Problem[] = []

  add(place: SourceLocation, field: string, message: string): void {
    this.all.push({ file: place.file, line: place.line, field, message })
  }

  /** Something wrong with a field of what was read. */
  at({ file, lineOf }: Omit<Located<unknown>, 'item'>, path: readonly PropertyKey[], message: string): void {
    this.add({ file, line: lineOf(path) }, path.map(String).join('.'), message)
  }

  schema(located: Omit<Located<unknown>, 'item'>, error: z.ZodError): void {
    for (const issue of error.issues) {
      if (issue.code !== 'unrecognized_keys') this.at(located, issue.path, issue.message)
      else for (const key of issue.keys) this.at(located, [...issue.path, key], 'there is no such key')
    }
  }
}

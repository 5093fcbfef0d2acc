import type { z } from 'zod'
import { englishFieldSentence } from '#shared/text/english-field-sentence.ts'

/** A file of an import folder, or a line in it. The first line is 1. Null means the whole file. */
interface SourceLocation {
  file: string
  line: number | null
}

/** A problem that prevents the import of a folder. */
export interface Problem extends SourceLocation {
  /** The key, path of keys (`variants.2.images`) or column. Empty if the problem is about the whole file or line. */
  field: string
  message: string
}

/** The source of a read item: its file, and the lines of its fields. */
export interface Source {
  file: string
  lineOf: (path: readonly PropertyKey[]) => number | null
}

/** A read item with its source. */
export interface Located<Item> extends Source {
  item: Item
}

/** One line of text: `products/fudge.json:12 taxClass: …`. */
export const problemText = ({ file, line, field, message }: Problem): string =>
  `${file}${line === null ? '' : `:${line}`}${field === '' ? '' : ` ${field}`}: ${message}`

/** Sorted by file and line, and within a line in the order in which they were found. */
export const sortedProblems = (problems: readonly Problem[]): Problem[] =>
  problems.toSorted((a, b) => (a.file === b.file ? (a.line ?? 0) - (b.line ?? 0) : a.file < b.file ? -1 : 1))

/** The maximum number of printed problems. A longer list usually has one cause, or needs days of work. */
const mostPrinted = 200

/** The first problems, one per line, and the number of the others. */
export function problemTexts(problems: readonly Problem[]): string {
  const lines = problems.slice(0, mostPrinted).map(problemText)
  const others = problems.length - lines.length
  return [...lines, ...(others > 0 ? [`and ${others} more`] : [])].join('\n')
}

/** The message for a key that a schema does not have. */
export const unknownKey = 'there is no such key'

/** Collects all problems of a folder, so that they are reported together. */
export class Problems {
  readonly all: Problem[] = []
  /** Findings that do not prevent an import. */
  readonly warnings: Problem[] = []

  warn({ file, line }: SourceLocation, message: string): void {
    this.warnings.push({ file, line, field: '', message })
  }

  add({ file, line }: SourceLocation, field: string, message: string): void {
    this.all.push({ file, line, field, message })
  }

  /** Adds a problem with a field. */
  at({ file, lineOf }: Source, path: readonly PropertyKey[], message: string): void {
    this.add({ file, line: lineOf(path) }, path.map(String).join('.'), englishFieldSentence(message))
  }

  /** Adds every issue that a schema found. */
  schema(source: Source, error: z.ZodError): void {
    for (const issue of error.issues) {
      if (issue.code !== 'unrecognized_keys') this.at(source, issue.path, messageOf(issue))
      else for (const key of issue.keys) this.at(source, [...issue.path, key], unknownKey)
    }
  }
}

/** The message of a schema for people: a schema reports an absent value as a value of the wrong type. */
export const messageOf = ({ message }: { message: string }): string =>
  message
    .replace(/^Invalid input: expected nonoptional, received undefined$/, 'is missing')
    .replace(/^Invalid input: expected (.+), received undefined$/, 'is missing: it must be of the type $1')

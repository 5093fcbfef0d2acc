import type { z } from 'zod'
import { englishFieldSentence } from '#shared/text/english-field-sentence.ts'

/** A file of an import folder, or a line in it. Lines count from 1; null means the whole file. */
interface SourceLocation {
  file: string
  line: number | null
}

/** A problem that prevents the import of a folder. */
export interface Problem extends SourceLocation {
  /** The key, path of keys (`variants.2.images`) or column. Empty when the problem is about the whole file or line. */
  field: string
  message: string
}

/** The file of something that was read, and the lines of its fields. */
export interface Source {
  file: string
  lineOf: (path: readonly PropertyKey[]) => number | null
}

/** Something that was read, with its source. */
export interface Located<Item> extends Source {
  item: Item
}

/** One line of text: `products/fudge.json:12 taxClass: …`. */
export const problemText = ({ file, line, field, message }: Problem): string =>
  `${file}${line === null ? '' : `:${line}`}${field === '' ? '' : ` ${field}`}: ${message}`

/** By file and line, and within a line as they were found. */
export const sortedProblems = (problems: readonly Problem[]): Problem[] =>
  problems.toSorted((a, b) => (a.file === b.file ? (a.line ?? 0) - (b.line ?? 0) : a.file < b.file ? -1 : 1))

/** More problems than this are a mistake in one place, or a work of days. */
const mostPrinted = 200

/** The first problems, one a line, and the number of the others. */
export function problemTexts(problems: readonly Problem[]): string {
  const lines = problems.slice(0, mostPrinted).map(problemText)
  const others = problems.length - lines.length
  return [...lines, ...(others > 0 ? [`and ${others} more`] : [])].join('\n')
}

/** What is said of a key that a schema does not have. */
export const unknownKey = 'there is no such key'

/** Collects all problems of a folder, so that they are reported together. */
export class Problems {
  readonly all: Problem[] = []
  /** What is doubtful and prevents no import. */
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

/** What a schema says, for people: an absent value is a value of the wrong type to it. */
export const messageOf = ({ message }: { message: string }): string =>
  message
    .replace(/^Invalid input: expected nonoptional, received undefined$/, 'is missing')
    .replace(/^Invalid input: expected (.+), received undefined$/, 'is missing: it must be of the type $1')

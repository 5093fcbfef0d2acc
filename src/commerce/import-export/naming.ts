import { ServiceUnavailable } from '#shared/process/service-unavailable.ts'
import { RefusedImport } from './refused-import.ts'

/**
 * Runs work on the records of a file. A PostgreSQL error about their values refuses the import with the file name.
 * Usually the schemas of the format find such values first.
 */
export async function naming<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!isOfValues(error)) throw error
    throw refusal(file, `cannot be stored: ${error.message}${detailOf(error)}`)
  }
}

/**
 * Reads the records of a file after they were written, as pages and exports will. Any error except an outage refuses
 * the import with the file name.
 */
export async function reading(file: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Error) || error instanceof ServiceUnavailable || isOfSystem(error)) throw error
    throw refusal(file, `cannot be read again after it is stored: ${error.message}`)
  }
}

const refusal = (file: string, message: string): RefusedImport =>
  new RefusedImport([{ file, line: null, field: '', message }])

/**
 * The key of a violated reference or uniqueness. Details of other errors contain whole rows, with hashes and card
 * numbers.
 */
const detailOf = ({ code, detail }: ErrorOfValues): string =>
  detail !== undefined && ['23503', '23505'].includes(code) ? ` (${detail})` : ''

/** SQLSTATE classes: data exceptions, violated constraints, and program limits, such as the size of an index row. */
const classesOfValues = ['22', '23', '54']

interface ErrorOfValues extends Error {
  code: string
  detail?: string
}

function isOfValues(error: unknown): error is ErrorOfValues {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return code.length === 5 && classesOfValues.includes(code.slice(0, 2))
}

/** An error of PostgreSQL or of Node that is unrelated to the records, such as a deadlock. */
const isOfSystem = (error: Error): boolean => 'code' in error && !isOfValues(error)

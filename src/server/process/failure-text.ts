import { adviceFor, databaseFailure } from '#server/database/database-failure.ts'
import { isOutage } from '#shared/process/service-unavailable.ts'
import { StartFailure } from '#shared/process/start-failure.ts'

/**
 * The text that the start and the commands print for an error: a sentence if an operator can fix it (RUN-006),
 * otherwise the error with its stack.
 */
export function failureText(error: unknown): unknown {
  if (error instanceof StartFailure) return error.message
  const file = fileProblem(error)
  if (file !== undefined) return file
  return isOutage(error) || isOfPostgres(error) ? databaseFailure(error).message : error
}

/** Errors of PostgreSQL have a severity. */
const isOfPostgres = (error: unknown): boolean =>
  error instanceof Error &&
  (('severity' in error && adviceFor(error) !== undefined) || isOfPostgres(error.cause))

const fileProblems: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full: free some space',
  EDQUOT: 'the quota of the disk is used up: free some space',
  EROFS: 'the disk is read-only: name another folder',
  EACCES: 'this user may not do that: give the user the rights to it, or name another one',
  EPERM: 'this user may not do that: give the user the rights to it, or name another one',
}

/** File errors name the failed system call. */
function fileProblem(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('syscall' in error)) return undefined
  const problem = fileProblems[String(error.code)]
  if (problem === undefined) return undefined
  const path = 'path' in error && typeof error.path === 'string' ? error.path : 'A file'
  return `${path} could not be used, as ${problem}.`
}

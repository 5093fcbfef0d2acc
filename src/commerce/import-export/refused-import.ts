import type { Problem } from './problems.ts'

/** Ends the transaction of an import that may not be written. */
export class RefusedImport extends Error {
  readonly problems: Problem[]

  constructor(problems: Problem[]) {
    super('The import is refused')
    this.problems = problems
  }
}

/**
 * Something that only the operator can put right: a wrong setting, a busy port, a full disk. Its message is one
 * sentence that says what to do; the start scripts print it without a stack and end with exit code 1.
 */
export class StartFailure extends Error {
  override name = 'StartFailure'
}

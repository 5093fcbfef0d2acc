/**
 * A failure at the start that only the operator can fix: an invalid setting, a busy port, a full disk. Its message
 * explains the fix. The start scripts print it without a stack trace and exit with code 1.
 */
export class StartFailure extends Error {
  override name = 'StartFailure'
}

import { StartFailure } from '#shared/process/start-failure.ts'

/**
 * Explains a PostgreSQL error that an operator can fix, and the fix. The text does not contain the URL, which has the
 * password.
 */
export function databaseFailure(error: unknown): StartFailure {
  const advice = adviceFor(error) ?? 'check the address, the user and that it runs'
  return new StartFailure(`The database of DATABASE_URL could not be used (${reasonOf(error)}): ${advice}.`)
}

const oldestVersion = 150_000

/** Reports that PostgreSQL is too old; undefined if it is not. 150004 is 15.4. */
export const versionProblem = (version: number): string | undefined =>
  version < oldestVersion
    ? `The database of DATABASE_URL is PostgreSQL ${Math.trunc(version / 10_000)}: the shop needs 15 or newer.`
    : undefined

/** The fix for an error of PostgreSQL or of the connection to it; undefined for errors of the shop. */
export function adviceFor(error: unknown): string | undefined {
  const code = codeOf(error)
  return advices.find(([codes]) => codes.test(code))?.[1]
}

/** Error codes of PostgreSQL, Node's sockets and OpenSSL. */
const advices: readonly (readonly [RegExp, string])[] = [
  [/^28/, 'check user and password, and what pg_hba.conf allows'],
  [/^3D000$/, 'create it ("createdb --owner=<user> <name>"), or name another one'],
  [/^(ECONNREFUSED|ENOENT|EHOSTUNREACH|ENETUNREACH)$/, 'check host and port, and that PostgreSQL runs'],
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'check the name of the host'],
  [/^(ECONNRESET|EPIPE|ETIMEDOUT|57P0.)$/, 'check that PostgreSQL runs, and what is between it and the shop'],
  [
    /^(SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_VERIFY_LEAF_SIGNATURE|UNABLE_TO_GET_ISSUER_CERT(_LOCALLY)?)$/,
    'name the certificate of its authority: sslrootcert=<file> in DATABASE_URL, or NODE_EXTRA_CA_CERTS',
  ],
  [/^(ERR_TLS_CERT_ALTNAME_INVALID|CERT_HAS_EXPIRED)$/, 'give the server a valid certificate for its name'],
  [/^53300$/, 'raise max_connections of PostgreSQL, or the limit of the user or the database'],
  [/^53[12]00$/, 'free space on its disk'],
  [/^25006$/, 'name the primary server, which accepts writes'],
  [
    /^42501$/,
    'make the user the owner of the database, or run "bonbon check" to see which rights are missing',
  ],
]

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : error instanceof Error && error.cause !== undefined
      ? codeOf(error.cause)
      : ''

/** The error text of Node or PostgreSQL. Node reports several errors for a host name with several addresses. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return reasonOf(error.errors[0])
  if (!(error instanceof Error)) return String(error)
  return error.message || codeOf(error) || error.name
}

import type { Statement } from '#commerce/database.ts'

/**
 * `BONBON_TEST_EVERY_STATEMENT=on`: test processes also crash at statements that only read, which takes three times
 * as long.
 */
export const isEveryStatementCounted = process.env.BONBON_TEST_EVERY_STATEMENT === 'on'

/** The functions of PostgreSQL and of the migrations that write although a `select` calls them. */
const writes = /\b(nextval|pg_notify|reopen_basket|setval)\(/i

/**
 * Whether a crash at this statement has a distinct result. At a statement that only reads, the database is in the
 * same state as at the next write: the same transactions are committed.
 */
export const isCounted = ({ text }: Statement): boolean =>
  isEveryStatementCounted || !/^\s*select\b/i.test(text) || writes.test(text)

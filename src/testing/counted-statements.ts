import type { Statement } from '#commerce/database.ts'

/** `BONBON_TEST_EVERY_STATEMENT=on`: processes of tests die at statements that only read, too. It takes three times as long. */
export const isEveryStatementCounted = process.env.BONBON_TEST_EVERY_STATEMENT === 'on'

/** The functions of PostgreSQL and of the migrations that write, and that a `select` calls. */
const writes = /\b(nextval|pg_notify|reopen_basket|setval)\(/i

/**
 * Whether a process can die at this statement with a result of its own. Where a statement only reads, the database is as
 * at the write after it: the same transactions are committed.
 */
export const isCounted = ({ text }: Statement): boolean =>
  isEveryStatementCounted || !/^\s*select\b/i.test(text) || writes.test(text)

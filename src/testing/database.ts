import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { openDatabase, type Database } from '#commerce/database.ts'

/**
 * Creates a migrated, empty database for a test file. Call it at the top of the file or of a `describe`, or in a
 * `beforeAll`; the database is dropped after the last test there.
 */
export async function freshDatabase(): Promise<Database & { url: string }> {
  return cloneOf(inject('testTemplate').name)
}

/** The same with the shop of src/testing/fixtures/shop. */
export async function stockedDatabase(): Promise<Database & { url: string }> {
  return cloneOf(inject('stockedTemplate'))
}

/** A database without tables, for tests of migrations. */
export async function emptyDatabase(): Promise<Database & { url: string }> {
  return cloneOf('template0')
}

async function cloneOf(source: string): Promise<Database & { url: string }> {
  const { name: template, url: templateUrl, adminUrl } = inject('testTemplate')
  const name = `test_${randomBytes(6).toString('hex')}`
  await runAsAdmin(adminUrl, `create database ${name} template ${source}`)
  const url = templateUrl.replace(`/${template}?`, `/${name}?`)
  const database = openDatabase({ url })
  afterAll(async () => {
    await database.close()
    await runAsAdmin(adminUrl, `drop database ${name} with (force)`)
  })
  return { ...database, url }
}

async function runAsAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

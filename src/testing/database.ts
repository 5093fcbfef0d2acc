import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { openDatabase, type Database } from '#commerce/database.ts'
import { importInto } from './fixtures/import-fixture.ts'

/**
 * Creates a migrated, empty database for a test file. Call it at the top of the file or of a `describe`, or in a
 * `beforeAll`; the database is dropped after the last test there.
 */
export async function freshDatabase(): Promise<Database & { url: string }> {
  return cloneOf(inject('testTemplate').name)
}

/** Creates a database with the shop of src/testing/fixtures/shop. */
export async function stockedDatabase(): Promise<Database & { url: string }> {
  return cloneOf(inject('stockedTemplate'))
}

/** Creates a database with the demo shop. */
export async function demoDatabase(): Promise<Database & { url: string }> {
  await createDemoTemplate()
  return cloneOf(demoTemplate)
}

/** A database without tables, for tests of migrations. */
export async function emptyDatabase(): Promise<Database & { url: string }> {
  return cloneOf('template0')
}

const demoTemplate = 'demo'
const beginningDemoTemplate = 'beginning_demo'

/** Imports the demo once per run, for the first file that needs it. Files in other processes wait. */
async function createDemoTemplate(): Promise<void> {
  const { name: template, adminUrl } = inject('testTemplate')
  await asAdmin(adminUrl, async (admin) => {
    // The lock is released with the connection.
    await admin.query('select pg_advisory_lock(1)')
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [demoTemplate])
    if (rowCount) return
    await admin.query(`drop database if exists ${beginningDemoTemplate}`)
    await admin.query(`create database ${beginningDemoTemplate} template ${template}`)
    await importInto(urlOf(beginningDemoTemplate), 'demo')
    await admin.query(`alter database ${beginningDemoTemplate} rename to ${demoTemplate}`)
  })
}

async function cloneOf(source: string): Promise<Database & { url: string }> {
  const { adminUrl } = inject('testTemplate')
  const name = `test_${randomBytes(6).toString('hex')}`
  await asAdmin(adminUrl, (admin) => admin.query(`create database ${name} template ${source}`))
  const url = urlOf(name)
  const database = openDatabase({ url })
  afterAll(async () => {
    await database.close()
    await asAdmin(adminUrl, (admin) => admin.query(`drop database ${name} with (force)`))
  })
  return { ...database, url }
}

function urlOf(name: string): string {
  const { name: template, url } = inject('testTemplate')
  return url.replace(`/${template}?`, `/${name}?`)
}

async function asAdmin(url: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}

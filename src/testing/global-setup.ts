import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '#server/database/migrations/migrate.ts'
import { startPostgres } from '#server/postgres/postgres.ts'
import { fixtureFolder, importInto } from './fixtures/import-fixture.ts'
import { folderOfRun } from './leftovers.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The migrated, empty database that test databases are cloned from. */
    testTemplate: { name: string; url: string; adminUrl: string }
    /** The name of its clone with the shop of src/testing/fixtures/shop. */
    stockedTemplate: string
  }
}

/** Starts one temporary PostgreSQL for the whole run, and prepares the databases from which others are cloned. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await folderOfRun('bonbon-test-')
  const postgres = await startPostgres({ folder, durable: false })
  const name = 'template'
  const admin = new pg.Client({ connectionString: postgres.urlOf('postgres') })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await migrate({ url: postgres.urlOf(name), folder: resolve('database/migrations') })
  await admin.query(`create database ${stocked} template ${name}`)
  await admin.end()
  await importInto(postgres.urlOf(stocked), fixtureFolder)
  project.provide('stockedTemplate', stocked)
  project.provide('testTemplate', { name, url: postgres.urlOf(name), adminUrl: postgres.urlOf('postgres') })
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const stocked = 'stocked'

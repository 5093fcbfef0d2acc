import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { versionProblem } from '#server/database/database-failure.ts'
import { migrate } from '#server/database/migrations/migrate.ts'
import { openTlsDouble } from '#testing/tls-double.ts'
import { checkDatabase } from './check-database.ts'

const { url: templateUrl, name: template, adminUrl } = inject('testTemplate')

async function asAdmin(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

/** Creates a role that owns only its empty database, and a role that may only connect. */
async function openRoles() {
  const database = `test_${randomBytes(6).toString('hex')}`
  const [owner, guest] = [`${database}_owner`, `${database}_guest`]
  await asAdmin(
    `create role ${owner} login`,
    `create role ${guest} login`,
    `create database ${database} owner ${owner} template template0`,
  )
  afterAll(() =>
    asAdmin(`drop database ${database} with (force)`, `drop role ${owner}`, `drop role ${guest}`),
  )
  const urlOf = (role: string) =>
    templateUrl.replace(`/${template}?`, `/${database}?`).replace('bonbon@', `${role}@`)
  return { database, owner, guest, ownerUrl: urlOf(owner), guestUrl: urlOf(guest), urlOf }
}

const roles = await openRoles()

test('RUN-004 a role that owns only its empty database has all rights and can start the shop', async () => {
  expect(await checkDatabase(roles.ownerUrl, 1)).toEqual([])
  expect(await query(roles.ownerUrl, 'select from pg_class where oid >= 16384')).toEqual([])
  const own = await openRoles()
  await migrate({ url: own.ownerUrl, folder: 'database/migrations' })
  expect(await checkDatabase(own.ownerUrl, 1)).toEqual([])
  await query(own.ownerUrl, `create schema pgboss; grant create on schema public to ${own.guest}`)
  expect(await checkDatabase(own.guestUrl, 1)).toEqual([
    'The tables of the shop belong to another user, so no migration can change them: name their owner.',
    'The user may not use the schema pgboss: "grant all on schema pgboss to <user>".',
  ])
})

test('RUN-004 each missing right is reported in a sentence, and the check writes no data', async () => {
  const before = await query(roles.ownerUrl, 'select oid from pg_class order by oid')
  expect(await checkDatabase(roles.guestUrl, 1)).toEqual([
    'The user may not create tables in the schema public: make it the owner of the database, or "grant create on schema public to <user>".',
    'The user may not create the schema pgboss: make it the owner of the database, or "grant create on database <name> to <user>".',
    'The user may not create the extension pg_trgm: let a superuser run "create extension pg_trgm".',
    'The user may not create the extension unaccent: let a superuser run "create extension unaccent".',
    'The user may not create the extension fuzzystrmatch: let a superuser run "create extension fuzzystrmatch".',
  ])
  expect(await query(roles.ownerUrl, 'select oid from pg_class order by oid')).toEqual(before)
})

test('RUN-004 a read-only database is reported in a sentence', async () => {
  await asAdmin(`alter role ${roles.owner} set default_transaction_read_only = on`)
  expect(await checkDatabase(roles.ownerUrl, 1)).toEqual([
    'The database is read-only: name the primary server, or reset default_transaction_read_only.',
  ])
  await asAdmin(`alter role ${roles.owner} reset default_transaction_read_only`)
})

test('RUN-004 too few connections are reported in a sentence for each limit', async () => {
  expect(await checkDatabase(roles.ownerUrl, 64)).toEqual([
    expect.stringMatching(
      /^PostgreSQL allows \d+ connections \(max_connections without the reserved ones\), and the shop opens up to 1347: raise it\.$/,
    ),
  ])
  await asAdmin(`alter role ${roles.owner} connection limit 20`)
  expect(await checkDatabase(roles.ownerUrl, 1)).toEqual([
    'PostgreSQL allows 20 connections (the limit of the user), and the shop opens up to 24: raise it.',
  ])
  await asAdmin(
    `alter role ${roles.owner} connection limit -1`,
    `alter database ${roles.database} connection limit 23`,
  )
  expect(await checkDatabase(roles.ownerUrl, 1)).toEqual([
    'PostgreSQL allows 23 connections (the limit of the database), and the shop opens up to 24: raise it.',
  ])
  await asAdmin(`alter database ${roles.database} connection limit -1`)
})

test('RUN-004 a wrong TLS authority, a wrong user and a closed port are each reported in a sentence', async () => {
  const port = await openTlsDouble()
  expect(
    await checkDatabase(`postgresql://shop:hunter22@127.0.0.1:${port}/shop?sslmode=verify-full`, 1),
  ).toEqual([
    expect.stringMatching(
      /\(self-signed certificate.*\): name the certificate of its authority: sslrootcert=<file> in DATABASE_URL, or NODE_EXTRA_CA_CERTS\.$/,
    ),
  ])
  expect(await checkDatabase(roles.urlOf('nobody_at_all'), 1)).toEqual([
    expect.stringMatching(/role "nobody_at_all" does not exist\): check user and password/),
  ])
  const [closed = ''] = await checkDatabase('postgresql://shop:hunter22@127.0.0.1:1/shop', 1)
  expect(closed).toMatch(/ECONNREFUSED.*: check host and port, and that PostgreSQL runs\.$/)
  expect(closed).not.toContain('hunter22')
})

test('RUN-004 a version below 15 is reported in a sentence', () => {
  expect(versionProblem(140_012)).toBe(
    'The database of DATABASE_URL is PostgreSQL 14: the shop needs 15 or newer.',
  )
  expect(versionProblem(150_000)).toBeUndefined()
})

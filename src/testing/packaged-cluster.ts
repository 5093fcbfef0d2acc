import { execFileSync } from 'node:child_process'
import { chmod, chown, mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { findClientPrograms } from '#server/backup/client-programs.ts'

/** PostgreSQL refuses to run as root. */
export const unprivileged = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined

/**
 * The folder with the programs of PostgreSQL 15 or newer that a package has installed on this machine, with its
 * server; otherwise undefined.
 */
export async function findPackagedServer(): Promise<{ bin: string; major: number } | undefined> {
  const programs = await findClientPrograms(15).catch(() => undefined)
  if (programs === undefined || !(await readdir(programs.folder)).includes('initdb')) return undefined
  return { bin: programs.folder, major: programs.major }
}

/** A temporary folder in which the unprivileged user may work. The test removes it. */
export async function folderForUnprivileged(prefix: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), prefix))
  await chmod(folder, 0o711)
  return folder
}

/**
 * Creates a PostgreSQL from the packages, like operators for DATABASE_URL: with the superuser `owner`, and with the
 * role `keeper`, who owns only the named databases. Its data is in `cluster` of the folder, and its socket in
 * `sockets`. It is started.
 */
export async function makePackagedCluster({
  folder,
  bin,
  databases,
  settings = [],
  env = {},
}: {
  folder: string
  bin: string
  databases: readonly string[]
  settings?: readonly string[]
  env?: NodeJS.ProcessEnv
}) {
  const cluster = join(folder, 'cluster')
  const sockets = join(folder, 'sockets')
  for (const path of [cluster, sockets]) {
    await mkdir(path)
    if (unprivileged) await chown(path, unprivileged.uid, unprivileged.gid)
  }
  const password = join(folder, 'password')
  await writeFile(password, 's@lt')
  const options = ['-U', 'owner', '--auth-local=scram-sha-256', `--pwfile=${password}`, '-E', 'UTF8', '-N']
  const run = (program: string, args: readonly string[]) =>
    execFileSync(join(bin, program), ['-D', cluster, ...args], {
      stdio: 'ignore',
      cwd: folder,
      env: { ...process.env, ...env },
      ...unprivileged,
    })
  run('initdb', [...options, '--locale=C'])
  const own = [`unix_socket_directories = '${sockets}'`, "listen_addresses = ''", 'fsync = off']
  await writeFile(join(cluster, 'postgresql.auto.conf'), `${[...own, ...settings].join('\n')}\n`)
  const control = (...args: string[]) => void run('pg_ctl', ['-w', ...args])
  control('start')
  const urlOf = (name: string, role = 'keeper') =>
    `postgres://${role}:s%40lt@localhost/${name}?host=${sockets}`
  const owner = new pg.Client(urlOf('postgres', 'owner'))
  await owner.connect()
  await owner.query(`create role keeper login password 's@lt'`)
  for (const name of databases) await owner.query(`create database ${name} owner keeper`)
  await owner.end()
  return { cluster, urlOf, control }
}

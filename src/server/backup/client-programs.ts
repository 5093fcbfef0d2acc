import { execFile, spawn } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { StartFailure } from '#shared/process/start-failure.ts'

const run = promisify(execFile)

/** A folder with PostgreSQL's client programs (pg_dump, pg_restore, psql), all of one version. */
export interface ClientPrograms {
  folder: string
  major: number
}

/** The folders where packages of Debian, Fedora and Homebrew install the programs of each version. */
const folders = [
  { parent: '/usr/lib/postgresql', program: (version: string) => join(version, 'bin') },
  {
    parent: '/usr',
    program: (version: string) => (version.startsWith('pgsql-') ? join(version, 'bin') : ''),
  },
  { parent: '/opt/homebrew/opt', program: inHomebrew },
  { parent: '/usr/local/opt', program: inHomebrew },
]

function inHomebrew(version: string): string {
  return /^(?:postgresql|libpq)(?:@|$)/.test(version) ? join(version, 'bin') : ''
}

/**
 * Finds PostgreSQL's client programs of this major version, or of the next newer installed one. Throws a StartFailure
 * that names the package to install when there are none.
 */
export async function findClientPrograms(
  least: number,
  path: string = process.env.PATH ?? '',
): Promise<ClientPrograms> {
  const packaged = await Promise.all(
    folders.map(async ({ parent, program }) => {
      const names = await readdir(parent).catch((): string[] => [])
      return names.flatMap((name) => (program(name) === '' ? [] : [join(parent, program(name))]))
    }),
  )
  const candidates = [...packaged.flat(), ...path.split(delimiter).filter(Boolean)]
  const found = await Promise.all(
    candidates.map(async (folder) => ({ folder, major: await majorIn(folder) })),
  )
  const [fitting] = found
    .flatMap(({ folder, major }) => (major === undefined || major < least ? [] : [{ folder, major }]))
    .toSorted((one, other) => one.major - other.major)
  if (fitting) return fitting
  throw new StartFailure(
    `There is no pg_dump of PostgreSQL ${least} or newer on this machine: install the package postgresql-client-${least} (Debian, Ubuntu), postgresql${least} (Fedora, RHEL) or libpq (Homebrew).`,
  )
}

/** The version of the folder's pg_dump, if pg_restore and psql are in the folder too. */
async function majorIn(folder: string): Promise<number | undefined> {
  const versions = await Promise.all(
    ['pg_dump', 'pg_restore', 'psql'].map((program) =>
      run(join(folder, program), ['--version']).then(
        ({ stdout }) => Number(/\(PostgreSQL\) (\d+)/.exec(stdout)?.[1]),
        () => NaN,
      ),
    ),
  )
  const [major = NaN] = versions
  return versions.every((version) => version === major) ? major : undefined
}

/**
 * Arguments and environment that connect a client program. The password is in the environment, because other users of
 * the machine can read arguments.
 */
export function connectionOf(url: string): { argument: string; env: NodeJS.ProcessEnv } {
  const [, start = '', user = '', password, rest = ''] =
    /^(postgres(?:ql)?:\/\/)([^:@/?]*)(?::([^@/?]*))?(@.*)$/s.exec(url) ?? []
  const isNamed = start !== ''
  return {
    argument: `--dbname=${isNamed ? `${start}${user}${rest}` : url}`,
    env: {
      PATH: process.env.PATH,
      LC_ALL: 'C',
      PGCONNECT_TIMEOUT: '30',
      PGAPPNAME: 'bonbon-backup',
      ...(password !== undefined && { PGPASSWORD: decodeURIComponent(password) }),
    },
  }
}

/** Starts a client program. `ended` resolves with undefined on success, or with the program's last error. */
export function startProgram(
  { folder }: ClientPrograms,
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = { PATH: process.env.PATH, LC_ALL: 'C' },
) {
  const child = spawn(join(folder, program), args, { stdio: ['pipe', 'pipe', 'pipe'], env })
  let errors = ''
  child.stderr.on('data', (text: Buffer) => (errors = `${errors}${text.toString()}`.slice(-4000)))
  // A program that stops reading its input early reports this by its exit code.
  child.stdin.on('error', () => {})
  const ended = new Promise<string | undefined>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code) =>
      resolve(code === 0 ? undefined : errors.trim() || `${program} ended with ${code}`),
    )
  })
  return {
    stdin: child.stdin,
    stdout: child.stdout,
    ended,
    stop: () => child.kill(),
    /** Whether `stop` ended it. */
    wasStopped: () => child.signalCode === 'SIGTERM',
  }
}

import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { canReach } from '#server/postgres/unix-user.ts'

const root = resolve(import.meta.dirname, '..')

/** The user that runs a command, and its settings. Without a user: the user that runs the tests. */
export interface Operator {
  user?: { uid: number; gid: number }
  settings: Record<string, string>
}

/** Settings of the tests and of npm for their own processes must not reach an operator's process. */
const notPassedOn =
  /^(?:VITEST|BONBON_|DATABASE_URL|SMTP_URL|NODE_|npm_|INIT_CWD|TEST$|DEV$|PROD$|MODE$|PORT$|HOST$|WEB_CONCURRENCY|LOG_LEVEL)/

function startScript(script: string, { user, settings }: Operator): ChildProcess {
  const passedOn = Object.entries(process.env).filter(([name]) => !notPassedOn.test(name))
  return spawn('sh', ['-ec', script], {
    cwd: root,
    ...user,
    env: { ...Object.fromEntries(passedOn), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A separate process group: npm, its shell and the server are ended together.
    detached: true,
  })
}

/** Runs a shell script in the shop's folder, up to the first failing line. Returns its output, or throws with it. */
export async function runScript(script: string, operator: Operator): Promise<string> {
  const child = startScript(script, operator)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += String(text)))
  // 'close' has this argument first.
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`"${script}" ended with ${code}: ${output}`)
  return output
}

/** Starts a script that runs until `end`, such as `npm start`. */
export function launchScript(
  script: string,
  operator: Operator,
): { process: ChildProcess; end: () => Promise<void> } {
  const child = startScript(script, operator)
  const closed = once(child, 'close')
  return {
    process: child,
    async end() {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM')
      } catch {
        // The process has ended already.
      }
      // npm ends before the shop; the pipes close when both have ended.
      await closed
    },
  }
}

/** Why another user of this machine cannot run the shop, in a sentence; undefined if they can. */
export async function otherUserProblem(user: { uid: number; gid: number }): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return 'only root can act as another user'
  if (!(await canReach(root, user))) return `other users cannot enter ${root}: check out below another folder`
  const npm = spawnSync('npm', ['--version'], { ...user, cwd: '/', env: { ...process.env, HOME: tmpdir() } })
  return npm.status === 0 ? undefined : 'other users cannot run npm'
}

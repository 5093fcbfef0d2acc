import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Whether this user can install Debian's packages. */
export const canInstall = () => process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0

/** Installs a package of Debian for the tests. */
export function installPackage(name) {
  console.log(`Installing ${name} for the tests …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  })
}

/** The path of the first of these programs that is installed. */
export function onPath(names, folders = []) {
  const all = [...(process.env.PATH ?? '').split(delimiter), ...folders]
  return names.flatMap((name) => all.map((folder) => join(folder, name))).find((path) => existsSync(path))
}

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { stop } from './prepare.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macPath = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** The path of Chromium for the browser tests. Installs Debian's package when there is none and the user is root. */
export function findChromium() {
  const path = process.env.CHROMIUM_PATH
  if (path) return existsSync(path) ? path : stop(`CHROMIUM_PATH names ${path}, which does not exist.`)
  const found = onPath()
  if (found) return found
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) {
    return stop(
      'The browser tests need Chromium: install it ("apt-get install chromium" as root) or name it with CHROMIUM_PATH.',
    )
  }
  console.log('Installing Chromium for the browser tests …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  })
  return (
    onPath() ?? stop('Chromium could not be installed: see the output above, or name one with CHROMIUM_PATH.')
  )
}

function onPath() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), macPath].find((path) =>
    existsSync(path),
  )
}

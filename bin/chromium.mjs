import { existsSync } from 'node:fs'
import { canInstall, installPackage, onPath } from './debian-package.mjs'
import { stop } from './prepare.mjs'

// Debian's headless Chromium package. A page uses a third less CPU in it.
const headlessShell = 'chromium-headless-shell'
const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macPath = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** The path of Chromium for the browser tests. Installs Debian's package when it is missing and the user is root. */
export function findChromium() {
  const path = process.env.CHROMIUM_PATH
  if (path) return existsSync(path) ? path : stop(`CHROMIUM_PATH names ${path}, which does not exist.`)
  return (
    onPath([headlessShell]) ??
    installed(headlessShell) ??
    onPath(browsers) ??
    (existsSync(macPath) ? macPath : undefined) ??
    installed('chromium') ??
    stop(
      'The browser tests need Chromium: install it ("apt-get install chromium-headless-shell" as root) or name it with CHROMIUM_PATH.',
    )
  )
}

/** The path of a program after its package was installed; undefined if that is not possible. */
function installed(name) {
  if (!canInstall()) return undefined
  installPackage(name)
  return onPath([name])
}

import { existsSync } from 'node:fs'
import { canInstall, installPackage, onPath } from './debian-package.mjs'
import { stop } from './prepare.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macPath = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** The path of Chromium for the browser tests. Installs Debian's package when there is none and the user is root. */
export function findChromium() {
  const path = process.env.CHROMIUM_PATH
  if (path) return existsSync(path) ? path : stop(`CHROMIUM_PATH names ${path}, which does not exist.`)
  const found = onPath(names) ?? (existsSync(macPath) ? macPath : undefined)
  if (found) return found
  if (!canInstall()) {
    return stop(
      'The browser tests need Chromium: install it ("apt-get install chromium" as root) or name it with CHROMIUM_PATH.',
    )
  }
  installPackage('chromium')
  return (
    onPath(names) ??
    stop('Chromium could not be installed: see the output above, or name one with CHROMIUM_PATH.')
  )
}

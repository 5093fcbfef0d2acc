import { canInstall, installPackage, onPath } from './debian-package.mjs'

// Not on the path of every user.
const folders = ['/usr/sbin', '/usr/local/sbin']

/** The path of HAProxy for the test behind a proxy; undefined where there is none and it cannot be installed. */
export function findHaproxy() {
  const found = process.env.HAPROXY_PATH || onPath(['haproxy'], folders)
  if (found || !canInstall()) return found
  installPackage('haproxy')
  return onPath(['haproxy'], folders)
}

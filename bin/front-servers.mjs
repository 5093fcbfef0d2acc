import { canInstall, installPackage, onPath } from './debian-package.mjs'

// These folders are not in the PATH of every user.
const folders = ['/usr/sbin', '/usr/local/sbin']

/**
 * Servers in front of the shop that tests need: the program, its Debian package, and the setting with its path for
 * the tests.
 */
const frontServers = [
  { program: 'haproxy', name: 'haproxy', setting: 'HAPROXY_PATH' },
  { program: 'nginx', name: 'nginx-light', setting: 'NGINX_PATH' },
  { program: 'varnishd', name: 'varnish', setting: 'VARNISHD_PATH' },
]

/**
 * Sets the paths of the servers for the tests, after installing missing packages if possible. Returns the programs
 * that are missing.
 */
export function findFrontServers() {
  return frontServers.flatMap(({ program, name, setting }) => {
    const path = process.env[setting] || find(program, name)
    if (path) process.env[setting] = path
    return path ? [] : [program]
  })
}

function find(program, name) {
  const found = onPath([program], folders)
  if (found || !canInstall()) return found
  installPackage(name)
  return onPath([program], folders)
}

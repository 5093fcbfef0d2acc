import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const parse = (version) => version.split('.').map(Number)

/**
 * Why this version may not be released after the earlier ones in deploy/releases.json; undefined if it may. A patch
 * has no migration of kind `contract`, because a server of the same minor version may be restarted beside it.
 */
export function versionProblem({ version, releases, migrations }) {
  if (!/^\d+\.\d+\.\d+$/.test(version))
    return `The version ${version} of package.json is not {major}.{minor}.{patch}.`
  if (releases.some((release) => release.version === version))
    return `${version} is released already: raise the version in package.json.`
  const [major, minor] = parse(version)
  const earlier = releases.findLast((release) => {
    const [otherMajor, otherMinor] = parse(release.version)
    return major === otherMajor && minor === otherMinor
  })
  const contract =
    earlier && migrations.find(({ name, kind }) => name > earlier.migration && kind === 'contract')
  return (
    contract &&
    `${contract.name} is of kind contract, which ${earlier.version} cannot bear: release it as ${major}.${minor + 1}.0.`
  )
}

export const readReleases = (root) => JSON.parse(readFileSync(join(root, 'deploy', 'releases.json'), 'utf8'))

export const readKinds = (root) =>
  readdirSync(join(root, 'database', 'migrations'))
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({
      name,
      kind: /^-- (expand|contract)\n/.exec(
        readFileSync(join(root, 'database', 'migrations', name), 'utf8'),
      )?.[1],
    }))

// `npm run release`: makes the archive of a version from a clean checkout. With a folder as argument it only makes
// the release folder there, for the Dockerfile and the tests.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { build, install, root, stop } from './prepare.mjs'
import { assemble } from './release/assemble.mjs'
import { notesOf } from './release/notes.mjs'
import { readKinds, readReleases, versionProblem } from './release/releases.mjs'

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const [folder] = process.argv.slice(2)
await (folder ? makeFolder(resolve(folder)) : makeArchive())

async function makeFolder(target) {
  const commit = process.env.BONBON_COMMIT || git('rev-parse', 'HEAD') || undefined
  const bytes = assemble({ root, target, commit })
  console.log(`Made ${target} (${megabytes(bytes)} MB).`)
}

async function makeArchive() {
  const commit = git('rev-parse', 'HEAD')
  const { notes, problem } = notesOf(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version)
  const refusal =
    (commit === undefined && `${root} is no checkout of git, which a release is made from.`) ||
    (git('status', '--porcelain') &&
      'The checkout has changes that are not committed: commit or remove them first.') ||
    versionProblem({ version, releases: readReleases(root), migrations: readKinds(root) }) ||
    problem
  if (refusal) stop(refusal)
  install()
  build()
  const name = `bonbon-${version}-${process.platform}-${process.arch}`
  const releases = join(root, 'build', 'release')
  const bytes = assemble({ root, target: join(releases, name), commit })
  const archive = pack(releases, name, git('log', '-1', '--format=%ct'))
  const sum = createHash('sha256').update(readFileSync(archive)).digest('hex')
  writeFileSync(`${archive}.sha256`, `${sum}  ${basename(archive)}\n`)
  writeFileSync(join(releases, `${name}.md`), `${notes}\n`)
  console.log(
    [
      `Made ${archive} (${megabytes(readFileSync(archive).length)} MB, ${megabytes(bytes)} MB unpacked), its checksum and its notes.`,
      `Tag the commit:        git tag --annotate v${version} --file ${join(releases, `${name}.md`)} ${commit}`,
      `Then add the version to deploy/releases.json: the tests upgrade from it.`,
    ].join('\n'),
  )
}

/** Makes the archive reproducible: the same files result in the same archive. */
function pack(folder, name, seconds) {
  mkdirSync(folder, { recursive: true })
  const archive = join(folder, `${name}.tar.gz`)
  const fixed = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', `--mtime=@${seconds}`]
  const done = spawnSync('tar', [...fixed, '--use-compress-program=gzip -9n', '-cf', archive, name], {
    cwd: folder,
    stdio: 'inherit',
  })
  if (done.status !== 0) stop('The archive could not be packed: GNU tar and gzip are needed.')
  return archive
}

/** The output of git; undefined without git or a checkout. */
function git(...args) {
  const done = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return done.status === 0 ? done.stdout.trim() : undefined
}

function megabytes(bytes) {
  return (bytes / 1024 ** 2).toFixed(1)
}

// `npm run requirements`: lists the requirements without a test, by area.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const requirementsFolder = join(root, 'docs', 'requirements')
const idPattern = '[A-Z]+-\\d{3}'

/**
 * Prints how many requirements have a test, and lists the others. Returns false when a test or untested.md names an
 * unknown requirement, or untested.md names one with a test. `summary` leaves the list out.
 */
export function reportRequirements({ summary = false } = {}) {
  const areas = readAreas()
  const known = new Set(areas.flatMap(({ rows }) => rows.map(({ id }) => id)))
  const tested = readTestedIds()
  const untestable = readUntestableIds()
  for (const { name, rows } of areas) {
    const open = rows.filter(({ id }) => !tested.has(id) && !untestable.has(id))
    const untestableCount = rows.filter(({ id }) => untestable.has(id)).length
    const untestableNote = untestableCount > 0 ? `, ${untestableCount} cannot be tested` : ''
    console.log(
      `${name}: ${rows.length - open.length - untestableCount} of ${rows.length} requirements have a test${untestableNote}`,
    )
    if (!summary) for (const { id, text } of open) console.log(`  ${id}  ${text}`)
  }
  const mistakes = [
    ...[...tested]
      .filter(([id]) => !known.has(id))
      .map(([id, file]) => `${file} names ${id}, which is not a requirement.`),
    ...[...untestable]
      .filter((id) => !known.has(id))
      .map((id) => `untested.md names ${id}, which is not a requirement.`),
    ...[...untestable]
      .filter((id) => tested.has(id))
      .map((id) => `untested.md names ${id}, which ${tested.get(id)} tests.`),
  ]
  for (const mistake of mistakes) console.error(mistake)
  return mistakes.length === 0
}

function readAreas() {
  return readdirSync(requirementsFolder)
    .filter((file) => /^\d\d-.*\.md$/.test(file))
    .sort()
    .map((file) => ({
      name: file.slice(3, -3).toUpperCase(),
      rows: [
        ...readFileSync(join(requirementsFolder, file), 'utf8').matchAll(
          new RegExp(`^\\| (${idPattern}) \\| (.*?) \\|`, 'gm'),
        ),
      ].map(([, id, text]) => ({ id, text: text.length > 110 ? `${text.slice(0, 109)}…` : text })),
    }))
}

/** The file of every tested requirement. A test names its requirements at the start of its name. */
function readTestedIds() {
  const names = new RegExp(`\\(\\s*['"\`]((?:${idPattern}[ ,]+)+)`, 'g')
  const testFiles = new Map()
  for (const file of [...filesBelow('src'), ...filesBelow('e2e')]) {
    for (const [, ids] of readFileSync(file, 'utf8').matchAll(names)) {
      for (const id of ids.trim().split(/[ ,]+/)) testFiles.set(id, relative(root, file))
    }
  }
  return testFiles
}

function readUntestableIds() {
  const text = readFileSync(join(requirementsFolder, 'untested.md'), 'utf8')
  return new Set([...text.matchAll(new RegExp(`^\\| (${idPattern}) \\|`, 'gm'))].map(([, id]) => id))
}

const filesBelow = (folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => join(root, folder, file))

if (process.argv[1] === fileURLToPath(import.meta.url) && !reportRequirements()) process.exit(1)

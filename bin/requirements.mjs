// `npm run requirements`: lists the requirements without a test, by area.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const requirementsFolder = join(root, 'docs', 'requirements')
const idPattern = '[A-Z]+-\\d{3}'

/**
 * Prints how many requirements have a test, and lists the others; those in later.md as 'later issue'. Returns false
 * when a test or a list names an unknown requirement, or a list names one with a test. `summary` leaves the list out.
 */
export function reportRequirements({ summary = false } = {}) {
  const areas = readAreas()
  const known = new Set(areas.flatMap(({ rows }) => rows.map(({ id }) => id)))
  const tested = readTestedIds()
  const lists = { 'untested.md': readList('untested.md'), 'later.md': readList('later.md') }
  const { 'untested.md': untestable, 'later.md': later } = lists
  for (const { name, rows } of areas) {
    const open = rows.filter(({ id }) => !tested.has(id) && !untestable.has(id))
    const notes = [
      [rows.filter(({ id }) => untestable.has(id)).length, 'cannot be tested'],
      [open.filter(({ id }) => later.has(id)).length, 'are of a later issue'],
    ]
    const noted = notes.filter(([count]) => count > 0).map(([count, note]) => `, ${count} ${note}`)
    const testedCount = rows.filter(({ id }) => tested.has(id)).length
    console.log(`${name}: ${testedCount} of ${rows.length} requirements have a test${noted.join('')}`)
    if (summary) continue
    for (const { id, text } of open) console.log(`  ${id}  ${later.has(id) ? 'later issue: ' : ''}${text}`)
  }
  const mistakes = [...tested]
    .filter(([id]) => !known.has(id))
    .map(([id, file]) => `${file} names ${id}, which is not a requirement.`)
  for (const [list, ids] of Object.entries(lists)) {
    for (const id of ids) {
      if (!known.has(id)) mistakes.push(`${list} names ${id}, which is not a requirement.`)
      if (tested.has(id)) mistakes.push(`${list} names ${id}, which ${tested.get(id)} tests.`)
    }
  }
  for (const id of untestable) if (later.has(id)) mistakes.push(`untested.md and later.md both name ${id}.`)
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

/** The requirements in a list's table. A row names one (`SALE-003`), or a range (`SALE-060 to SALE-065`). */
function readList(file) {
  const rows = new RegExp(`^\\| (${idPattern})(?: to (${idPattern}))? \\|`, 'gm')
  const text = readFileSync(join(requirementsFolder, file), 'utf8')
  return new Set([...text.matchAll(rows)].flatMap(([, first, last = first]) => idsBetween(first, last)))
}

function idsBetween(first, last) {
  const [area, from] = first.split('-')
  const [, until] = last.split('-')
  const count = Number(until) - Number(from) + 1
  return Array.from(
    { length: count },
    (_, index) => `${area}-${String(Number(from) + index).padStart(3, '0')}`,
  )
}

const filesBelow = (folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => join(root, folder, file))

if (process.argv[1] === fileURLToPath(import.meta.url) && !reportRequirements()) process.exit(1)

// `npm run requirements`: per area, the rows of the ledger that no test names.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const ledger = join(root, 'docs', 'requirements')
const rowId = '[A-Z]+-\\d{3}'

/**
 * Prints what is proven and what is not, and says whether every row that a test or untested.md names exists.
 * `summary` leaves the rows themselves out.
 */
export function reportRequirements({ summary = false } = {}) {
  const areas = readAreas()
  const known = new Set(areas.flatMap(({ rows }) => rows.map(({ id }) => id)))
  const proven = readTests()
  const excused = readExcused()
  for (const { name, rows } of areas) {
    const open = rows.filter(({ id }) => !proven.has(id) && !excused.has(id))
    const excuses = rows.filter(({ id }) => excused.has(id)).length
    const excusedNote = excuses > 0 ? `, ${excuses} cannot be tested` : ''
    console.log(
      `${name}: ${rows.length - open.length - excuses} of ${rows.length} rows have a test${excusedNote}`,
    )
    if (!summary) for (const { id, text } of open) console.log(`  ${id}  ${text}`)
  }
  const mistakes = [
    ...[...proven]
      .filter(([id]) => !known.has(id))
      .map(([id, file]) => `${file} names ${id}, which is no row of the ledger.`),
    ...[...excused]
      .filter((id) => !known.has(id))
      .map((id) => `untested.md names ${id}, which is no row of the ledger.`),
    ...[...excused]
      .filter((id) => proven.has(id))
      .map((id) => `untested.md excuses ${id}, which ${proven.get(id)} proves.`),
  ]
  for (const mistake of mistakes) console.error(mistake)
  return mistakes.length === 0
}

function readAreas() {
  return readdirSync(ledger)
    .filter((file) => /^\d\d-.*\.md$/.test(file))
    .sort()
    .map((file) => ({
      name: file.slice(3, -3).toUpperCase(),
      rows: [
        ...readFileSync(join(ledger, file), 'utf8').matchAll(
          new RegExp(`^\\| (${rowId}) \\| (.*?) \\|`, 'gm'),
        ),
      ].map(([, id, text]) => ({ id, text: text.length > 110 ? `${text.slice(0, 109)}…` : text })),
    }))
}

/** Which file's test names begin with which rows: the first words of a string that opens a call. */
function readTests() {
  const names = new RegExp(`\\(\\s*['"\`]((?:${rowId}[ ,]+)+)`, 'g')
  const proven = new Map()
  for (const file of [...filesBelow('src'), ...filesBelow('e2e')]) {
    for (const [, ids] of readFileSync(file, 'utf8').matchAll(names)) {
      for (const id of ids.trim().split(/[ ,]+/)) proven.set(id, relative(root, file))
    }
  }
  return proven
}

function readExcused() {
  const text = readFileSync(join(ledger, 'untested.md'), 'utf8')
  return new Set([...text.matchAll(new RegExp(`^\\| (${rowId}) \\|`, 'gm'))].map(([, id]) => id))
}

const filesBelow = (folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => join(root, folder, file))

if (process.argv[1] === fileURLToPath(import.meta.url) && !reportRequirements()) process.exit(1)

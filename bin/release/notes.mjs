/** The heading of a version's notes. */
const firstHeading = '### What operators must do'

/**
 * The notes of a version in the text of CHANGELOG.md, or a sentence about the missing part: a version is released
 * only if its notes begin with the steps for operators.
 */
export function notesOf(changelog, version) {
  const sections = changelog.split(/^## /m).slice(1)
  const unreleased = sections.find((section) => section.startsWith('[Unreleased]'))
  if (unreleased && /^[-*#]/m.test(unreleased.slice('[Unreleased]'.length)))
    return {
      problem: `CHANGELOG.md has notes under "Unreleased": move them under "## [${version}] - {date}".`,
    }
  const section = sections.find((candidate) => candidate.startsWith(`[${version}] - `))
  if (!section) return { problem: `CHANGELOG.md has no notes of ${version}: add "## [${version}] - {date}".` }
  const notes = section.slice(section.indexOf('\n')).trim()
  const after = notes.split(firstHeading, 2)
  const said = after[1]?.split(/^### /m, 1)[0]?.trim()
  if (after[0]?.includes('### ') || !said)
    return {
      problem: `The notes of ${version} in CHANGELOG.md do not begin with "${firstHeading}": say it there, or that there is nothing to do.`,
    }
  return { notes }
}

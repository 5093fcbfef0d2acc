import { resolve } from 'node:path'
import { nodeProblem } from '#shared/process/node-version.ts'
import { lowerPriority } from '#server/process/lower-priority.ts'

// The entry of `bonbon`, in a checkout and in a release (src/server/start.ts explains why the rest is loaded
// afterwards).
const problem = nodeProblem(process.versions.node)
if (problem === undefined) {
  // Lowers the priority before the rest is loaded, which uses the CPU for half a second.
  if (process.argv[2] === 'backup') await lowerPriority()
  const { runMain } = await import('./run-main.ts')
  process.exitCode = await runMain(resolve(import.meta.dirname, '..', '..'))
} else {
  console.error(problem)
  process.exitCode = 1
}

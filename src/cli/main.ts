import { resolve } from 'node:path'
import { nodeProblem } from '#shared/node-version.ts'

// The entry of `bonbon`, in a checkout and in a release (src/server/start.ts says why the rest is loaded after this).
const problem = nodeProblem(process.versions.node)
if (problem === undefined) {
  const { runMain } = await import('./run-main.ts')
  process.exitCode = await runMain(resolve(import.meta.dirname, '..', '..'))
} else {
  console.error(problem)
  process.exitCode = 1
}

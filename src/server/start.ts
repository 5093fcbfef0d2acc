import { resolve } from 'node:path'
import { nodeProblem } from '#shared/process/node-version.ts'

// The entry of the built server. The rest is imported after the version check, because an older Node would fail with
// a stack trace while it loads it.
const problem = nodeProblem(process.versions.node)
if (problem === undefined) {
  const { startServer } = await import('./start-server.ts')
  await startServer(resolve(import.meta.dirname, '..', '..'))
} else {
  console.error(problem)
  process.exitCode = 1
}

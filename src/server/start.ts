import { resolve } from 'node:path'
import { nodeProblem } from '#shared/process/node-version.ts'

// The entry of the built server. An older Node ends with a stack while it loads the rest, so that is loaded after this.
const problem = nodeProblem(process.versions.node)
if (problem === undefined) {
  const { startServer } = await import('./start-server.ts')
  await startServer(resolve(import.meta.dirname, '..', '..'))
} else {
  console.error(problem)
  process.exitCode = 1
}

// `npm test`: runs all checks and tests. Needs only Node, and a network the first time.
import { findChromium } from './chromium.mjs'
import { folderInMemory } from './folder-in-memory.mjs'
import { findFrontServers } from './front-servers.mjs'
import { install } from './prepare.mjs'
import { reportRequirements } from './requirements.mjs'
import { checks, runSteps, script, tests } from './steps.mjs'

install({ withDevelopment: true })
process.env.CHROMIUM_PATH = findChromium()
const inMemory = folderInMemory()
if (inMemory) process.env.TMPDIR ??= inMemory
const missing = findFrontServers()

const browserTests = tests('browser')
const exitCode = await runSteps([
  { requirements: () => ({ ok: reportRequirements({ summary: true }) }) },
  // Concurrently, because the unit tests sometimes wait for timers and for PostgreSQL: the others use that time. On a
  // busy machine one of 6,000 tests may time out. The second attempt lists it, as for the browser tests.
  { ...checks, build: script('build.mjs'), 'unit and API tests': tests('unit', '--retry=1') },
  {
    'browser tests': (run) => {
      if (!run.failedBefore.includes('build')) return browserTests(run)
      console.error('Not run: the build failed.')
      return { ok: false }
    },
  },
])
if (missing.length > 0)
  console.log(
    `Left out: tests behind ${missing.join(', ')} ("apt-get install haproxy nginx-light varnish" as root, or HAPROXY_PATH, NGINX_PATH, VARNISHD_PATH).`,
  )
process.exit(exitCode)

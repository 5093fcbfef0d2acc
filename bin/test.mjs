// `npm test`: runs all checks and tests. Needs only Node, and a network the first time.
import { findChromium } from './chromium.mjs'
import { build, install } from './prepare.mjs'
import { reportRequirements } from './requirements.mjs'
import { checks, runSteps, tests } from './steps.mjs'

install({ withDevelopment: true })
process.env.CHROMIUM_PATH = findChromium()
process.exit(
  runSteps({
    ...checks,
    requirements: () => ({ ok: reportRequirements({ summary: true }) }),
    'unit and API tests': tests('unit'),
    build: () => {
      build()
      return { ok: true }
    },
    'browser tests': tests('browser'),
  }),
)

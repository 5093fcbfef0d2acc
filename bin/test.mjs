// `npm test`: runs all checks and tests. Needs only Node, and a network the first time.
import { findChromium } from './chromium.mjs'
import { install } from './prepare.mjs'
import { reportRequirements } from './requirements.mjs'
import { checks, runSteps, script, tests } from './steps.mjs'

install({ withDevelopment: true })
process.env.CHROMIUM_PATH = findChromium()

const browserTests = tests('browser')
process.exit(
  await runSteps([
    { requirements: () => ({ ok: reportRequirements({ summary: true }) }) },
    { ...checks, build: script('build.mjs') },
    { 'unit and API tests': tests('unit') },
    {
      'browser tests': (run) => {
        if (!run.failedBefore.includes('build')) return browserTests(run)
        console.error('Not run: the build failed.')
        return { ok: false }
      },
    },
  ]),
)

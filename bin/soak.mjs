// `npm run soak`: the tests of random crashes and interleavings for an hour, or for the given minutes.
import { install, stop } from './prepare.mjs'
import { runSteps, script, tests } from './steps.mjs'

const minutes = Number(process.argv[2] ?? 60)
if (!(minutes > 0)) stop('Write how many minutes the soak test takes: npm run soak -- 60')

install({ withDevelopment: true })
process.env.SOAK_SECONDS = String((minutes * 60) / 3)
// A seed of placed orders takes about 15 seconds.
const first = Date.now() % 1_000_000
process.env.BONBON_TEST_SEEDS = `${first}-${first + Math.ceil((minutes * 60) / 3 / 15)}`

process.exit(
  await runSteps([
    { build: script('build.mjs') },
    { interleavings: tests('unit', 'src/commerce/interleavings.test.ts') },
    // The crash tests run without a second attempt, which would hide a fault that occurs once in an hour.
    { placedOrders: tests('unit', 'src/commerce/orders/orders-at-once.test.ts') },
    { crashes: tests('browser', 'e2e/crash-history.test.ts', '--retry=0') },
  ]),
)

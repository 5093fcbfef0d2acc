// `npm run check`: checks format, lint and types, and runs the tests without a browser.
import { install } from './prepare.mjs'
import { checks, runSteps, tests } from './steps.mjs'

install({ withDevelopment: true })
process.exit(await runSteps([checks, { tests: tests('unit') }]))

// `npm run bench`: measures speed under load, next to the limits of the machine.
import { build, runWithNode, install } from './prepare.mjs'

install({ withDevelopment: true })
build()
runWithNode('bench/main.ts', process.argv.slice(2), { env: { NODE_ENV: 'production' } })

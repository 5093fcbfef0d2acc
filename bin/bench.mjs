// `npm run bench`: speed and load, each figure beside the machine's own limit.
import { build, handOver, install } from './prepare.mjs'

install({ withDevelopment: true })
build()
handOver('bench/main.ts', process.argv.slice(2), { env: { NODE_ENV: 'production' } })

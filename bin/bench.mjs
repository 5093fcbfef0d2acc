// `npm run bench`: measures speed under load, and compares it with the limits of the machine.
import { build, install, runWithNode, serverOptions } from './prepare.mjs'

install({ withDevelopment: true })
build()
runWithNode('bench/main.ts', process.argv.slice(2), {
  env: { NODE_ENV: 'production', BENCH_SERVER_FLAGS: serverOptions.flags.join(' '), ...serverOptions.env },
})

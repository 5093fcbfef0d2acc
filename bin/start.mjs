// `npm start`: installs, builds and starts the shop.
import { build, install, runWithNode, serverOptions } from './prepare.mjs'

install()
build()
runWithNode('build/server/start.js', process.argv.slice(2), {
  flags: serverOptions.flags,
  env: { NODE_ENV: process.env.NODE_ENV ?? 'production', ...serverOptions.env },
})

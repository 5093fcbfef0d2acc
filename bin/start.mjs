// `npm start`: installs, builds and starts the shop.
import { build, runWithNode, install } from './prepare.mjs'

install()
build()
runWithNode('build/server/start.js', process.argv.slice(2), {
  env: { NODE_ENV: process.env.NODE_ENV ?? 'production' },
})

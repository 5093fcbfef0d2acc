// `npm start`: from a bare checkout to a running shop.
import { build, handOver, install } from './prepare.mjs'

install()
build()
handOver('build/server/start.js', process.argv.slice(2), {
  env: { NODE_ENV: process.env.NODE_ENV ?? 'production' },
})

// `npm start`: installs, builds and starts the shop.
import { build, runWithNode, install } from './prepare.mjs'

install()
build()
runWithNode('build/server/start.js', process.argv.slice(2), {
  env: {
    NODE_ENV: process.env.NODE_ENV ?? 'production',
    // glibc keeps freed memory in an arena per thread. With two, a flood of different pages takes a quarter less memory.
    MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
  },
})

// `npm run dev`: the shop with hot reload.
import { handOver, install } from './prepare.mjs'

install({ withDevelopment: true })
handOver('src/server/dev.ts', process.argv.slice(2), { env: { NODE_ENV: 'development' } })

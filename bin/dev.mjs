// `npm run dev`: runs the shop with hot reload.
import { runWithNode, install } from './prepare.mjs'

install({ withDevelopment: true })
runWithNode('src/server/dev.ts', process.argv.slice(2), { env: { NODE_ENV: 'development' } })

// Builds the shop when its sources have changed: a step of `npm test`.
import { build } from './prepare.mjs'

build()

// Builds the shop if its sources have changed: a step of `npm test`.
import { build } from './prepare.mjs'

build()

#!/usr/bin/env node
// `bonbon help`: the shop's command line.
import { runWithNode, install } from './prepare.mjs'

install()
runWithNode('src/cli/main.ts', process.argv.slice(2))

#!/usr/bin/env node
// `bonbon help`: the shop's command line.
import { install, isRelease, runWithNode } from './prepare.mjs'

install()
runWithNode(isRelease ? 'build/server/bonbon.js' : 'src/cli/main.ts', process.argv.slice(2))

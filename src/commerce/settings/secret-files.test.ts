import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { StartFailure } from '#shared/process/start-failure.ts'
import { environmentVariables } from './environment-variables.ts'
import { readEnvironment } from './environment.ts'
import { isSecretSetting } from './secret-files.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bonbon-secrets-'))
  await writeFile(join(folder, 'smtp'), 'smtps://shop:hunter22@mail.example.com\n')
  await writeFile(join(folder, 'token'), 'a-token-of-24-characters')
  await writeFile(join(folder, 'short'), 'hunter22')
  await writeFile(join(folder, 'empty'), '\n')
})
afterAll(() => rm(folder, { recursive: true }))

const read = (variables: Record<string, string>) => readEnvironment(variables, folder)
const failureOf = (variables: Record<string, string>): string => {
  try {
    read(variables)
  } catch (error) {
    expect(error).toBeInstanceOf(StartFailure)
    return error instanceof Error ? error.message : ''
  }
  throw new Error('The settings are accepted')
}

test('RUN-054 a secret setting is read from a file, without the line break at its end', () => {
  expect(read({ SMTP_URL_FILE: 'smtp', BONBON_METRICS_TOKEN_FILE: join(folder, 'token') })).toMatchObject({
    smtpUrl: 'smtps://shop:hunter22@mail.example.com',
    metricsToken: 'a-token-of-24-characters',
  })
})

test('RUN-054 a setting and its file cannot be combined, and the error does not contain the secret', () => {
  expect(failureOf({ SMTP_URL: 'smtp://u:hunter22@localhost', SMTP_URL_FILE: 'smtp' })).toBe(
    'Set SMTP_URL or SMTP_URL_FILE, not both.',
  )
  // An empty value is not set.
  expect(read({ SMTP_URL: '', SMTP_URL_FILE: 'smtp' }).smtpUrl).toContain('hunter22')
})

test('RUN-054 a file that is missing, empty or has a wrong value stops the start with a sentence', () => {
  expect(failureOf({ SMTP_URL_FILE: 'nothing' })).toBe(
    `The file ${folder}/nothing of SMTP_URL_FILE could not be read (ENOENT): name a file that the user of the shop may read.`,
  )
  expect(failureOf({ SMTP_URL_FILE: 'empty' })).toContain('SMTP_URL_FILE is empty')
  const wrong = failureOf({ BONBON_METRICS_TOKEN_FILE: 'short' })
  expect(wrong).toContain('The setting BONBON_METRICS_TOKEN is wrong: write at least 16 characters')
  expect(wrong).not.toContain('hunter22')
})

test('RUN-054 only secret settings have a file', () => {
  expect(failureOf({ BONBON_ORIGIN_FILE: 'smtp' })).toContain('BONBON_ORIGIN_FILE is not a setting')
  const secrets = Object.keys(environmentVariables.shape).filter(isSecretSetting)
  for (const name of [
    'DATABASE_URL',
    'SMTP_URL',
    'BONBON_STRIPE_SECRET_KEY',
    'BONBON_STRIPE_WEBHOOK_SECRET',
    'BONBON_BOT_CHECK_SECRET',
    'BONBON_METRICS_TOKEN',
    'BONBON_PREVIEW_PASSWORD',
  ])
    expect(secrets).toContain(name)
})

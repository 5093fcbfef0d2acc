import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readEnvironment } from '#commerce/settings/environment.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'
import { stockedDatabase } from '#testing/database.ts'
import { runCommand } from './run-command.ts'

const database = await stockedDatabase()

async function feedback() {
  const said: string[] = []
  const code = await runCommand(['feedback'], {
    environment: { ...readEnvironment({}, '/'), databaseUrl: database.url },
    migrations: resolve('database/migrations'),
    directory: '/',
    say: (what) => said.push(what),
    complain: (what) => said.push(what),
  })
  return { code, said: said.join('\n') }
}

test('SHELL-116 the shopkeeper reads what shoppers said, as text and nothing else', async () => {
  expect(await feedback()).toEqual({ code: 0, said: 'Nobody has said anything yet.' })
  const { shop } = openShopWithAdapters(database)
  await shop.feedback.give('main', { stars: 2, words: 'Where is\nthe fudge?\u001B[2J', page: '/gifts' })
  await shop.feedback.give('main', { stars: 5, words: '', page: '/' })
  const { code, said } = await feedback()
  expect(code).toBe(0)
  expect(said.split('\n\n')).toEqual([
    expect.stringMatching(/^[\d-]{10} \d\d:\d\d UTC {2}main {2}5 of 5 {2}\/$/),
    expect.stringMatching(/2 of 5 {2}\/gifts\nWhere is\nthe fudge\? \[2J$/),
  ])
})

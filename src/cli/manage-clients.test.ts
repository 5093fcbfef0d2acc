import { expect, test } from 'vitest'
import { privateStorefront, publicClient } from '#testing/identity/foreign-clients.ts'
import { openCommandLine } from '#testing/command-line.ts'
import { openStockedShop } from '#testing/shop.ts'

const { shop, database } = await openStockedShop()
const bonbon = openCommandLine({ url: database.url })
await shop.clients.records.replace([publicClient, privateStorefront])

test('DROP-012 clients are listed, and a private one gets secrets without a restart', async () => {
  const { text } = await bonbon('clients', 'list')
  expect(text).toContain('bonbon-storefront')
  expect(text).toContain('foreign-private')
  const secrets: string[] = []
  for (let count = 0; count < 3; count++) {
    const { code, text: secret } = await bonbon('clients', 'secret', privateStorefront.id)
    expect(code).toBe(0)
    secrets.push(secret.trim())
  }
  const [stored] = (await shop.clients.records.all()).filter(({ id }) => id === privateStorefront.id)
  expect(stored?.secretHashes).toHaveLength(2)
  expect(JSON.stringify(stored)).not.toContain(secrets[2])
  const works = (secret = '') => shop.clients.authenticate({ id: privateStorefront.id, secret })
  await expect.poll(() => works(secrets[2])).toMatchObject({ id: privateStorefront.id })
  expect(await works(secrets[1])).toBeDefined()
  expect(await works(secrets[0])).toBeUndefined()
  expect(await works('a-secret-of-a-private-client')).toBeUndefined()
})

test.each([publicClient.id, 'nobody', 'bonbon-storefront'])('a secret of %s is refused', async (id) => {
  const { code, errors } = await bonbon('clients', 'secret', id)
  expect(code).toBe(1)
  expect(errors).toContain(`There is no private client "${id}"`)
})

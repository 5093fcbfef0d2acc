import { readFileSync } from 'node:fs'
import storefront from '#shared/texts/en-US/storefront.json' with { type: 'json' }

// The import of the demo checks that its texts have keys of the package.
const demo = JSON.parse(readFileSync('demo/texts/en-US.json', 'utf8')) as Partial<typeof storefront>

/** The storefront's texts as the demo shop has them, in English of the United States: tests of its words expect them. */
export const demoTexts = { ...storefront, ...demo }

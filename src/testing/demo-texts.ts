import { readFileSync } from 'node:fs'
import storefront from '#shared/texts/en-US/storefront.json' with { type: 'json' }

// The import of the demo checks that its texts have keys of the package.
const demo = JSON.parse(readFileSync('demo/texts/en-US.json', 'utf8')) as Partial<typeof storefront>

/** The storefront's texts in the demo shop, in US English, which tests expect. */
export const demoTexts = { ...storefront, ...demo }

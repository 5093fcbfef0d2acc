import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { compileTexts } from '#commerce/texts/compile-texts.ts'
import type { Site } from '#commerce/settings/sites.ts'
import { site as plainSite } from '#testing/pricing-context.ts'
import { sampleMails } from '#testing/sample-mails.ts'
import { mailContext } from './mail-context.ts'

const file = new URL('../../testing/fixtures/fern-and-fudge/sites/fern.json', import.meta.url)
const read = JSON.parse(await readFile(file, 'utf8')) as Pick<Site, 'id' | 'name' | 'brand' | 'defaultLocale'>
const site: Site = { ...plainSite, ...read, brand: { ...plainSite.brand, ...read.brand } }
const origin = 'https://fern.example'
const mails = sampleMails({
  origin,
  contextFor: () => mailContext(site, origin, compileTexts(site.brand, site.defaultLocale, [])),
})

/** A shop, and the city of a recipient, in the sample orders. */
const givenNames = /Marigold (?:at The Grove|Pasadena)/g

test.each([...mails])(
  'RUN-009 the mail %s has the brand of the site, and no text of another brand',
  (name, mail) => {
    const shown = [mail.subject, mail.text, mail.html].join('\n').replaceAll(givenNames, '')
    expect(shown).not.toMatch(/Marigold|800[.-]347[.-]7337|310[.-]604[.-]6200|\b1921\b/i)
    expect(mail.html, name).toContain('Fern &amp; Fudge')
  },
)

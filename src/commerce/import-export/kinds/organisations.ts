import { z } from 'zod'
import { FundraiserRecord } from '#commerce/fundraisers/inputs.ts'
import { OrganisationRecord } from '#commerce/organisations/inputs.ts'
import { checkFundraisers, checkOrganisations } from '#commerce/import-export/checks/check-organisations.ts'
import { entriesOf, readJson } from '#commerce/import-export/read/read-json.ts'
import { jsonFile } from '#commerce/import-export/write-files.ts'
import { itemsOf, type WrittenKind } from './kind.ts'

export const organisations: WrittenKind<'organisations'> = {
  path: 'organizations/organizations.json',
  tag: 'organisations',
  read: async ({ folder, problems }) =>
    entriesOf(
      await readJson(folder, 'organizations/organizations.json', z.array(OrganisationRecord), problems),
    ),
  check: checkOrganisations,
  write: async ({ organisations }, files) =>
    (await organisations.save(itemsOf(files.organisations))) ? ['organisations'] : [],
  async *export({ organisations }) {
    const records = await organisations.all()
    if (records.length > 0) yield jsonFile('organizations/organizations.json', records)
  },
}

export const fundraisers: WrittenKind<'fundraisers'> = {
  path: 'organizations/fundraisers.json',
  tag: 'fundraiser',
  read: async ({ folder, problems }) =>
    entriesOf(await readJson(folder, 'organizations/fundraisers.json', z.array(FundraiserRecord), problems)),
  check: checkFundraisers,
  write: ({ fundraisers }, files) => fundraisers.save(itemsOf(files.fundraisers)),
  async *export({ fundraisers }) {
    const records = await fundraisers.all()
    if (records.length > 0) yield jsonFile('organizations/fundraisers.json', records)
  },
}

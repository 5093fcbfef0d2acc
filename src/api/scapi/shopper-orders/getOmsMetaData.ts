import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import { refuseIfOff } from './oms-reasons.ts'
import { root } from './parameters.ts'

const OmsReasonCodeSchema = named(
  'OmsReasonCode',
  z.strictObject({ reason: z.string(), default: z.boolean() }),
)

const OmsMetaDataSchema = named(
  'OmsMetaData',
  z.strictObject({
    cancelReasonCodes: z.array(OmsReasonCodeSchema),
    returnReasonCodes: z.array(OmsReasonCodeSchema),
  }),
)

/** DROP-077. */
export const getOmsMetaData = call({
  path: `GET ${root}/oms-meta-data`,
  summary: 'Returns the reasons that shoppers can choose when they cancel or return.',
  description:
    'They are preferences of the site; the first of each list is the default. Refuses a site that has turned order management off (409).',
  auth: 'shopper',
  handle: ({ site }) => refuseIfOff(site) ?? site.preferences,
  document: OmsMetaDataSchema,
  answer: ({ cancelReasons, returnReasons }) => ({
    cancelReasonCodes: reasonCodes(cancelReasons),
    returnReasonCodes: reasonCodes(returnReasons),
  }),
})

const reasonCodes = (reasons: readonly string[]) =>
  reasons.map((reason, index) => ({ reason, default: index === 0 }))

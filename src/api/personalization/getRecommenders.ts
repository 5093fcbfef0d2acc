import { call } from '#api/call.ts'

/** API-119, API-120. */
export const getRecommenders = call({
  path: 'GET /personalization/recommenders/{siteId}',
  summary: 'Returns the recommenders of the site.',
  auth: 'public',
  handle: ({ shop }) => shop.recommendations.recommenders,
  answer: (recommenders) => ({
    recommenders: recommenders.map(({ name, description }) => ({ recommenderName: name, description })),
  }),
})

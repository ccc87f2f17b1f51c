import { expect, it, vi } from 'vitest'

it('Every trigger of Firestore runs again after a failure', async () => {
  // The module opens its project as it is imported.
  vi.stubEnv('GCLOUD_PROJECT', 'demo-triggers')
  // The SDK would look for Google's metadata server, for seconds.
  vi.stubEnv('METADATA_SERVER_DETECTION', 'none')
  const functions = await import('../../functions/src/index.ts')
  const retries = Object.entries(functions).flatMap(([name, { __endpoint }]) =>
    __endpoint.eventTrigger ? [[name, __endpoint.eventTrigger.retry]] : [],
  )
  expect(Object.fromEntries(retries)).toEqual({
    dateCodeUpdate: true,
    reserveCodeText: true,
    recordEventChange: true,
    openLeaderAccount: true,
    listStoreLeader: true,
  })
})

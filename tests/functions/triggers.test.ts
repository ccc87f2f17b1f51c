import { beforeAll, describe, expect, it, vi } from 'vitest'

interface Endpoint {
  readonly serviceAccountEmail?: unknown
  readonly eventTrigger?: { readonly retry: unknown } | undefined
}

/** The demands of each function on the platform, by its name. */
let endpoints: readonly (readonly [string, Endpoint])[] = []

beforeAll(async () => {
  // The module opens its project as it is imported.
  vi.stubEnv('GCLOUD_PROJECT', 'demo-triggers')
  // The SDK would look for Google's metadata server, for seconds.
  vi.stubEnv('METADATA_SERVER_DETECTION', 'none')
  const functions = await import('../../functions/src/index.ts')
  endpoints = Object.entries(functions).map(([name, { __endpoint }]) => [name, __endpoint])
})

describe('The deployed functions', () => {
  it('that a change in Firestore starts run again after a failure', () => {
    const retries = endpoints.flatMap(([name, { eventTrigger }]) =>
      eventTrigger ? [[name, eventTrigger.retry]] : [],
    )
    expect(Object.fromEntries(retries)).toEqual({
      dateCodeUpdate: true,
      reserveCodeText: true,
      recordEventChange: true,
      openLeaderAccount: true,
      listStoreEvent: true,
      listStoreLeader: true,
    })
  })

  it('all run as the account that a parameter names', () => {
    const accounts = endpoints.map(([, { serviceAccountEmail }]) => String(serviceAccountEmail))
    expect(accounts).toEqual(endpoints.map(() => 'params.SERVICE_ACCOUNT'))
    expect(accounts.length).toBeGreaterThan(5)
  })
})

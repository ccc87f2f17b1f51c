import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { INBOX_RULE } from '../../functions/src/limits/rateLimit.ts'

interface Retries {
  readonly maxAttempts: number
  readonly minBackoffSeconds: number
  readonly maxDoublings: number
}

interface Endpoint {
  readonly serviceAccountEmail?: unknown
  readonly region?: unknown
  readonly eventTrigger?:
    | { readonly retry: unknown; readonly eventFilterPathPatterns?: unknown }
    | undefined
  readonly taskQueueTrigger?:
    | { readonly retryConfig?: unknown; readonly rateLimits?: unknown }
    | undefined
  readonly timeoutSeconds?: unknown
  readonly maxInstances?: unknown
  readonly concurrency?: unknown
  readonly httpsTrigger?: { readonly invoker?: unknown } | undefined
  readonly secretEnvironmentVariables?: readonly { readonly key: string }[] | undefined
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
      followCode: true,
      followUse: true,
      followLeader: true,
    })
  })

  it('follow the documents that they are for, each its own', () => {
    const followed = endpoints.flatMap(([name, { eventTrigger }]) =>
      eventTrigger
        ? [[name, String(Reflect.get(Object(eventTrigger.eventFilterPathPatterns), 'document'))]]
        : [],
    )
    expect(Object.fromEntries(followed)).toEqual({
      dateCodeUpdate: 'codes/{code}',
      reserveCodeText: 'codes/{code}',
      recordEventChange: 'events/{event}',
      openLeaderAccount: 'users/{user}',
      listStoreEvent: 'events/{event}',
      listStoreLeader: 'users/{user}',
      followCode: 'codes/{code}',
      followUse: 'codes/{code}/uses/{use}',
      followLeader: 'users/{user}',
    })
  })

  it('note changes of events one at a time, as all of them write one document', () => {
    const { recordEventChange } = Object.fromEntries(endpoints)
    expect(recordEventChange).toMatchObject({ maxInstances: 1, concurrency: 1 })
  })

  it('have two minutes to deliver a mail, whose steps may take longer than one in all', () => {
    expect(Object.fromEntries(endpoints).deliverEmail).toMatchObject({ timeoutSeconds: 120 })
  })

  it('try a mail again for longer than it may wait for its inbox', () => {
    const { deliverEmail } = Object.fromEntries(endpoints)
    const retries: Partial<Retries> = Object(deliverEmail?.taskQueueTrigger?.retryConfig)
    const { maxAttempts = 0, minBackoffSeconds = 0, maxDoublings = 0 } = retries
    const delays = Array.from(
      { length: maxAttempts - 1 },
      (_, at) => minBackoffSeconds * 2 ** Math.min(at, maxDoublings),
    )
    const tried = delays.reduce((sum, delay) => sum + delay, 0) * 1_000
    expect(tried).toBeGreaterThan(INBOX_RULE.trickle ?? Number.POSITIVE_INFINITY)
  })

  it('send mails at a pace that a mail server bears, however many wait', () => {
    expect(Object.fromEntries(endpoints).deliverEmail?.taskQueueTrigger?.rateLimits).toEqual({
      maxDispatchesPerSecond: 50,
      maxConcurrentDispatches: 10,
    })
  })

  it('have a minute to answer a request for a mail, whose steps may take 55 seconds in all', () => {
    expect(Object.fromEntries(endpoints).sendEmailAction).toMatchObject({ timeoutSeconds: 60 })
  })

  it('answer everyone where pages call them, also without a sign-in', () => {
    const invokers = endpoints.flatMap(([name, { httpsTrigger }]) =>
      httpsTrigger ? [[name, httpsTrigger.invoker]] : [],
    )
    expect(Object.fromEntries(invokers)).toEqual({
      sendEmailAction: ['public'],
      makeCodes: ['public'],
      manageLeader: ['public'],
      recordTelemetry: ['public'],
    })
  })

  it('have bounded instances and time where strangers start them or fill their queue', () => {
    const bounds = endpoints.flatMap(([name, endpoint]) => {
      const { httpsTrigger, taskQueueTrigger, maxInstances, timeoutSeconds } = endpoint
      return httpsTrigger || taskQueueTrigger ? [[name, { maxInstances, timeoutSeconds }]] : []
    })
    expect(Object.fromEntries(bounds)).toEqual({
      sendEmailAction: { maxInstances: 10, timeoutSeconds: 60 },
      makeCodes: { maxInstances: 10, timeoutSeconds: 120 },
      manageLeader: { maxInstances: 10, timeoutSeconds: 60 },
      recordTelemetry: { maxInstances: 2, timeoutSeconds: 10 },
      deliverEmail: { maxInstances: 5, timeoutSeconds: 120 },
      recountSum: { maxInstances: 5, timeoutSeconds: 60 },
    })
  })

  it('all stand in the region in which hosting looks for those that pages call', () => {
    const { hosting } = JSON.parse(readFileSync('firebase.json', 'utf8'))
    const rewrites: readonly { function?: { functionId: string; region: string } }[] =
      hosting.rewrites
    const called = rewrites.flatMap(({ function: one }) => (one ? [one] : []))
    const pages = endpoints.flatMap(([name, { httpsTrigger }]) => (httpsTrigger ? [name] : []))
    expect(called.map(({ functionId }) => functionId).toSorted()).toEqual(pages.toSorted())
    const regions = [...new Set(called.map(({ region }) => region))]
    expect(regions).toHaveLength(1)
    expect(endpoints.map(([, { region }]) => region)).toEqual(endpoints.map(() => regions))
  })

  it('know the mail server where they send mails, and nowhere else', () => {
    const secrets = endpoints.flatMap(([name, { secretEnvironmentVariables = [] }]) =>
      secretEnvironmentVariables.map(({ key }) => [name, key]),
    )
    expect(secrets).toEqual([['deliverEmail', 'SMTP_URL']])
  })

  it('record what pages measured only where the installation says so', async () => {
    const { recordsTelemetry } = await import('../../functions/src/parameters.ts')
    expect(recordsTelemetry.options).toMatchObject({ default: false })
  })

  it('all run as the account that a parameter names', () => {
    const accounts = endpoints.map(([, { serviceAccountEmail }]) => String(serviceAccountEmail))
    expect(accounts).toEqual(endpoints.map(() => 'params.SERVICE_ACCOUNT'))
    expect(accounts.length).toBeGreaterThan(5)
  })
})

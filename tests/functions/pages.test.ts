import { writeSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { handle } from '../../functions/src/handle.ts'
import { ANSWER_HEADERS } from '../../functions/src/publicCall.ts'
import { load } from '../firebase/services/packages.mjs'
import { HOST, urlOf } from '../firebase/services/ports.mjs'
import { openFirestore } from './emulatedFirestore.ts'
import { type Functions, openFunctions } from './openFunctions.ts'
import { ATTESTED, confirmationFor, PORTAL } from './world.ts'

vi.mock('../../functions/src/handle.ts', { spy: true })
vi.mock('node:fs', { spy: true })

const loadAdmin = createRequire(new URL('../../functions/package.json', import.meta.url))
const { getAppCheck } = loadAdmin('firebase-admin/app-check')

openFirestore('demo-pages')

let functions: Functions

beforeAll(async () => {
  functions = await openFunctions('demo-pages')
})

/** The answer of a function to a page. */
const answered = async (
  name: 'sendEmailAction' | 'recordTelemetry',
  body: object,
  headers: Readonly<Record<string, string>>,
) => {
  const server = createServer(load('express')().use(load('express').json(), functions[name]))
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve))
  const { port } = server.address() as AddressInfo
  const answer = await fetch(urlOf(port), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  await new Promise((resolve) => server.close(resolve))
  return answer
}

const posted = async (...call: Parameters<typeof answered>) => (await answered(...call)).status

describe('The functions that pages call', () => {
  it('answer a report, also one that is not wanted, with the headers of every answer', async () => {
    const recorded = vi.mocked(writeSync).mockReturnValue(0)
    const report = { device: 'phone', vitals: [], failures: [{ what: 'crashed', count: 1 }] }
    for (const wanted of ['false', 'true']) {
      vi.stubEnv('RECORD_TELEMETRY', wanted)
      const { headers } = await answered('recordTelemetry', report, { Origin: PORTAL })
      for (const [name, value] of Object.entries(ANSWER_HEADERS)) {
        expect(headers.get(name), name).toBe(value)
      }
    }
    recorded.mockReset()
  })

  it('take what is said of a caller from the headers in which the portal and Hosting send it', async () => {
    const verify = vi.spyOn(getAppCheck(), 'verifyToken').mockResolvedValue({})
    await posted('sendEmailAction', confirmationFor('ana@example.test'), {
      'X-Firebase-AppCheck': ATTESTED,
      Authorization: 'Bearer token',
      Origin: PORTAL,
      'X-Forwarded-For': '198.51.100.7',
      'Fastly-Client-IP': '203.0.113.9',
    })
    expect(verify).toHaveBeenCalledWith(ATTESTED)
    expect(vi.mocked(handle).mock.lastCall?.[0]).toMatchObject({
      authorization: 'Bearer token',
      appCheck: ATTESTED,
      contentType: 'application/json',
      origin: PORTAL,
      callers: { caller: '203.0.113.9', peer: '198.51.100.7' },
    })
  })

  it('record nothing where the installation does not want it', async () => {
    const recorded = vi.mocked(writeSync).mockReturnValue(0)
    const report = { device: 'phone', vitals: [], failures: [{ what: 'crashed', count: 1 }] }
    const statuses: number[] = []
    for (const wanted of ['false', 'true']) {
      vi.stubEnv('RECORD_TELEMETRY', wanted)
      statuses.push(await posted('recordTelemetry', report, { Origin: PORTAL }))
    }
    expect(statuses).toEqual([404, 204])
    expect(recorded.mock.calls).toEqual([
      [1, expect.stringMatching(/^\{.*"what":"crashed".*\}\n$/)],
    ])
    recorded.mockReset()
  })

  it('answer a report that the log cannot take just now', async () => {
    vi.stubEnv('RECORD_TELEMETRY', 'true')
    const recorded = vi.mocked(writeSync).mockImplementation(() => {
      throw Object.assign(new Error('busy'), { code: 'EAGAIN' })
    })
    const report = { device: 'phone', vitals: [], failures: [{ what: 'crashed', count: 1 }] }
    expect(await posted('recordTelemetry', report, { Origin: PORTAL })).toBe(204)
    recorded.mockReset()
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Entry, ReportRecorder } from '../../functions/src/telemetry/ReportRecorder.ts'
import { parseReport } from '../../functions/src/telemetry/report.ts'

const vital = { id: 'v6-1764122400000-1234567890123', name: 'LCP', value: 1_235, screen: '/' }
const failure = { what: 'process listFiles crashed', count: 2 }
const report = { version: 'a1b2c3', device: 'phone', vitals: [vital], failures: [failure] }

const PORTAL = 'https://portal.example.test'
const origins = new Set([PORTAL])

const call = (more: object = {}) => ({
  method: 'POST',
  origin: PORTAL,
  body: report as unknown,
  bodySize: 200,
  ...more,
})

const recorder = () => {
  const entries: Entry[] = []
  return { entries, recorder: new ReportRecorder((entry) => entries.push(entry)) }
}

describe('A report of a page', () => {
  it('is recorded as one entry for each vital and failure, with version and device class', () => {
    const { entries, recorder: reports } = recorder()
    expect(reports.take(call(), origins, 0)).toBe(204)
    const common = { version: 'a1b2c3', device: 'phone' }
    expect(entries).toEqual([
      { kind: 'vital', ...common, ...vital },
      { kind: 'failure', ...common, ...failure },
    ])
  })

  it.each([
    ['with another method', { method: 'GET' }, 405],
    ['of another origin', { origin: 'https://evil.example.test' }, 403],
    ['without an origin', { origin: undefined }, 403],
    ['that is too large', { bodySize: 8_001 }, 400],
    ['that is no object', { body: 'text' }, 400],
    ['that is none at all', { body: undefined }, 400],
  ])('%s is refused and not recorded', (_, more, status) => {
    const { entries, recorder: reports } = recorder()
    expect(reports.take(call(more), origins, 0)).toBe(status)
    expect(entries).toEqual([])
  })

  it('is recorded up to 600 entries a minute by an instance, whole or not at all, and again in the next', () => {
    const { entries, recorder: reports } = recorder()
    const three = call({ body: { ...report, vitals: [vital, vital] } })
    const statuses = Array.from({ length: 202 }, (_, at) =>
      reports.take(three, origins, 59_700 + at),
    )
    expect(statuses.filter((status) => status === 204)).toHaveLength(200)
    expect(statuses.at(-1)).toBe(429)
    expect(entries).toHaveLength(600)
    expect(reports.take(call(), origins, 60_000)).toBe(204)
    expect(entries).toHaveLength(602)
  })

  it('that finds no room leaves it to a smaller one', () => {
    const { entries, recorder: reports } = recorder()
    const all = call({ body: { ...report, vitals: Array(19).fill(vital) } })
    for (let times = 0; times < 29; times += 1) reports.take(all, origins, 0)
    for (let times = 0; times < 9; times += 1) reports.take(call(), origins, 0)
    expect(entries).toHaveLength(598)
    expect(reports.take(all, origins, 0)).toBe(429)
    expect(reports.take(call(), origins, 0)).toBe(204)
  })

  it('that is not valid uses none of them up', () => {
    const { recorder: reports } = recorder()
    for (let times = 0; times < 700; times += 1) reports.take(call({ body: {} }), origins, 0)
    expect(reports.take(call(), origins, 0)).toBe(204)
  })
})

describe('The form of a report', () => {
  it('admits the portal’s routes as screens, and nothing else', () => {
    const vitalsAt = (screen: string) =>
      parseReport({ ...report, vitals: [{ ...vital, screen }] }, 100)?.vitals
    for (const screen of ['/', '/codigos/generar', '/eventos/:eventId', '/unknown'])
      expect(vitalsAt(screen), screen).toHaveLength(1)
    for (const screen of ['/eventos/gala', '/codigos/', '/CODIGOS', '//evil', '', 'x'])
      expect(vitalsAt(screen), screen).toEqual([])
  })

  it("admits the portal's own words for what failed, and neither digits nor the signs of addresses and data", () => {
    const known = [
      'Codes could not be removed or restored',
      'screen /eventos/:eventId could not be shown',
      'Sign-ins of other tabs cannot be detected',
    ]
    const failuresOf = (what: string) =>
      parseReport({ ...report, failures: [{ what, count: 1 }] }, 100)?.failures
    for (const what of known) expect(failuresOf(what), what).toHaveLength(1)
    for (const what of ['LIBRE001', 'ana@example.test', 'a\nb', '{"a":1}', '', 'a'.repeat(81)])
      expect(failuresOf(what), what).toEqual([])
  })

  it.each([
    [{ vitals: Array(20).fill(vital), failures: Array(20).fill(failure) }],
    [
      {
        vitals: [
          { ...vital, value: 0 },
          { ...vital, value: 600_000 },
        ],
      },
    ],
    [{ vitals: [{ ...vital, id: 'v12-1-1' }] }],
    [{ failures: [{ what: 'a'.repeat(80), count: 0 }] }],
    [{ version: 'a'.repeat(40) }],
  ])('admits %j', (more) => {
    expect(parseReport({ ...report, ...more }, 8_000)).toEqual({ ...report, ...more })
  })

  it.each([
    [{ device: 'iPhone 14' }],
    [{ version: 'a b' }],
    [{ version: 7 }],
    [{ vitals: null }],
    [{ vitals: Array(21).fill(vital) }],
    [{ failures: Array(21).fill(failure) }],
    [{ failures: {} }],
  ])('does not admit %j', (more) => {
    expect(parseReport({ ...report, ...more }, 100)).toBeNull()
  })

  it.each([
    [{ vitals: [{ ...vital, name: 'FCP' }, vital] }],
    [{ vitals: [vital, { ...vital, id: 'ana' }] }],
    [{ vitals: [vital, { ...vital, id: `ana${vital.id}` }] }],
    [{ vitals: [vital, { ...vital, id: `${vital.id}ana` }] }],
    [{ vitals: [vital, { ...vital, value: -1 }] }],
    [{ vitals: [vital, { ...vital, value: 600_001 }] }],
    [{ vitals: [vital, { ...vital, value: '12' }] }],
    [{ failures: [failure, { ...failure, count: 1.5 }] }],
    [{ failures: [failure, { ...failure, count: -1 }] }],
    [{ failures: [null, failure] }],
  ])('keeps the valid entries of %j', (more) => {
    expect(parseReport({ ...report, ...more }, 100)).toEqual(report)
  })

  it('drops every other field [TELEMETRY-2]', () => {
    const more = { uid: 'ana', email: 'ana@example.test' }
    const body = {
      ...report,
      ...more,
      vitals: [{ ...vital, ...more }],
      failures: [{ ...failure, ...more }],
    }
    expect(parseReport(body, 100)).toEqual(report)
    expect(parseReport({ ...report, version: null }, 100)).toEqual({ ...report, version: null })
  })

  it('never makes the parser throw, for any JSON', () => {
    const near = fc.record(
      {
        version: fc.jsonValue(),
        device: fc.oneof(fc.constant('phone'), fc.jsonValue()),
        vitals: fc.oneof(fc.array(fc.oneof(fc.constant(vital), fc.jsonValue())), fc.jsonValue()),
        failures: fc.oneof(fc.array(fc.oneof(fc.constant(failure), fc.jsonValue()))),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fc.oneof(near, fc.jsonValue()), (body) => void parseReport(body, 100)),
      { numRuns: 1_000 },
    )
  })
})

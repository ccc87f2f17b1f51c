import { describe, expect, it } from 'vitest'
import { mayEnter } from '../../../domain/account/accessPolicy'
import { storeId } from '../../../domain/account/StoreId'
import { isExhausted } from '../../../domain/codes/AccessCode'
import { groupIntoBatches } from '../../../domain/codes/CodeBatch'
import { byNewest } from '../../../domain/codes/TrackedCode'
import { decodeCode } from '../../../infrastructure/documents/codeDocument'
import { decodeEvent } from '../../../infrastructure/documents/eventDocument'
import { decodeUser } from '../../../infrastructure/documents/userDocument'
import { digestOf } from '../../../infrastructure/local/actionCodes'
import { matchesPassword } from '../../../infrastructure/local/passwords'
import { DEMO_ACCOUNTS } from '../../../infrastructure/local/seed/demoAccounts'
import { seedOf } from '../../../infrastructure/local/seed/seedOf'
import { actionIn } from '../../support/mails'

const NOW = Date.UTC(2026, 10, 20, 18)
const DAY = 86_400_000
const ORIGIN = 'https://portal.example.test'
const seed = seedOf(NOW, ORIGIN)

const account = (name: string) => {
  const found = seed.accounts.find(({ email }) => email === `${name}@demo.test`)
  if (!found) throw new Error(`no account ${name}`)
  return found
}
const documentOf = (name: string) => seed.users.find(({ id }) => id === account(name).uid)
const profile = (name: string) => decodeUser(documentOf(name))

const codes = seed.codes.map((document) => decodeCode(document.id, document))
const codesOf = (name: string) => codes.filter(({ leaderId }) => leaderId === account(name).uid)
const mine = codesOf('lider')
const tracked = mine.filter(({ status }) => status !== 'deleted').sort(byNewest)

const events = new Map(seed.events.map((document) => [document.id, document]))
const joined = tracked.map((code) => {
  const event = code.eventId && events.get(code.eventId)
  const leader = { id: code.leaderId, firstName: 'María', lastName: 'Solano' }
  return { ...code, event: event ? decodeEvent(event.id, event) : null, leader }
})
const batches = groupIntoBatches(joined)

describe('The demo accounts', () => {
  it('are those of the design, in its order', () => {
    expect(DEMO_ACCOUNTS.map(({ email }) => email)).toEqual([
      'lider@demo.test',
      'mfa@demo.test',
      'nuevo@demo.test',
      'coordinador@demo.test',
      'administrador@demo.test',
      'otra-tienda@demo.test',
      'sin-lectura@demo.test',
    ])
  })

  it('each say what they show, with the password to type', () => {
    for (const { password, shows, displayName } of DEMO_ACCOUNTS) {
      expect(password).toBe('Demo#2026')
      expect(shows).not.toBe('')
      expect(displayName).toMatch(/^\S+ \S+$/)
    }
  })

  it.each(DEMO_ACCOUNTS)('open with the demo password: $email', async ({ email, password }) => {
    const found = seed.accounts.find((one) => one.email === email)
    expect(found && (await matchesPassword(password, found.password))).toBe(true)
    expect(found?.password.iterations).toBe(600_000)
  })

  it('share no salt', () => {
    expect(new Set(seed.accounts.map(({ password }) => password.salt)).size).toBe(7)
  })

  it('keep the password nowhere in the data', () => {
    expect(JSON.stringify(seed)).not.toContain('Demo#2026')
  })

  it.each([
    ['lider', true],
    ['mfa', true],
    ['nuevo', true],
    ['coordinador', true],
    ['administrador', false],
    ['otra-tienda', false],
    ['sin-lectura', false],
  ])('%s may enter the demo store: %s', (name, enters) => {
    expect(mayEnter(profile(name), storeId('demo-store'))).toBe(enters)
  })

  it('differ from a plain leader in one thing each', () => {
    expect(profile('administrador')).toMatchObject({ role: 'Admin', storeId: 'demo-store' })
    expect(profile('otra-tienda')).toMatchObject({ role: 'Leader', storeId: 'otra-tienda' })
    expect(profile('sin-lectura')).toMatchObject({ role: 'Leader', permissions: { read: false } })
    expect(seed.accounts.filter(({ emailVerified }) => !emailVerified)).toEqual([account('nuevo')])
    expect(seed.accounts.filter(({ secondFactor }) => secondFactor)).toEqual([account('mfa')])
    expect(account('mfa').phoneNumber).toBe('+50688881234')
  })

  it('may create codes only as coordinador', () => {
    const creators = DEMO_ACCOUNTS.map(({ email }) => email.replace('@demo.test', '')).filter(
      (name) => profile(name).permissions.create,
    )
    expect(creators).toEqual(['coordinador'])
  })

  it('present the leader as María Solano', () => {
    expect(account('lider').displayName).toBe('María Solano')
    expect(profile('lider')).toMatchObject({ firstName: 'María', lastName: 'Solano' })
  })
})

describe("The leader's codes", () => {
  it.each([
    ['LIBRE001', 'available', 0, 1],
    ['ENUSO001', 'available', 1, 3],
    ['AGOTADO1', 'available', 2, 2],
    ['VENCIDO1', 'expired', 0, 1],
  ])('hold %s, %s %i/%i', (text, status, currentUses, maxUses) => {
    const found = mine.filter(({ code }) => code === text)
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({ status, currentUses, maxUses })
  })

  it('hold BORRADO1, deleted', () => {
    expect(mine.find(({ code }) => code === 'BORRADO1')?.status).toBe('deleted')
  })

  it('begin with the named ones, which are the newest', () => {
    expect(tracked.slice(0, 4).map(({ code }) => code)).toEqual([
      'LIBRE001',
      'ENUSO001',
      'AGOTADO1',
      'VENCIDO1',
    ])
  })

  it('are a few hundred, in ten batches or more, of six events or more', () => {
    expect(tracked.length).toBeGreaterThan(300)
    expect(batches.length).toBeGreaterThanOrEqual(10)
    expect(new Set(tracked.map(({ eventId }) => eventId)).size).toBeGreaterThanOrEqual(6)
  })

  it('include one batch whose event no longer exists', () => {
    expect(batches.filter(({ codes: [first] }) => first?.event === null)).toHaveLength(1)
  })

  it('include an event whose name holds a comma, a quote and an accent', () => {
    const names = batches.map(({ eventName }) => eventName)
    expect(names.filter((name) => /,/.test(name) && /"/.test(name))).toEqual([
      'Concierto sinfónico "Raíces", Teatro Melico Salazar',
    ])
  })

  it.each([1, 120])('include one batch of exactly %i', (size) => {
    expect(batches.filter((batch) => batch.codes.length === size)).toHaveLength(1)
  })

  it('are of both types, discounts with their per cent', () => {
    const discounts = tracked.flatMap(({ type }) => (type.kind === 'discount' ? [type] : []))
    expect(discounts.length).toBeGreaterThan(20)
    expect(discounts.length).toBeLessThan(tracked.length)
    for (const { percent } of discounts) expect(percent).toBeGreaterThan(0)
  })

  it('are partly unused, used, exhausted and expired', () => {
    for (const few of [
      tracked.filter(({ currentUses }) => currentUses === 0),
      tracked.filter(({ currentUses }) => currentUses > 0),
      tracked.filter(isExhausted),
      tracked.filter(({ status }) => status === 'expired'),
    ])
      expect(few.length).toBeGreaterThan(20)
    for (const { currentUses, maxUses } of tracked) expect(currentUses).toBeLessThanOrEqual(maxUses)
  })

  it('were created within the last 90 days, the newest today', () => {
    const ages = tracked.map(({ createdAt }) => (NOW - (createdAt ?? 0)) / DAY)
    expect(Math.min(...ages)).toBeGreaterThan(0)
    expect(Math.min(...ages)).toBeLessThan(1)
    expect(Math.max(...ages)).toBeGreaterThan(80)
    expect(Math.max(...ages)).toBeLessThan(90)
  })
})

describe('Every demo code', () => {
  it('has a text of its own, eight characters that cannot be misread', () => {
    const generated = codes.filter(
      ({ code }) => !/^(LIBRE|ENUSO|AGOTADO|VENCIDO|BORRADO)/.test(code),
    )
    for (const { code } of generated) expect(code).toMatch(/^[A-HJ-NP-Z]{4}[A-HJ-NP-Z2-9]{4}$/)
    expect(new Set(codes.map(({ code }) => code)).size).toBe(codes.length)
    expect(new Set(codes.map(({ id }) => id)).size).toBe(codes.length)
  })

  it('belongs to a demo account', () => {
    const uids = seed.accounts.map(({ uid }) => uid)
    for (const { leaderId } of codes) expect(uids).toContain(leaderId)
  })
})

describe('The other leaders', () => {
  it('have codes of their own: some dozens, and a new one a few', () => {
    expect(codesOf('coordinador').length).toBeGreaterThanOrEqual(24)
    expect(codesOf('mfa').length).toBeGreaterThanOrEqual(24)
    expect(codesOf('nuevo').length).toBeGreaterThan(0)
    expect(codesOf('nuevo').length).toBeLessThan(10)
  })
})

describe('The mail that waits from the start', () => {
  const [message] = seed.messages
  const [actionCode] = seed.actionCodes

  it('is the confirmation of the one account whose address is not confirmed, sent a moment ago', () => {
    expect([seed.messages.length, seed.actionCodes.length]).toEqual([1, 1])
    expect(message).toMatchObject({ to: 'nuevo@demo.test', channel: 'mail' })
    expect(message?.sentAt).toBe(NOW - 5 * 60_000)
    expect(actionCode?.uid).toBe(account('nuevo').uid)
  })

  it('carries the code whose digest is kept', async () => {
    const { mode, code } = actionIn(message?.link ?? null)
    expect(mode).toBe(actionCode?.mode)
    expect(await digestOf(code)).toBe(actionCode?.digest)
    expect(code.length).toBeGreaterThanOrEqual(20)
  })
})

describe('The demo data', () => {
  it('is the same each time for the same day', () => {
    expect(seedOf(NOW, ORIGIN)).toEqual(seed)
  })

  it('differs on another day by its dates alone', () => {
    const dates = ['createdAt', 'plantedAt', 'sentAt', 'issuedAt']
    const undated = (now: number) =>
      JSON.stringify(seedOf(now, ORIGIN), (key, value) =>
        dates.includes(key) ? value - now : value,
      )
    expect(undated(NOW + 400 * DAY)).toBe(undated(NOW))
  })
})

import { readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { mayEnter } from '../../../domain/session/accessPolicy'
import { storeId } from '../../../domain/session/StoreId'
import { decodeCode } from '../../../infrastructure/documents/codeDocument'
import { decodeUser } from '../../../infrastructure/documents/userDocument'
import { wipe } from '../../support/firebase/emulators'
import {
  accounts,
  csv,
  everything,
  newFolder,
  provision,
  readableCodes,
  STORE,
  signInBy,
  stored,
} from './store'

const SAMPLES = resolve('provision/samples')
const sample = (name: string) => join(SAMPLES, `${name}.csv`)
const ALL = [
  '--leaders',
  sample('leaders'),
  '--events',
  sample('events'),
  '--codes',
  sample('codes'),
]

const LEADER = 'lider@example.com'
const COORDINATOR = 'coordinadora@example.com'

describe('An empty store with the sample files', () => {
  beforeEach(wipe)

  it('is only described by a dry run [PROVISION-6]', async () => {
    const before = await everything()
    const { code, lines } = await provision(newFolder(), ...ALL, '--dry-run')
    expect(code).toBe(0)
    expect(lines).toContain(
      'Leaders: 2 would be created, 0 would be changed, 0 as they are, 0 left out',
    )
    expect(lines.join('\n')).toMatch(/MAR2026A \(codes\/\w{20}\): .*code MAR2026A/)
    expect(await everything()).toEqual(before)
    expect(before).toEqual({ accounts: [], documents: [] })
  })

  it('gets what they say, as the portal reads it [PROVISION-1, PROVISION-2, PROVISION-3]', async () => {
    const { code, lines } = await provision(newFolder(), ...ALL)
    expect(lines).toContain('Codes: 3 created, 0 changed, 0 as they are, 0 left out')
    expect(code).toBe(0)

    const people = await accounts()
    expect(people.map(({ email, emailVerified }) => [email, emailVerified]).sort()).toEqual([
      [COORDINATOR, true],
      [LEADER, true],
    ])
    expect(people.some(({ passwordHash }) => passwordHash)).toBe(false)
    const uid = people.find(({ email }) => email === LEADER)?.localId ?? ''
    const profile = decodeUser((await stored('users')).get(`users/${uid}`))
    expect(mayEnter(profile, storeId(STORE))).toBe(true)
    expect(profile).toMatchObject({
      firstName: 'José',
      lastName: 'Núñez',
      permissions: { create: false },
    })
    const reservation = (await stored('leaderEmails')).get(`stores/${STORE}/leaderEmails/${LEADER}`)
    expect(reservation).toEqual({
      id: 'lider@example.com',
      userId: uid,
      createdAt: expect.any(String),
      createdBy: 'provision',
    })

    const listing = (await stored('leaders')).get(`stores/${STORE}/leaders/${uid}`)
    expect(listing).toMatchObject({ firstName: 'José', lastName: 'Núñez', canRead: true })

    const events = [...(await stored('events'))]
    const own = events.filter(([path]) => path.startsWith('events/'))
    const [eventId] = own.flatMap(([path, { name }]) =>
      name === 'Festival del Mar' ? path.slice(7) : [],
    )
    expect(own.map(([, event]) => event.storeId)).toEqual([STORE, STORE])
    expect(Object.fromEntries(events)[`stores/${STORE}/events/${eventId}`]).toMatchObject({
      name: 'Festival del Mar',
      prefixes: expect.arrayContaining(['mar']),
    })
    const [path, document] =
      [...(await stored('codes'))].find(([, { code }]) => code === 'MAR2026B') ?? []
    expect(document?.createdAt).toMatch(/^20/)
    expect(decodeCode(String(document?.id), document)).toMatchObject({
      leaderId: uid,
      eventId,
      status: 'available',
      currentUses: 0,
      maxUses: 10,
      type: { kind: 'discount', percent: 15 },
    })
    const text = (await stored('codeTexts')).get(`stores/${STORE}/codeTexts/MAR2026B`)
    expect(`codes/${text?.codeId}`).toBe(path)
  })

  it('is not written again by a second run [PROVISION-5]', async () => {
    await provision(newFolder(), ...ALL)
    const before = await everything()
    expect(before.documents).toHaveLength(2 + 2 + 2 + 2 + 2 + 3 + 3)
    const { code, lines } = await provision(newFolder(), ...ALL)
    expect(code).toBe(0)
    expect(lines).toContain('Leaders: 0 created, 0 changed, 2 as they are, 0 left out')
    expect(lines).toContain('Events: 0 created, 0 changed, 2 as they are, 0 left out')
    expect(lines).toContain('Codes: 0 created, 0 changed, 3 as they are, 0 left out')
    expect(await everything()).toEqual(before)
  })

  it('invites its leaders by links, with which they read their own codes [PROVISION-14, ACCESS-6]', async () => {
    const folder = newFolder()
    const { code } = await provision(folder, ...ALL, '--invite', 'links.csv')
    expect(code).toBe(0)
    const file = join(folder, 'links.csv')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const link = new RegExp(`"${LEADER}","(.*)"`).exec(readFileSync(file, 'utf8'))?.[1] ?? ''
    expect(await readableCodes(await signInBy(link, LEADER))).toEqual(['MAR2026A', 'MAR2026B'])

    const again = await provision(folder, ...ALL, '--invite', 'links.csv')
    expect(again.code).toBe(2)
    const rest = await provision(folder, ...ALL, '--invite', 'rest.csv')
    expect(rest.code).toBe(0)
    expect(readFileSync(join(folder, 'rest.csv'), 'utf8')).toContain(COORDINATOR)
    expect(readFileSync(join(folder, 'rest.csv'), 'utf8')).not.toContain(LEADER)
  })

  it('may begin with a coordinator alone [PROVISION-13]', async () => {
    const { code } = await provision(newFolder(), '--coordinator', 'Ana Mora <ana@example.com>')
    expect(code).toBe(0)
    const [user] = (await stored('users')).values()
    expect(user).toMatchObject({
      firstName: 'Ana',
      lastName: 'Mora',
      permissions: { read: true, create: true },
    })
  })

  it.each([
    [['--leaders', 'missing.csv'], 'missing.csv cannot be read: there is no such file.'],
    [['--events', 'empty.csv'], 'empty.csv is empty'],
    [['--codes', 'columns.csv'], 'columns.csv needs a column code'],
    [['--everything'], "Unknown option '--everything'"],
  ])('stays empty after a mistake in the usage: %j [PROVISION-8]', async (args, message) => {
    const folder = newFolder()
    csv(folder, 'empty.csv', '')
    csv(folder, 'columns.csv', 'text,leader', 'A1,ana')
    const { code, lines } = await provision(folder, '--leaders', sample('leaders'), ...args)
    expect(code).toBe(2)
    expect(lines.join('\n')).toContain(message)
    expect((await everything()).documents).toEqual([])
  })

  it('gets many codes in several commits, and the rest of a run that was interrupted [PROVISION-5]', async () => {
    const folder = newFolder()
    await provision(folder, ...ALL)
    const codes = Array.from({ length: 700 }, (_, i) => `MANY${i},${LEADER},Festival del Mar,0/2`)
    const header = 'code,leader,event,uses'
    await provision(folder, '--codes', csv(folder, 'part.csv', header, ...codes.slice(0, 400)))
    const whole = csv(folder, 'whole.csv', header, ...codes)
    // Two at once, as by two people.
    await Promise.all([provision(folder, '--codes', whole), provision(folder, '--codes', whole)])
    const { lines } = await provision(folder, '--codes', whole)
    expect(lines).toContain('Codes: 0 created, 0 changed, 700 as they are, 0 left out')
    const texts = await stored('codeTexts')
    expect(texts.size).toBe(3 + 700)
    const all = await stored('codes')
    expect(all.size).toBe(3 + 700)
    for (const [path, { code }] of all) {
      expect(`codes/${texts.get(`stores/${STORE}/codeTexts/${code}`)?.codeId}`).toBe(path)
    }
  })
})

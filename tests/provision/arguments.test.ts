import { describe, expect, it } from 'vitest'
import { readArguments, UsageError } from '../../provision/src/arguments.ts'

const EMULATORS = {
  FIRESTORE_EMULATOR_HOST: 'localhost:8080',
  FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099',
}
const read = (line: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  readArguments(line, env, () => 'store-of-rules')

describe('The arguments', () => {
  it('name a project, its store by the rules, and what to write', () => {
    expect(read(['--project', 'p', '--leaders', 'l.csv', '--codes=c.csv', '--dry-run'])).toEqual({
      project: 'p',
      store: 'store-of-rules',
      leaders: 'l.csv',
      events: null,
      codes: 'c.csv',
      coordinator: null,
      reserve: false,
      recount: false,
      invite: null,
      timeZone: 'America/Costa_Rica',
      maxUses: 1,
      isDryRun: true,
      emulators: null,
    })
    expect(read(['--help'])).toBe('help')
  })

  it('take the emulators of the portal, or those of the environment', () => {
    expect(read(['--emulators', '--reserve'])).toMatchObject({
      project: 'demo-portal',
      store: 'demo-store',
      emulators: { firestore: '127.0.0.1:5175', auth: '127.0.0.1:5174' },
    })
    const emulators = { firestore: 'localhost:8080', auth: 'localhost:9099' }
    expect(read(['--reserve'], EMULATORS)).toMatchObject({ emulators })
    expect(read(['--emulators', '--reserve'], EMULATORS)).toMatchObject({ emulators })
    expect(read(['--project', 'p', '--store', 's', '--reserve'], EMULATORS)).toMatchObject({
      project: 'p',
      store: 's',
    })
  })

  it.each([
    ['ana@x.cr', { email: 'ana@x.cr', firstName: '', lastName: '' }],
    ['Ana Mora Vega <Ana@x.cr>', { email: 'ana@x.cr', firstName: 'Ana', lastName: 'Mora Vega' }],
  ])('name the coordinator: %s [PROVISION-13]', (who, coordinator) => {
    expect(read(['--project', 'p', '--coordinator', who])).toMatchObject({ coordinator })
  })

  const at = ['--project', 'p']
  it.each([
    [[], /--project is missing/],
    [['--reserve'], /--project is missing/],
    [at, /Nothing to do/],
    [['--project', '', '--reserve'], /--project needs a value/],
    [[...at, '--leaders'], /--leaders/],
    [[...at, '--leaders', ''], /--leaders needs a value/],
    [[...at, '--reserve', '--force'], /--force/],
    [[...at, 'codes.csv'], /codes\.csv/],
    [[...at, '--reserve', '--max-uses', '0'], /--max-uses/],
    [[...at, '--codes', 'c.csv', '--invite', 'i.csv'], /--invite needs --leaders/],
    [[...at, '--reserve', '--time-zone', 'Panamá'], /--time-zone/],
    [[...at, '--coordinator', 'Ana'], /'Ana' is neither an address nor/],
  ])('%j are refused: %s [PROVISION-8]', (line, message) => {
    expect(() => read(line)).toThrow(UsageError)
    expect(() => read(line)).toThrow(message)
  })

  it('are refused if accounts and documents would go to different places [PROVISION-8]', () => {
    expect(() => read([...at, '--reserve'], { FIRESTORE_EMULATOR_HOST: 'x:1' })).toThrow(/set both/)
    expect(() => read([...at, '--reserve'], { FIREBASE_AUTH_EMULATOR_HOST: 'x:1' })).toThrow(
      /set both/,
    )
  })
})

import { beforeEach, describe, expect, it } from 'vitest'
import { codesCsv } from '../../../domain/exports/codesCsv'
import { account, batches, tracked } from '../../support/demoSeed'
import { control, storedDocument } from '../../support/firebase/emulators'
import { csv, everything, newFolder, provision, stored } from './store'

const uid = account('lider').uid

const codeOf = (text: string) => {
  const found = tracked.find(({ code }) => code === text)
  if (!found) throw new Error(`no code ${text}`)
  return found
}

describe('A store in use', () => {
  beforeEach(() => control('/seed'))

  it('is left as it is by its own export [PROVISION-4, PROVISION-5]', async () => {
    const folder = newFolder()
    const joined = batches.flatMap(({ codes }) => codes).filter(({ event }) => event)
    expect(joined.length).toBeGreaterThan(100)
    const before = await everything()
    for (const delimiter of [',', ';'] as const) {
      const file = csv(
        folder,
        `export${delimiter}.csv`,
        [...codesCsv(joined, { delimiter })].join(''),
      )
      const { code, lines } = await provision(folder, '--codes', file)
      expect(lines.at(-1)).toBe(
        `Codes: 0 created, 0 changed, ${joined.length} as they are, 0 left out`,
      )
      expect(code).toBe(0)
    }
    expect(await everything()).toEqual(before)
  })

  it('gets the good rows of a file, and the bad ones are listed [PROVISION-7, PROVISION-3]', async () => {
    const folder = newFolder()
    const { eventId } = codeOf('LIBRE001')
    const file = csv(
      folder,
      'codes.csv',
      'code;leader;event id;uses;status',
      `NUEVO001;lider@demo.test;${eventId};0/2;`,
      `LIBRE001;mfa@demo.test;${eventId};;`,
      `NUEVO002;${uid};nowhere;;`,
      `nuevo001;${uid};${eventId};;`,
      `NUEVO003;otra-tienda@demo.test;${eventId};;`,
      `"NUEVO\n4";${uid};${eventId};;`,
      `NUEVO005;${uid};${eventId};9/2;`,
      `NUEVO006;${uid};${eventId};;expired`,
    )
    const { code, lines } = await provision(folder, '--codes', file)
    expect(code).toBe(1)
    expect(lines.filter((line) => line.startsWith('Left out: '))).toEqual([
      `Left out: codes.csv:3 (code): 'LIBRE001' is taken: it is the code ${codeOf('LIBRE001').id} of another leader`,
      "Left out: codes.csv:4 (event id): 'nowhere' is no event of the store",
      "Left out: codes.csv:5 (code): 'nuevo001' repeats line 2",
      "Left out: codes.csv:6 (leader): 'otra-tienda@demo.test' is no leader of the store",
      expect.stringContaining("codes.csv:7 (code): 'NUEVO\uFFFD4' has a blank"),
      expect.stringContaining('codes.csv:9 (uses): 9 uses exceed the limit of 2'),
    ])
    expect(lines).toContain('Codes: 2 created, 0 changed, 0 as they are, 6 left out')
    const texts = [...(await stored('codes')).values()].map((one) => String(one.code))
    expect(texts.filter((text) => text.toUpperCase().startsWith('NUEVO')).sort()).toEqual([
      'NUEVO001',
      'NUEVO006',
    ])
  })

  it('gets changes of codes, dated, and loses neither uses nor a status [PROVISION-11, WRITE-2]', async () => {
    const folder = newFolder()
    const row = (text: string, rest: string) => `${text},${uid},${codeOf(text).eventId},${rest}`
    const file = csv(
      folder,
      'codes.csv',
      'code,leader,event id,uses,status',
      row('ENUSO001', '0/3,available'),
      row('VENCIDO1', '0/1,available'),
      row('LIBRE001', '1/4,available'),
    )
    const { lines } = await provision(folder, '--codes', file)
    expect(lines).toContain('Codes: 0 created, 1 changed, 2 as they are, 0 left out')
    const code = (text: string) => storedDocument(`codes/${codeOf(text).id}`)
    expect(await code('ENUSO001')).toMatchObject({ currentUses: 1, status: 'available' })
    expect(await code('VENCIDO1')).toMatchObject({ status: 'expired' })
    expect(await code('LIBRE001')).toMatchObject({
      currentUses: 1,
      maxUses: 4,
      updatedAt: expect.stringMatching(/^20/),
    })
  })

  it('keeps its users who are not leaders of it, and their permissions [PROVISION-10]', async () => {
    const folder = newFolder()
    const file = csv(
      folder,
      'leaders.csv',
      'correo,nombre,apellido',
      'administrador@demo.test,X,Y',
      'otra-tienda@demo.test,X,Y',
      'sin-lectura@demo.test,X,Y',
    )
    const before = await everything()
    const { code, lines } = await provision(folder, '--leaders', file)
    expect(code).toBe(1)
    expect(lines.filter((line) => line.startsWith('Left out: '))).toEqual([
      "Left out: leaders.csv:2 (correo): administrador@demo.test has the role 'Admin', not Leader",
      'Left out: leaders.csv:3 (correo): otra-tienda@demo.test is a user of another store',
      'Left out: leaders.csv:4 (correo): sin-lectura@demo.test is locked out: permissions.read is not true',
    ])
    expect(lines).toContain('Leaders: 0 created, 0 changed, 0 as they are, 3 left out')
    expect(await everything()).toEqual(before)
    const demoted = csv(
      folder,
      'demoted.csv',
      'email,firstName,lastName,role',
      'coordinador@demo.test,Nueva,Persona,leader',
    )
    await provision(folder, '--leaders', demoted)
    expect(await storedDocument(`users/${account('coordinador').uid}`)).toMatchObject({
      firstName: 'Nueva',
      permissions: { read: true, create: true },
    })
  })
})

import { describe, expect, it } from 'vitest'
import { selectSnacks } from '../../../application/notices/notices.slice'
import { ledgerExportRequested, reminderRequested } from '../../../application/people/people.events'
import {
  lastUseWanted,
  ledgerOpened,
  personClosed,
  selectLastUse,
} from '../../../application/people/people.slice'
import { copyRequested, nextFreeShareRequested } from '../../../application/sharing/sharing.events'
import type { CodeId } from '../../../domain/codes/AccessCode'
import { ok } from '../../../domain/shared/Result'
import { codeUseId } from '../../../domain/usage/CodeUse'
import { codeInUse, festival, freeCode, spentCode } from '../../support/mothers/codes'
import { anaUser } from '../../support/mothers/users'
import { startPortal } from '../../support/startPortal'
import { asked, open } from './ledgerPortal'

describe('A reminder', () => {
  it('goes to the messaging application, and marks nothing as shared [PEOPLE-9]', async () => {
    const portal = await open([[freeCode.id, { note: 'Ana' }]])
    await portal.after(reminderRequested('Hola, Ana. LIBRE001'))
    expect(portal.share.links).toEqual(['https://wa.me/?text=Hola%2C%20Ana.%20LIBRE001'])
    expect(portal.mark(freeCode.id).sharedAt).toBeNull()
    expect(portal.notices()).toEqual([])
  })

  it('that is too long or blocked says so [PEOPLE-9]', async () => {
    const portal = await open()
    await portal.after(reminderRequested('x'.repeat(3_000)))
    expect(portal.notices()).toEqual([{ kind: 'reminder-too-long' }])
    portal.share.blocking = true
    await portal.after(reminderRequested('Hola'))
    expect(portal.notices()).toContainEqual({ kind: 'share-failed', channel: 'whatsapp' })
  })
})

describe('Another code for a person', () => {
  it('is the next free one of the event, shared and noted [PEOPLE-10]', async () => {
    const portal = await open()
    await portal.after(
      nextFreeShareRequested({ event: festival.id, channel: 'whatsapp', person: 'Ana' }),
    )
    expect(portal.mark(freeCode.id)).toMatchObject({ channel: 'whatsapp', note: 'Ana' })
    expect(portal.mark(freeCode.id).sharedAt).toBe(portal.clock.now())
  })

  it('is none that a note is for someone else on [PEOPLE-10, NEXT-FREE-1]', async () => {
    const portal = await open([[freeCode.id, { note: 'Luis' }]])
    await portal.after(
      nextFreeShareRequested({ event: festival.id, channel: 'whatsapp', person: 'Ana' }),
    )
    expect(portal.mark(freeCode.id)).toMatchObject({ sharedAt: null, note: 'Luis' })
    expect(portal.notices()).toEqual([{ kind: 'next-free-gone' }])
  })

  it('that could not be shared is noted for no one [PEOPLE-10]', async () => {
    const portal = await open()
    portal.share.blocking = true
    await portal.after(
      nextFreeShareRequested({ event: festival.id, channel: 'whatsapp', person: 'Ana' }),
    )
    expect(portal.mark(freeCode.id)).toMatchObject({ sharedAt: null, note: '' })
  })
})

describe('The last use', () => {
  const use = (id: string, code: CodeId, usedAt: number | null) => ({
    id: codeUseId(id),
    codeId: code,
    eventId: festival.id,
    usedAt,
    tickets: 1,
  })

  it('is the newest one of all codes that are asked for [PEOPLE-4]', async () => {
    const portal = await open()
    portal.usageLog.put(
      anaUser.uid,
      use('1', codeInUse.id, 5_000),
      use('2', spentCode.id, 9_000),
      use('3', spentCode.id, null),
      use('4', freeCode.id, 99_000),
    )
    await portal.after(lastUseWanted(asked))
    expect(selectLastUse(portal.state())).toEqual({ kind: 'known', at: 9_000 })
  })

  it('of a person who was closed meanwhile is not shown for the next one [PEOPLE-4]', async () => {
    const portal = await open()
    const held = portal.usageLog.holdsPage()
    await portal.after(lastUseWanted([codeInUse.id]))
    await portal.after(personClosed())
    held.resolve(ok({ uses: [use('1', codeInUse.id, 5_000)], next: null }))
    await portal.after()
    expect(selectLastUse(portal.state())).toEqual({ kind: 'unknown' })
  })

  it('of a person who was open before the ledger’s code came is not shown for the next one [PEOPLE-4]', async () => {
    const portal = startPortal(anaUser)
    portal.codes.put(codeInUse, spentCode)
    await portal.after()
    const first = portal.usageLog.holdsPage()
    await portal.after(ledgerOpened(), lastUseWanted([codeInUse.id]))
    const second = portal.usageLog.holdsPage()
    await portal.after(personClosed(), lastUseWanted([spentCode.id]))
    first.resolve(ok({ uses: [use('1', codeInUse.id, 5_000)], next: null }))
    await portal.after()
    expect(selectLastUse(portal.state())).toMatchObject({ kind: 'reading' })
    second.resolve(ok({ uses: [use('2', spentCode.id, 9_000)], next: null }))
    await portal.after()
    expect(selectLastUse(portal.state())).toEqual({ kind: 'known', at: 9_000 })
  })

  it('is not known where it has no date, or could not be read [PEOPLE-4]', async () => {
    const portal = await open()
    await portal.after(lastUseWanted(asked))
    expect(selectLastUse(portal.state())).toEqual({ kind: 'known', at: null })
    portal.usageLog.failure = { kind: 'offline' }
    await portal.after(lastUseWanted(asked))
    expect(selectLastUse(portal.state())).toEqual({ kind: 'unknown' })
  })
})

describe('The file of the ledger', () => {
  const wanted = ledgerExportRequested({ format: 'csv', currency: 'CRC' })

  it('has its own columns, each code once, and amounts with their currency [PEOPLE-11]', async () => {
    const portal = await open([
      [freeCode.id, { note: 'Luis · =Ana', amount: 4_000 }],
      [spentCode.id, { sharedAt: 1_795_000_000_000, note: 'Luis', amount: 500, isPaid: true }],
    ])
    await portal.after(wanted)
    const [file] = portal.downloads.saved
    expect(file?.fileName).toMatch(/^personas-\d{14}\.csv$/)
    const lines = (file?.lines.join('') ?? '').replace('\uFEFF', '').trimEnd().split('\r\n')
    expect(lines[0]).toBe(
      '"person","code","event name","uses","uses allowed","code status","shared at","amount","currency","paid"',
    )
    expect(lines).toHaveLength(4)
    expect(lines[1]).toMatch(/^"Luis · =Ana","LIBRE001",.*"none","4000","CRC","no"$/)
    expect(lines[2]).toMatch(/^"Luis","AGOTADO1",.*"2026-\d\d-\d\d \d\d:\d\d","500","CRC","yes"$/)
    expect(lines[3]).toMatch(/^"none","ENUSO001",.*"none","none","none","none"$/)
  })

  it('is not there without codes that someone has', async () => {
    const portal = startPortal(anaUser)
    portal.codes.put(freeCode)
    await portal.after()
    await portal.after(ledgerOpened())
    await portal.after(wanted)
    expect(selectSnacks(portal.state()).map(({ message }) => message)).toEqual([
      { kind: 'codes-gone' },
    ])
  })

  it('is the only one with amounts: the others keep their columns [PEOPLE-11, CSV-2]', async () => {
    const portal = await open([[freeCode.id, { note: 'Ana', amount: 4_321 }]])
    await portal.after(copyRequested({ from: 'x', codes: ['LIBRE001'], ids: [], source: null }))
    expect(portal.clipboard.text).not.toContain('4321')
  })
})

import { describe, expect, it, vi } from 'vitest'
import { selectSnacks } from '../../../application/notices/notices.slice'
import {
  amountSet,
  ledgerExportRequested,
  paymentSet,
  personNamed,
  reminderRequested,
} from '../../../application/people/people.events'
import {
  lastUseWanted,
  ledgerOpened,
  personClosed,
  selectLastUse,
} from '../../../application/people/people.slice'
import { copyRequested, nextFreeShareRequested } from '../../../application/sharing/sharing.events'
import type { CodeId } from '../../../domain/codes/AccessCode'
import { ok } from '../../../domain/shared/Result'
import {
  type LeaderDataChange,
  type ShareMark,
  shareOf,
} from '../../../domain/sharing/leaderData/LeaderData'
import { personKey } from '../../../domain/sharing/leaderData/people'
import { codeUseId } from '../../../domain/usage/CodeUse'
import { codeInUse, festival, freeCode, spentCode } from '../../support/mothers/codes'
import { anaUser } from '../../support/mothers/users'
import { undoIn } from '../../support/pressed'
import { startPortal } from '../../support/startPortal'

const codes = [freeCode, codeInUse, spentCode]

/** Ana's ledger, with these marks. */
const open = async (marks: readonly (readonly [CodeId, Partial<ShareMark>])[] = []) => {
  const portal = startPortal(anaUser)
  portal.codes.put(...codes)
  await portal.leaderData.save(
    anaUser.uid,
    marks.map(([code, fields]) => ({ kind: 'share', code, fields })),
  )
  await portal.after()
  await portal.after(ledgerOpened())
  return {
    ...portal,
    mark: (code: CodeId) => shareOf(portal.leaderData.of(anaUser.uid), code),
    notices: () => selectSnacks(portal.state()).map(({ message }) => message),
  }
}

/** The codes that were used. */
const asked = [codeInUse.id, spentCode.id]

describe('A person', () => {
  const marks = [
    [freeCode.id, { note: 'Ana\nPaga' }],
    [codeInUse.id, { note: 'Luis · ana' }],
  ] as const

  it('is named anew in all their notes, and a notice takes that back [PEOPLE-5, PEOPLE-7]', async () => {
    const portal = await open(marks)
    await portal.after(personNamed({ person: personKey('Ana'), name: 'Anita' }))
    expect(portal.mark(freeCode.id).note).toBe('Anita\nPaga')
    expect(portal.mark(codeInUse.id).note).toBe('Luis · Anita')
    expect(portal.notices()).toMatchObject([{ kind: 'ledger-changed', what: 'name' }])
    await portal.after(undoIn(portal.state()))
    expect(portal.mark(freeCode.id).note).toBe('Ana\nPaga')
    expect(portal.mark(codeInUse.id).note).toBe('Luis · ana')
    expect(portal.notices()).toContainEqual({ kind: 'undone', count: 2 })
  })

  it('keeps a note that was changed elsewhere since, which a notice says [PEOPLE-7]', async () => {
    const portal = await open(marks)
    await portal.after(personNamed({ person: personKey('Ana'), name: 'Anita' }))
    const undo = undoIn(portal.state())
    await portal.leaderData.save(anaUser.uid, [
      { kind: 'share', code: freeCode.id, fields: { note: 'Eva' } },
    ])
    await portal.after(undo)
    expect(portal.mark(freeCode.id).note).toBe('Eva')
    expect(portal.mark(codeInUse.id).note).toBe('Luis · ana')
    expect(portal.notices()).toContainEqual({ kind: 'not-undone', what: 'name', count: 1 })
  })

  it('whose name could not be kept has the one before, which is told', async () => {
    const portal = await open(marks)
    portal.leaderData.failure = { kind: 'permission-denied' }
    await portal.after(personNamed({ person: personKey('Ana'), name: 'Anita' }))
    expect(portal.mark(freeCode.id).note).toBe('Ana\nPaga')
    expect(portal.notices()).toEqual([
      { kind: 'leader-data-not-kept', what: 'share', failure: 'permission-denied' },
    ])
  })
})

describe('What is asked for codes', () => {
  it('is the same for each by one press, and is taken back by another [PEOPLE-6, PEOPLE-7]', async () => {
    const portal = await open([[spentCode.id, { amount: 3_000, isPaid: true }]])
    await portal.after(amountSet({ codes: asked, amount: 4_000, isTold: true }))
    expect(portal.mark(codeInUse.id)).toMatchObject({ amount: 4_000, isPaid: false })
    expect(portal.mark(spentCode.id)).toMatchObject({ amount: 4_000, isPaid: true })
    await portal.after(undoIn(portal.state()))
    expect(portal.mark(codeInUse.id).amount).toBeNull()
    expect(portal.mark(spentCode.id)).toMatchObject({ amount: 3_000, isPaid: true })
  })

  it('is marked as paid at once, of those that have an amount [PEOPLE-7]', async () => {
    const portal = await open([[spentCode.id, { amount: 3_000 }]])
    await portal.after(paymentSet({ codes: asked, isPaid: true, isTold: true }))
    expect(portal.mark(codeInUse.id).isPaid).toBe(false)
    expect(portal.mark(spentCode.id).isPaid).toBe(true)
    expect(portal.notices()).toMatchObject([{ kind: 'ledger-changed', what: 'payment' }])
    await portal.after(undoIn(portal.state()))
    expect(portal.mark(spentCode.id).isPaid).toBe(false)
  })

  it('changes without a notice where the change shows in its field', async () => {
    const portal = await open()
    await portal.after(amountSet({ codes: asked, amount: 500, isTold: false }))
    expect(portal.mark(codeInUse.id).amount).toBe(500)
    expect(portal.notices()).toEqual([])
  })

  it('goes back to what it was where it was paid meanwhile, and stays paid [PEOPLE-7]', async () => {
    const [code] = asked
    if (!code) throw new Error('No code.')
    const portal = await open([[code, { note: 'Ana', amount: 5_000 }]])
    await portal.after(amountSet({ codes: [code], amount: 9_000, isTold: true }))
    await portal.after(paymentSet({ codes: [code], isPaid: true, isTold: false }))
    await portal.after(undoIn(portal.state()))
    expect(portal.mark(code)).toMatchObject({ amount: 5_000, isPaid: true })
  })

  it('writes the amount alone, and not the payment beside it, which another device may have noted [PEOPLE-6]', async () => {
    const [code] = asked
    if (!code) throw new Error('No code.')
    const portal = await open([[code, { note: 'Ana', amount: 5_000 }]])
    const changes: LeaderDataChange[] = []
    const save = portal.leaderData.save.bind(portal.leaderData)
    vi.spyOn(portal.leaderData, 'save').mockImplementation((user, saved) => {
      changes.push(...saved)
      return save(user, saved)
    })
    await portal.after(amountSet({ codes: [code], amount: 9_000, isTold: true }))
    expect(changes.map(({ fields }) => fields)).toEqual([{ amount: 9_000 }])
  })

  it('is offered to take back for the latest change alone', async () => {
    const portal = await open()
    await portal.after(amountSet({ codes: asked, amount: 500, isTold: true }))
    await portal.after(amountSet({ codes: asked, amount: 600, isTold: true }))
    expect(portal.notices()).toHaveLength(1)
    await portal.after(undoIn(portal.state()))
    expect(portal.mark(codeInUse.id).amount).toBe(500)
  })

  it('is no longer offered to take back once another change begins, though the store has not answered', async () => {
    const portal = await open()
    await portal.after(amountSet({ codes: asked, amount: 500, isTold: true }))
    const slow = portal.leaderData.holdsSave()
    await portal.after(amountSet({ codes: asked, amount: 600, isTold: true }))
    expect(portal.notices()).toEqual([])
    slow.resolve(ok('sent'))
    await portal.after()
    expect(undoIn(portal.state())).toMatchObject({
      payload: { edits: [{ after: { amount: 600 } }, {}] },
    })
  })

  it('is not offered to take back where another change has begun before the store answered', async () => {
    const portal = await open()
    const [slow, slower] = [portal.leaderData.holdsSave(), portal.leaderData.holdsSave()]
    await portal.after(amountSet({ codes: asked, amount: 500, isTold: true }))
    await portal.after(amountSet({ codes: asked, amount: 600, isTold: true }))
    slow.resolve(ok('sent'))
    await portal.after()
    expect(portal.notices()).toEqual([])
    slower.resolve(ok('sent'))
    await portal.after()
    expect(undoIn(portal.state())).toMatchObject({
      payload: { edits: [{ after: { amount: 600 } }, {}] },
    })
  })
})

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
    const held = portal.usageLog.holds('ofCode')
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
    const first = portal.usageLog.holds('ofCode')
    await portal.after(ledgerOpened(), lastUseWanted([codeInUse.id]))
    const second = portal.usageLog.holds('ofCode')
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

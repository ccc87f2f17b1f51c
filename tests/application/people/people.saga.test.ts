import { describe, expect, it, vi } from 'vitest'
import { amountSet, paymentSet, personNamed } from '../../../application/people/people.events'
import { ok } from '../../../domain/shared/Result'
import type { LeaderDataChange } from '../../../domain/sharing/leaderData/LeaderData'
import { personKey } from '../../../domain/sharing/leaderData/people'
import { codeInUse, freeCode, spentCode } from '../../support/mothers/codes'
import { anaUser } from '../../support/mothers/users'
import { undoIn } from '../../support/pressed'
import { asked, open } from './ledgerPortal'

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

import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { freeCode } from '../../support/mothers/codes'
import { anaUser } from '../../support/mothers/users'
import { pass } from '../../support/renderPortal'
import { noteField as field, inTicket, open, storedOf } from './openTicket'

describe("A ticket's note that is changed elsewhere", () => {
  it('that was saved gives way to what another device makes of it, once the ticket is opened again', async () => {
    const { user, ...fakes } = await open()
    await user.type(field(), 'Ana')
    await pass(800)
    await user.keyboard('{Escape}')
    await fakes.leaderData.save(anaUser.uid, [
      { kind: 'share', code: freeCode.id, fields: { note: 'Berta' } },
    ])
    await pass(0)
    await user.click(screen.getByRole('button', { name: 'LIBRE001' }))
    expect(field().value).toBe('Berta')
    expect(inTicket().getByText('Solo usted ve esta nota.')).toBeDefined()
    await user.keyboard('{Escape}')
    await pass(800)
    expect(storedOf(fakes).note).toBe('Berta')
  })

  it('that is too long together with one from elsewhere is not saved, and stays in the field [SHARED-4]', async () => {
    const { user, happens, ...fakes } = await open()
    await user.click(field())
    await user.paste('x'.repeat(300))
    const there = { kind: 'share', code: freeCode.id, fields: { note: 'y'.repeat(300) } } as const
    await happens(() => fakes.leaderData.save(anaUser.uid, [there]))
    await pass(800)
    expect(inTicket().getByText(/sobran 103 caracteres/)).toBeDefined()
    expect(field().value).toBe('x'.repeat(300))
    expect(storedOf(fakes).note).toBe('y'.repeat(300))
  })

  it('follows one that is saved elsewhere, and does not write over it', async () => {
    const { user, happens, ...fakes } = await open()
    await user.type(field(), 'Para Ana')
    await pass(800)
    const change = { kind: 'share', code: freeCode.id, fields: { note: 'Para Luis' } } as const
    await happens(() => fakes.leaderData.save(anaUser.uid, [change]))
    expect(field().value).toBe('Para Luis')
    await user.keyboard('{Escape}')
    await pass(800)
    expect(storedOf(fakes).note).toBe('Para Luis')
  })

  it.each([
    ['before it is saved', 0],
    ['once it is saved', 800],
  ])('names both people where another device names one %s [SHARED-9]', async (_, pause) => {
    const { user, happens, ...fakes } = await open()
    const noted = (note: string) =>
      ({ kind: 'share', code: freeCode.id, fields: { note } }) as const
    await user.type(field(), 'Ana')
    await pass(pause)
    const there = pause === 0 ? 'Luis' : 'Luis · Ana'
    await happens(() => fakes.leaderData.save(anaUser.uid, [noted(there)]))
    await pass(800)
    expect(storedOf(fakes).note).toBe('Luis · Ana')
    expect(field().value).toBe('Luis · Ana')
    expect(inTicket().getByText('Solo usted ve esta nota.')).toBeDefined()
    await user.type(field(), ', del gimnasio')
    await pass(800)
    expect(storedOf(fakes).note).toBe('Luis · Ana, del gimnasio')
  })
})

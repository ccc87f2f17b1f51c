import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { shareOf } from '../../../domain/sharing/leaderData/LeaderData'
import type { Fakes } from '../../support/createFakes'
import { expectNoAxeViolations } from '../../support/expectNoAxeViolations'
import { codeInUse, freeCode } from '../../support/mothers/codes'
import { anaUser } from '../../support/mothers/users'
import { pass, renderPortal } from '../../support/renderPortal'
import { button, notices } from '../../support/screens'

/** The portal with the ticket of a free code open, above the list. */
const open = (given: (fakes: Fakes) => void = () => undefined) =>
  renderPortal({
    at: `/codigos?boleto=${encodeURIComponent(freeCode.id)}`,
    given: (fakes) => {
      fakes.codes.put(freeCode, codeInUse)
      given(fakes)
    },
  })

const inTicket = () => within(screen.getByRole('dialog', { name: /^Boleto/ }))
const field = () => inTicket().getByLabelText<HTMLTextAreaElement>('Dado a…')
const storedOf = ({ leaderData }: Fakes) => shareOf(leaderData.of(anaUser.uid), freeCode.id)
const list = () => screen.getByRole('table', { name: 'Seguimiento de códigos', hidden: true })

const chip = (text: string) => screen.getByRole('button', { name: text })

describe("A ticket's note", () => {
  it('is saved after a pause, and stands beside the code in the list [SHARED-4, SHARED-3]', async () => {
    const { user, ...fakes } = await open()
    await user.type(field(), 'Para Ana')
    expect(storedOf(fakes).note).toBe('')
    await pass(800)
    expect(storedOf(fakes).note).toBe('Para Ana')
    expect(list().textContent).toContain('Para Ana')
    await expectNoAxeViolations()
  })

  it('makes a code given, whose mark can still get its date [SHARED-4]', async () => {
    const { user, ...fakes } = await open()
    expect(inTicket().getByText('Por dar')).toBeDefined()
    await user.type(field(), 'Ana')
    await pass(800)
    expect(inTicket().getByText('Dado, sin fecha')).toBeDefined()
    await user.click(inTicket().getByRole('button', { name: 'Poner la fecha' }))
    expect(storedOf(fakes).sharedAt).not.toBeNull()
    expect(inTicket().getByText(/^Dado el /)).toBeDefined()
  })

  it('is saved where the ticket closes before the pause is over', async () => {
    const { user, ...fakes } = await open()
    await user.type(field(), 'Ana')
    await user.keyboard('{Escape}')
    await pass(100)
    expect(storedOf(fakes).note).toBe('Ana')
  })

  it('is saved when the page is hidden, and stays in its entry until it is, for a reload that comes first [SHARED-4]', async () => {
    const { user, ...fakes } = await open()
    fakes.leaderData.failure = { kind: 'unknown' }
    await user.type(field(), 'Ana')
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    fireEvent(document, new Event('visibilitychange'))
    await pass(0)
    expect(notices()).toEqual([
      'La marca, la nota o el monto no se guardó: algo falló; intente de nuevo.',
    ])
    hidden.mockRestore()
    expect(window.history.state.note).toEqual({ text: 'Ana', base: '' })
    fakes.leaderData.failure = null
    await user.type(field(), ' M.')
    await pass(800)
    expect(window.history.state.note).toBeUndefined()
  })

  it('of 5,000 letters is not saved, says how many are too many, and stays in the field [SHARED-4]', async () => {
    const { user, ...fakes } = await open()
    await user.click(field())
    await user.paste('x'.repeat(5_000))
    await pass(800)
    expect(inTicket().getByText(/sobran 4.500 caracteres/)).toBeDefined()
    expect(field().value).toHaveLength(5_000)
    expect(storedOf(fakes).note).toBe('')
    await user.keyboard('{Escape}')
    await user.click(chip('LIBRE001'))
    expect(field().value).toHaveLength(5_000)
    await user.clear(field())
    await user.paste('x'.repeat(500))
    await pass(800)
    expect(storedOf(fakes).note).toHaveLength(500)
  })

  it('that holds HTML is text', async () => {
    await open(({ leaderData }) => {
      void leaderData.save(anaUser.uid, [
        { kind: 'share', code: freeCode.id, fields: { note: '<img src=x onerror=alert(1)>' } },
      ])
    })
    expect(field().value).toBe('<img src=x onerror=alert(1)>')
    expect(list().textContent).toContain('<img src=x onerror=alert(1)>')
    expect(document.querySelector('img[src="x"]')).toBeNull()
  })

  it('stays in the field where it could not be saved, which is said [SHARED-4, OWN-3]', async () => {
    const { user, ...fakes } = await open()
    fakes.leaderData.failure = { kind: 'unknown' }
    await user.type(field(), 'Ana')
    await pass(800)
    expect(notices()).toEqual([
      'La marca, la nota o el monto no se guardó: algo falló; intente de nuevo.',
    ])
    expect(field().value).toBe('Ana')
    await pass(1_500)
    expect(inTicket().getByText('Sin guardar: no se pudo guardar la nota.')).toBeDefined()
    fakes.leaderData.failure = null
    await user.type(field(), ' M.')
    await pass(800)
    expect(storedOf(fakes).note).toBe('Ana M.')
    expect(inTicket().getByText(/Solo usted ve esta nota\.$/)).toBeDefined()
  })

  it('stays in the field where the store takes it back later, also after the ticket was closed [SHARED-4]', async () => {
    const { user, happens, ...fakes } = await open()
    const change = (note: string) =>
      ({ kind: 'share', code: freeCode.id, fields: { note } }) as const
    fakes.leaderData.waiting = [change('Ana')]
    await user.type(field(), 'Ana')
    await pass(800)
    expect(inTicket().getByText('Se enviará cuando vuelva la conexión.')).toBeDefined()
    fakes.leaderData.waiting = []
    await happens(() => fakes.leaderData.save(anaUser.uid, [change('')]))
    await pass(1_500)
    expect(field().value).toBe('Ana')
    expect(inTicket().getByText('Sin guardar: no se pudo guardar la nota.')).toBeDefined()
    fakes.leaderData.failure = { kind: 'unknown' }
    await user.keyboard('{Escape}')
    await user.click(chip('LIBRE001'))
    expect(field().value).toBe('Ana')
    expect(inTicket().getByText('Sin guardar: no se pudo guardar la nota.')).toBeDefined()
    fakes.leaderData.failure = null
    await user.type(field(), ' M.')
    await pass(800)
    expect(storedOf(fakes).note).toBe('Ana M.')
  })

  it.each([' M.', ''])(
    'that was edited by «%s» and is refused stays so in the field, once [SHARED-4]',
    async (edit) => {
      const { user, ...fakes } = await open(({ leaderData }) => {
        void leaderData.save(anaUser.uid, [
          { kind: 'share', code: freeCode.id, fields: { note: 'Luis' } },
        ])
      })
      fakes.leaderData.failure = { kind: 'unknown' }
      if (edit === '') await user.clear(field())
      else await user.type(field(), edit)
      await pass(800)
      await pass(1_500)
      expect(inTicket().getByText('Sin guardar: no se pudo guardar la nota.')).toBeDefined()
      const edited = edit === '' ? '' : `Luis${edit}`
      expect(field().value).toBe(edited)
      fakes.leaderData.failure = null
      await user.click(field())
      await user.click(inTicket().getByRole('heading', { name: /^Boleto/ }))
      await pass(800)
      expect(storedOf(fakes).note).toBe(edited)
    },
  )
})

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
    expect(inTicket().getByText(/Solo usted ve esta nota\.$/)).toBeDefined()
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
    expect(inTicket().getByText(/Solo usted ve esta nota\.$/)).toBeDefined()
    await user.type(field(), ', del gimnasio')
    await pass(800)
    expect(storedOf(fakes).note).toBe('Luis · Ana, del gimnasio')
  })
})

describe('The mark of a ticket', () => {
  it('is set and taken away by hand [SHARED-4]', async () => {
    const { user, ...fakes } = await open()
    await user.click(inTicket().getByRole('button', { name: 'Marcar como dado' }))
    expect(storedOf(fakes)).toMatchObject({ sharedAt: fakes.clock.now(), channel: null })
    expect(inTicket().getByText(/^Dado el/)).toBeDefined()
    await user.click(inTicket().getByRole('button', { name: 'Quitar marca' }))
    expect(storedOf(fakes).sharedAt).toBeNull()
  })

  it('follows a copy, whose notice takes the mark back [SHARED-1, SHARED-2]', async () => {
    const { user, ...fakes } = await renderPortal({
      at: '/codigos',
      given: ({ codes }) => codes.put(freeCode, codeInUse),
    })
    await user.click(button('Copiar LIBRE001'))
    expect(storedOf(fakes).channel).toBe('copy')
    expect(list().textContent).toContain('Dado')
    await user.click(button('Deshacer'))
    expect(storedOf(fakes).sharedAt).toBeNull()
    expect(document.activeElement).toBe(button('Copiar LIBRE001'))
  })
})

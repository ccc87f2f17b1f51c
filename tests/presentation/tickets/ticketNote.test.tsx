import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { expectNoAxeViolations } from '../../support/expectNoAxeViolations'
import { freeCode } from '../../support/mothers/codes'
import { anaUser } from '../../support/mothers/users'
import { pass } from '../../support/renderPortal'
import { notices } from '../../support/screens'
import { noteField as field, inTicket, list, open, storedOf } from './openTicket'

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
    expect(inTicket().getByText('Solo usted ve esta nota.')).toBeDefined()
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

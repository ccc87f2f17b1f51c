import { describe, expect, it } from 'vitest'
import { codeInUse, freeCode } from '../../support/mothers/codes'
import { renderPortal } from '../../support/renderPortal'
import { button } from '../../support/screens'
import { inTicket, list, open, storedOf } from './openTicket'

describe('The mark of a ticket', () => {
  it('is set and taken away by hand [SHARED-4]', async () => {
    const { user, ...fakes } = await open()
    await user.click(inTicket().getByRole('button', { name: 'Marcar como compartido' }))
    expect(storedOf(fakes)).toMatchObject({ sharedAt: fakes.clock.now(), channel: null })
    expect(inTicket().getByText(/^Compartido el/)).toBeDefined()
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
    expect(list().textContent).toContain('Compartido')
    await user.click(button('Deshacer'))
    expect(storedOf(fakes).sharedAt).toBeNull()
    expect(document.activeElement).toBe(button('Copiar LIBRE001'))
  })
})
